import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** Works with a new folder that only this user reads, and removes it afterwards, also if SIGINT or SIGTERM ends the work. */
export const withWorkingFolder = async <T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> => {
  // Before there is a folder: a signal during the next statements is handled after them, when the folder can be removed.
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const folder = mkdtempSync(prefix);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    await rm(folder, { recursive: true, force: true });
  }
};

const end = () => process.exit(1);
