import { HttpError } from '../errors/http-error.ts';
import { type Disk, logBytes, missingSpace } from './disk-space.ts';

/** The bytes of a change are written twice: to the log of the database, and to its tables. */
const writtenTimes = 2;

/** Throws a 413 with sizes unless the disk has space to store so many bytes; undefined: the database is on another machine. */
export const requireSpace = async (disk: Disk | undefined, bytes: number): Promise<void> => {
  const missing = disk && (await missingSpace(disk, writtenTimes * bytes + logBytes));
  if (missing !== undefined) throw new HttpError(413, `The portal cannot store this: it ${missing}`);
};

/** The same for the body of a request, before it is read. */
export const requireSpaceForBody = (disk: Disk | undefined, contentLength: string | undefined): Promise<void> =>
  requireSpace(disk, Number(contentLength ?? 0));
