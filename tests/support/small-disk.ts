import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  /** Where it is for a program that is started within it. */
  readonly folder: string;
  /** What a program is started by so that it finds the disk there; empty: every program does. */
  readonly within: readonly string[];
  /** Where it is for this process. */
  readonly seen: string;
  /** Leaves so many free bytes, about. */
  readonly fill: (free?: number) => void;
  readonly empty: () => void;
  readonly remove: () => Promise<void>;
}

/** Whether disks can be made here: as root, or where a user may have namespaces (Linux). */
export const canMakeDisks = (): boolean => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  const isMounted = mounts(folder, 1);
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted || spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
};

/** Creates an empty disk; throws where none can be made. */
export const createSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  if (mounts(folder, megabytes)) {
    const remove = async () => {
      if (spawnSync('umount', [folder]).status !== 0) throw new Error(`${folder} is in use`);
      rmSync(folder, { recursive: true });
    };
    return { folder, within: [], seen: folder, ...filling(folder), remove };
  }
  // A user sees it from the namespaces of a process that waits until its input is closed.
  const mount = 'mount -t tmpfs -o "size=$1m,mode=777" tmpfs "$0" && echo mounted && exec cat';
  const holder = spawn('unshare', ['-Urm', 'sh', '-c', mount, folder, String(megabytes)]);
  const ended = once(holder, 'exit');
  const mounted = await Promise.race([once(holder.stdout, 'data'), ended]);
  if (String(mounted[0]).trim() !== 'mounted') throw new Error('No small disk can be made here: be root');
  const seen = path.join('/proc', String(holder.pid), 'root', folder);
  const within = ['nsenter', '--target', String(holder.pid), '--user', '--mount', '--preserve-credentials'];
  const remove = async () => {
    holder.stdin.end();
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { folder, within, seen, ...filling(seen), remove };
};

const mounts = (folder: string, megabytes: number): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder]).status === 0;

const filling = (folder: string): Pick<SmallDisk, 'fill' | 'empty'> => {
  const filler = path.join(folder, 'filler');
  return {
    fill: (free = 0) => {
      const file = openSync(filler, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(folder);
          const bytes = Math.min(bavail * bsize - free, 1024 * 1024);
          if (bytes < bsize) break;
          writeSync(file, Buffer.alloc(bytes));
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
  };
};
