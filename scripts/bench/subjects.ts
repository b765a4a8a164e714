import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PortalProcess, startPortalProcess } from '../../tests/support/portal-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A checkout of the portal with its built code. */
export interface Checkout {
  readonly name: string;
  readonly folder: string;
  readonly remove: () => void;
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const build = (folder: string): void => {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** The working tree, built. */
export const thisCheckout = (): Checkout => {
  build(root);
  return { name: 'this commit', folder: root, remove: () => undefined };
};

/** Another commit in a folder of its own, with its own packages, built. */
export const earlierCheckout = (revision: string): Checkout => {
  const commit = git('rev-parse', '--short', revision);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-before-'));
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    execFileSync('npm', ['ci', '--silent', '--prefer-offline'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    build(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { name: `before (${commit})`, folder, remove };
};

/** A portal on its database, and how long it took to start. */
export interface Started {
  readonly portal: PortalProcess;
  readonly startSeconds: number;
  readonly stop: () => Promise<void>;
}

/** Starts a checkout's portal. Its settings name the database: `DATA_DIR` or `DATABASE_URL`. */
export const startCheckout = async (
  { folder }: Pick<Checkout, 'folder'>,
  settings: Readonly<Record<string, string>>,
): Promise<Started> => {
  const start = performance.now();
  const portal = await startPortalProcess({ LOG_LEVEL: 'error', ...settings }, folder);
  if (!portal.said().includes('Fleet Portal: http')) throw new Error(`The portal did not start:\n${portal.said()}`);
  const startSeconds = (performance.now() - start) / 1000;
  const stop = async () => {
    portal.kill('SIGTERM');
    await portal.ended;
  };
  return { portal, startSeconds, stop };
};

/** The memory of a process in MB, or its largest since `forgetPeak`; undefined where the system does not say. */
export const memoryOf = (pid: number, which: 'now' | 'peak' = 'now'): number | undefined => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const name = which === 'now' ? 'VmRSS' : 'VmHWM';
  const kilobytes = new RegExp(String.raw`^${name}:\s+(\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
};

/** Lets the peak of a process's memory begin at what it has now. */
export const forgetPeak = (pid: number): void => {
  const file = `/proc/${pid}/clear_refs`;
  // Linux resets the peak when 5 is written.
  if (existsSync(file)) writeFileSync(file, '5');
};
