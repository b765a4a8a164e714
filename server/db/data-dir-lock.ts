import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors/startup-error.ts';

/** The lock file inside the folder; it is always empty and never deleted. */
const lockFileName = 'portal.lock';

/** Whether a file of the folder is the lock, which belongs to no database. */
export const isLockFile = (name: string): boolean => name === lockFileName;

/** Where a restore puts the former files of a folder until the restored ones have their place. */
export const formerFilesOf = (folder: string): string => `${folder}.replaced`;

/** How long a start waits for an exiting process to release the lock, in milliseconds. */
const waitMs = 1000;

/** References the lock: garbage collection would release it. */
const held: DatabaseSync[] = [];

/**
 * Locks the folder of an embedded database for this process until it exits, even by a crash: two processes in one folder
 * corrupt it. Throws a StartupError if another process holds the lock, the folder cannot be locked, or a restore was
 * interrupted there, and the system's error if the folder cannot be created.
 */
export const lockDataDir = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const lock = new DatabaseSync(path.join(folder, lockFileName), { timeout: waitMs });
    // Node has no API to lock a file, but its SQLite does: an exclusive transaction holds a lock of the operating system.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    held.push(lock);
  } catch (error) {
    const busy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
    throw new StartupError(
      busy
        ? `The database in ${folder} is in use by another process: stop that first`
        : `${path.join(folder, lockFileName)} cannot be locked (${error instanceof Error ? error.message : String(error)}): set DATA_DIR to a folder on this machine that its user may write to`,
      { cause: error },
    );
  }
  const former = formerFilesOf(folder);
  if (existsSync(former))
    throw new StartupError(
      `A restore was interrupted: files of ${folder} are missing, and ${former} has those from before it. Delete the first and rename the second to it, or delete both and restore the backup again`,
    );
};

const sqliteBusy = 5;

/** Deletes the embedded database in a folder that this process has locked. The lock file is not deleted: a new file would be a different lock. */
export const emptyDataDir = async (folder: string): Promise<void> => {
  await Promise.all(
    (await namesIn(folder)).map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
  );
};

/** Whether the folder has nothing but the lock file. If it has no database, its files may belong to something else. */
export const isEmptyDataDir = async (folder: string): Promise<boolean> => (await namesIn(folder)).length === 0;

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => !isLockFile(name));

/** Whether the folder holds an embedded database, of any version. */
export const hasDatabase = (folder: string): boolean => existsSync(path.join(folder, 'PG_VERSION'));
