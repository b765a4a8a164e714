import { readdir, readFile, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** How long the files of a build stay after the next one took its place: tabs that are open go on to load them. */
const daysKept = 14;

const Named = z.object({ assets: z.array(z.string()) });

/** The assets of the build that stands in a folder; none where there is none. */
const assetsOf = async (folder: string): Promise<readonly string[]> => {
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(absent);
  if (text === undefined) return [];
  const named = z.safeParse(Named, JSON.parse(text));
  return named.success ? named.data.assets : [];
};

const absent = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

/** What a sweep goes by: the build that was there before, the one that is there now, and the time. */
interface Sweep {
  readonly before: readonly string[];
  readonly current: readonly string[];
  readonly now: Date;
}

/** Removes the assets that were left behind 14 days ago. The time of a file that is left behind says when that was. */
export const sweepAssets = async (folder: string, { before, current, now }: Sweep): Promise<void> => {
  const oldest = now.getTime() - daysKept * 24 * 60 * 60_000;
  for (const file of await readdir(folder)) {
    const at = path.join(folder, file);
    const name = file.replace(/\.(br|gz)$/, '');
    if (current.includes(name)) continue;
    if (before.includes(name)) await utimes(at, now, now);
    else if ((await stat(at)).mtimeMs < oldest) await unlink(at);
  }
};

/** Keeps the assets of earlier builds beside those of the new one, for as long as tabs may be open that were loaded from them. */
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
