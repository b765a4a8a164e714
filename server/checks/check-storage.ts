import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freeBytesOf } from '../disk/disk-space.ts';
import type { Checked, Finding } from './self-check.ts';

const megabyte = 1024 * 1024;
/** Free megabytes below which the disk is reported. */
const low = 1024;
const critical = 128;

/** Whether the folder of the portal's data can be written to, and has space. */
export const checkStorage = async ({ env: { DATA_DIR } }: Pick<Checked, 'env'>): Promise<Finding> => {
  const folder = path.resolve(DATA_DIR);
  const written = await isWritable(folder);
  if (written !== true)
    return {
      state: 'problem',
      finding: `The folder of its data cannot be written to (${written}).`,
      mend: 'Set DATA_DIR to a folder that the user of the portal may write to.',
    };
  const free = Math.floor((await freeBytesOf(folder)) / megabyte);
  const finding = `The folder of its data can be written to, and ${sizeOf(free)} are free.`;
  if (free >= low) return { state: 'ok', finding };
  return {
    state: free < critical ? 'problem' : 'warning',
    finding,
    mend: 'Free some space, or move DATA_DIR to a larger disk.',
  };
};

const sizeOf = (megabytes: number) => (megabytes < 1024 ? `${megabytes} MB` : `${Math.floor(megabytes / 1024)} GB`);

/** true, or the code of the error. */
const isWritable = async (folder: string): Promise<string | true> => {
  const file = path.join(folder, `.write-test-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, 'test');
    await rm(file);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};
