import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** A command that runs. */
interface RunningCommand {
  readonly child: ChildProcess;
  /** Its exit code, null if it was killed, and its output after it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
}

/** Starts a program of this checkout without a terminal, with further settings. `within`: the program and arguments by which it is started. */
export const startCommand = (
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
  within: readonly string[] = [],
): RunningCommand => {
  const file = path.join(import.meta.dirname, '../..', program);
  const [command = '', ...rest] = [...within, process.execPath, file, ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  return { child, ended };
};
