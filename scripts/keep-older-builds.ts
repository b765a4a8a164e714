import { readdir, readFile, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { ifPresent } from '../server/files/if-present.ts';

/** How many days the files of a build are kept after the next build replaced it: open tabs still load them. */
const retentionDays = 14;

const Named = z.object({ assets: z.array(z.string()) });

/** The assets of the build in a folder; none if there is no build. */
const assetsOf = async (folder: string): Promise<readonly string[]> => {
  const text = await ifPresent(readFile(path.join(folder, 'build.json'), 'utf8'));
  if (text === undefined) return [];
  const named = z.safeParse(Named, JSON.parse(text));
  return named.success ? named.data.assets : [];
};

/** The input of a sweep: the previous build, the current build, and the time. */
interface Sweep {
  readonly before: readonly string[];
  readonly current: readonly string[];
  readonly now: Date;
}

/**
 * Removes the assets that were replaced more than 14 days ago. The modification time of a replaced file says when that
 * was.
 */
export const sweepAssets = async (folder: string, { before, current, now }: Sweep): Promise<void> => {
  const oldest = now.getTime() - retentionDays * 24 * 60 * 60_000;
  for (const file of await readdir(folder)) {
    const at = path.join(folder, file);
    const name = file.replace(/\.(br|gz)$/, '');
    if (current.includes(name)) continue;
    if (before.includes(name)) await utimes(at, now, now);
    else if ((await stat(at)).mtimeMs < oldest) await unlink(at);
  }
};

/**
 * Stores the assets of earlier builds beside those of the new one, for as long as tabs that loaded them may be open.
 */
export const keepOlderBuilds = (): Plugin => {
  let before: readonly string[] = [];
  let folder = 'dist';
  return {
    name: 'keep-older-builds',
    apply: 'build',
    config: ({ build }) => ({ build: { emptyOutDir: build?.emptyOutDir ?? false } }),
    configResolved: ({ root, build: { outDir } }) => {
      folder = path.resolve(root, outDir);
    },
    async buildStart() {
      before = await assetsOf(folder);
    },
    async closeBundle(error) {
      if (error) return;
      const current = await assetsOf(folder);
      await sweepAssets(path.join(folder, 'assets'), { before, current, now: new Date() });
    },
  };
};
