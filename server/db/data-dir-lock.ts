import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../start/startup-error.ts';

/** The file inside the folder that carries the lock; it stays empty, and stays there. */
const lockFileName = 'portal.lock';

/** How long a start waits for a process that is just ending, in milliseconds. */
const waitMs = 1000;

/** A lock that the garbage collector takes would be released. */
const held: DatabaseSync[] = [];

/**
 * Locks the folder of an embedded database for this process until it ends, however it ends: two processes in one folder
 * spoil it. Throws a StartupError if another process has it or no lock can be had there, and the system's error if the
 * folder cannot be made.
 */
export const lockDataDir = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const lock = new DatabaseSync(path.join(folder, lockFileName), { timeout: waitMs });
    // Node has no call to lock a file, but its SQLite has: an exclusive transaction holds an operating system's lock.
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
};

const sqliteBusy = 5;

/** Deletes the embedded database in a folder that this process has locked. The lock file stays: a new one would be another lock. */
export const emptyDataDir = async (folder: string): Promise<void> => {
  await Promise.all(
    (await namesIn(folder)).map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
  );
};

/** Whether nothing is in the folder but the lock. What is there without being a database may be somebody's other files. */
export const isEmptyDataDir = async (folder: string): Promise<boolean> => (await namesIn(folder)).length === 0;

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name !== lockFileName);

/** Whether the folder holds an embedded database, of any version. */
export const hasDatabase = (folder: string): boolean => existsSync(path.join(folder, 'PG_VERSION'));
