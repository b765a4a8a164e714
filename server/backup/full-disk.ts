import path from 'node:path';
import { isDiskFull, missingSpace } from '../disk/disk-space.ts';
import { StartupError } from '../errors/startup-error.ts';

/** What a command says of its result when it ends early. */
type Result = 'No backup was made.' | 'Nothing was changed.';

/** Throws a StartupError with sizes unless the disk of a folder has the space that work needs. */
export const requireFree = async (folder: string, work: string, bytes: number, result: Result): Promise<void> => {
  const missing = await missingSpace({ folder, name: `disk of ${folder}` }, bytes);
  if (missing !== undefined) throw new StartupError(`${work} ${missing}. ${result}`);
};

/** Runs work that writes to a folder. If its disk is full, the StartupError names it. */
export const writingTo = async <T>(folder: string, result: Result, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new StartupError(`The disk of ${path.resolve(folder)} is full: free some space. ${result}`, { cause: error });
  }
};
