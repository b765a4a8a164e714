import { constants, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { bytesIn, diskOfData, logBytes, missingSpace } from '../disk/disk-space.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Database } from '../db/schema.ts';
import { formerFilesOf, isLockFile } from '../db/data-dir-lock.ts';

/** The open embedded database, and its folder. */
export interface OpenEmbedded {
  readonly db: Database;
  readonly folder: string;
  /** Called at once when a checkpoint has failed: the next statement would never end. */
  readonly onBroken: (error: unknown) => void;
}

/**
 * Copies the folder of the open embedded database into a new one, on the same disk. Within a transaction, which no other statement
 * interrupts: all that was committed is in the files, and they do not change meanwhile.
 */
export const copyOpenDatabase = ({ db, folder, onBroken }: OpenEmbedded, copy: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const missing = await missingSpace({ folder, name: diskOfData }, (await bytesIn(folder)) + logBytes);
    if (missing !== undefined)
      throw new StartupError(`The running portal copies its database first: that ${missing}. No backup was made.`);
    try {
      await sql`checkpoint`.execute(trx);
    } catch (error) {
      onBroken(error);
      throw error;
    }
    await copyDatabaseFiles(folder, copy);
  });

/** Copies the files of a database that no process changes. A file system that can shares their blocks. */
export const copyDatabaseFiles = async (folder: string, copy: string): Promise<void> => {
  await mkdir(copy, { recursive: true, mode: 0o700 });
  await cp(folder, copy, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => !isLockFile(path.basename(source)),
  });
};

/** Replaces the files of a locked folder by those of another, without an interruption by a signal, and removes the former ones. */
export const replaceDatabaseFiles = async (folder: string, replacement: string): Promise<void> => {
  const former = formerFilesOf(folder);
  mkdirSync(former, { mode: 0o700 });
  moveFiles(folder, former);
  moveFiles(replacement, folder);
  await rm(former, { recursive: true });
};

const moveFiles = (from: string, to: string): void => {
  for (const name of readdirSync(from)) if (!isLockFile(name)) renameSync(path.join(from, name), path.join(to, name));
};
