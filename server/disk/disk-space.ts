import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from '../errors/error-code.ts';

/** A folder, and what messages call the disk that it is on, after 'the'. */
export interface Disk {
  readonly folder: string;
  readonly name: string;
}

/** What messages call the disk of the database and of what else the portal stores. */
export const diskOfData = 'disk of its data';

/** What the database writes to its log beside any change, at most. */
export const logBytes = 2 * 16 * 1024 * 1024;

/** The free bytes of the disk that a folder is on. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The bytes of all files in a folder. */
export const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
};

/** What to say after the name of the work if the disk has not as many free bytes as it needs; undefined: it has. */
export const missingSpace = async ({ folder, name }: Disk, bytes: number): Promise<string | undefined> => {
  const free = await freeBytesOf(folder);
  if (free >= bytes) return undefined;
  return `needs about ${megabytes(Math.ceil, bytes)}, and ${megabytes(Math.floor, free)} are free on the ${name}`;
};

const megabytes = (round: (number: number) => number, bytes: number): string => `${round(bytes / 1024 / 1024)} MB`;

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that a disk is full; of one that another process passed on, only its words are left. */
export const isDiskFull = (error: unknown): boolean =>
  fullCodes.has(errorCodeOf(error) ?? '') || (error instanceof Error && /no space left on device/i.test(error.message));

/** A disk is full; `message` names it. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
  constructor(disk: string, cause: unknown) {
    super(`the ${disk} is full`, { cause });
  }
}

/** Says that a disk is full, by its name, if this is why something failed. */
export const fullDiskOf = (error: unknown): string | undefined => {
  if (error instanceof DiskFull) return error.message;
  return isDiskFull(error) ? `the ${diskOfData} is full` : undefined;
};
