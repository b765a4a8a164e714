import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './loopback.ts';

/** The portal as a separate process, as users start it. */
export interface PortalProcess {
  readonly port: number;
  readonly pid: number;
  /** Its output so far. */
  readonly said: () => string;
  readonly kill: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void;
  /** Its exit code after it has ended; null: it was killed. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts the portal of this checkout, or of another one, and resolves when it listens or has ended. The program is the
 * one that `npm start` runs: demo/main.ts, or server/main.ts in an older checkout without it. `within`: the program and arguments
 * by which it is started.
 */
export const startPortalProcess = async (
  settings: Readonly<Record<string, string>>,
  root = path.join(import.meta.dirname, '../..'),
  program = ['demo/main.ts', 'server/main.ts'].find((file) => existsSync(path.join(root, file))) ?? '',
  within: readonly string[] = [],
): Promise<PortalProcess> => {
  const port = await freePort();
  const main = path.join(root, program);
  const [command = '', ...args] = [...within, process.execPath, main];
  return watchPortal(spawn(command, args, { env: { ...process.env, PORT: String(port), ...settings } }), port);
};

/** Resolves when a portal that was started listens or has ended. */
export const watchPortal = async (child: ChildProcessWithoutNullStreams, port: number): Promise<PortalProcess> => {
  let output = '';
  const listens = new Promise<void>((resolve) => {
    const note = (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('Fleet Portal: http')) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  ended.then(() => process.off('exit', killed)).catch(() => undefined);
  await Promise.race([listens, ended]);
  return { port, pid: child.pid ?? 0, said: () => output, kill: (signal) => child.kill(signal), ended };
};

/** A folder for an embedded database, and a function that removes it. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-data-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
