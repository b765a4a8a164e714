import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { hasDatabase, lockDataDir } from '../db/data-dir-lock.ts';
import { openDatabase } from '../db/database.ts';
import { StartupError } from '../start/startup-error.ts';
import { readDataFacts } from './data-facts.ts';
import { copyDatabaseFiles } from './embedded-files.ts';
import type { DataFacts } from './manifest.ts';
import { askForCopy } from './running-portal.ts';

/** Writes the embedded database into a file of the working folder, while the portal runs or not. */
export const backupEmbedded = async (
  folder: string,
  working: string,
): Promise<DataFacts & { readonly part: string }> => {
  if (!hasDatabase(folder)) throw new StartupError(`There is no database in ${folder}. No backup was made.`);
  const { copy, release } = await copyOf(folder, path.join(working, 'database'));
  try {
    // Opening the copy shows that it is complete, and its rows are counted without the portal.
    const db = await openDatabase({ folder: copy });
    const facts = await readDataFacts(db, 'embedded').finally(() => db.destroy());
    const part = path.join(working, 'database.tar.gz');
    await pipeline(packTar(copy), createGzip(), createWriteStream(part, { mode: 0o600 }));
    return { ...facts, part };
  } finally {
    await rm(copy, { recursive: true, force: true });
    release();
  }
};

const copyOf = async (folder: string, copy: string): Promise<{ copy: string; release: () => void }> => {
  try {
    lockDataDir(folder);
  } catch (error) {
    const lent = await askForCopy(path.dirname(folder));
    if (lent === undefined) throw error;
    return { copy: lent.folder, release: lent.release };
  }
  await copyDatabaseFiles(folder, copy);
  return { copy, release: () => undefined };
};
