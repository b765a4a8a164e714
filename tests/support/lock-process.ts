import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A process that locks a data folder on request. */
export interface LockProcess {
  /** Sends one line and returns the process's reply. */
  readonly tell: () => Promise<string>;
  /** Kills it like kill -9. */
  readonly kill: () => Promise<void>;
}

/** Starts a process that is ready to lock this folder. */
export const startLockProcess = async (
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<LockProcess> => {
  const program = path.join(import.meta.dirname, 'lock-data-dir.ts');
  const child = spawn(process.execPath, ['--expose-gc', program, folder], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value } = await lines.next();
    return value ?? 'ended';
  };
  await nextLine();
  return {
    tell: () => {
      child.stdin.write('go\n');
      return nextLine();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
