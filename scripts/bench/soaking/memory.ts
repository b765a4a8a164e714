import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The resident memory of a process in MB. */
export const memoryOf = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
  return Math.round(Number(stdout.trim()) / 1024);
};
