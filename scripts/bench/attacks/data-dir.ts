import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PortalProcess, startPortalProcess } from '../../../tests/support/portal-process.ts';
import { type Attack, tally } from './attack.ts';

const rounds = 100;

/** A new data folder, by its real path and by a symlink. */
const twoPaths = async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'portal-attack-'));
  const [real, linked] = [path.join(root, 'data'), path.join(root, 'linked')];
  await mkdir(real);
  await symlink(real, linked);
  return { root, real, linked };
};

const start = (root: string, folder: string, settings: Readonly<Record<string, string>> = {}) =>
  startPortalProcess(
    { DATA_DIR: folder, SEED_VESSELS: '0', LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...settings },
    root,
  );

const isRunning = (portal: PortalProcess): boolean => portal.said().includes('Fleet Portal: http');

const killAll = async (portals: readonly PortalProcess[]): Promise<void> => {
  for (const portal of portals) portal.kill('SIGKILL');
  await Promise.all(portals.map(({ ended }) => ended));
};

/** Repeatedly starts three portals on one folder at the same moment, through two paths, and kills them. */
export const threeStarts: Attack = {
  name: `three starts at once on one folder, ${rounds} rounds`,
  run: async ({ portalRoot }) => {
    const { root, real, linked } = await twoPaths();
    const running: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const folders = round % 2 === 0 ? [real, linked, real] : [linked, real, linked];
      const portals = await Promise.all(folders.map((folder) => start(portalRoot, folder)));
      running.push(`${portals.filter(isRunning).length} started`);
      await killAll(portals);
    }
    await rm(root, { recursive: true });
    return tally(running);
  },
};

/** Starts a second portal on an open folder in each way that once worked. */
export const secondStart: Attack = {
  name: 'a second start on an open folder',
  run: async ({ portalRoot }) => {
    const { root, real, linked } = await twoPaths();
    const first = await start(portalRoot, real);
    const ways = [
      { name: 'same path', folder: real },
      { name: 'symlink', folder: linked },
      { name: 'another TMPDIR', folder: real, settings: { TMPDIR: root } },
    ];
    const results: string[] = [];
    for (const { name, folder, settings } of ways) {
      const second = await start(portalRoot, folder, settings);
      results.push(`${name}: ${isRunning(second) ? 'started' : 'refused'}`);
      await killAll([second]);
    }
    await killAll([first]);
    const next = await start(portalRoot, linked);
    results.push(`after kill -9 of the first: ${isRunning(next) ? 'started' : 'refused'}`);
    await killAll([next]);
    await rm(root, { recursive: true });
    return results.join('; ');
  },
};
