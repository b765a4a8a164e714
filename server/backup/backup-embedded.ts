import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { hasDatabase, lockDataDir } from '../db/data-dir-lock.ts';
import { openDatabase } from '../db/database.ts';
import { bytesIn } from '../disk/disk-space.ts';
import { StartupError } from '../errors/startup-error.ts';
import { readDataFacts } from './data-facts.ts';
import { copyDatabaseFiles } from './embedded-files.ts';
import { requireFree } from './full-disk.ts';
import type { DataFacts } from './manifest.ts';
import { askForCopy } from './running-portal.ts';

/** Writes the embedded database into a file of the working folder, while the portal runs or not. */
export const backupEmbedded = async (
  folder: string,
  working: string,
): Promise<DataFacts & { readonly part: string }> => {
  if (!hasDatabase(folder)) throw new StartupError(`There is no database in ${folder}. No backup was made.`);
  const { copy, release } = await copyOf(folder, working);
  try {
    await requireFree(path.dirname(working), 'The backup', packedBytes(await bytesIn(copy)), 'No backup was made.');
    // Opening the copy shows that it is complete, and its rows are counted without the portal.
    const db = await openDatabase({ folder: copy });
    const facts = await db
      .transaction()
      .execute((trx) => readDataFacts(trx, 'embedded'))
      .finally(() => db.destroy());
    const part = path.join(working, 'database.tar.gz');
    await pipeline(packTar(copy), createGzip(), createWriteStream(part, { mode: 0o600 }));
    return { ...facts, part };
  } finally {
    await rm(copy, { recursive: true, force: true });
    release();
  }
};

/** The packed data and the archive with it, where little of it is files: what would fit is not refused. */
const packedBytes = (bytes: number): number => (2 * bytes) / 5;

const copyOf = async (folder: string, working: string): Promise<{ copy: string; release: () => void }> => {
  try {
    lockDataDir(folder);
  } catch (error) {
    const lent = await askForCopy(path.dirname(folder));
    if (lent === undefined) throw error;
    return { copy: lent.folder, release: lent.release };
  }
  const bytes = await bytesIn(folder);
  const copy = path.join(working, 'database');
  await requireFree(path.dirname(working), 'The backup', bytes + packedBytes(bytes), 'No backup was made.');
  await copyDatabaseFiles(folder, copy);
  return { copy, release: () => undefined };
};
