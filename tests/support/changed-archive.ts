import { mkdirSync } from 'node:fs';
import { openArchive, writeArchive } from '../../server/backup/archive.ts';
import type { DataFacts } from '../../server/backup/manifest.ts';

/** Writes a copy of an archive that says something else about its data, beside a folder of its parts. */
export const changedArchive = async (
  file: string,
  copy: string,
  change: (facts: DataFacts) => DataFacts,
): Promise<string> => {
  const working = `${copy}-parts`;
  mkdirSync(working);
  const { manifest, part } = await openArchive(file, working);
  const { madeAt, build } = manifest;
  await writeArchive(copy, working, { ...change(manifest), madeAt, build, part });
  return copy;
};
