import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, type Plugin } from 'vite';
import { keepOlderBuilds, sweepAssets } from '../../scripts/keep-older-builds.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-builds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const day = (count: number) => new Date(Date.UTC(2026, 10, 1 + count));

it('a file of an earlier build is stored for 14 days after the build that replaced it, however old it is', async () => {
  for (const file of ['app-1.js', 'app-1.js.br', 'shared.js', 'app-2.js', 'app-2.js.gz', 'app-3.js']) {
    await writeFile(path.join(folder, file), file);
    await utimes(path.join(folder, file), day(-300), day(-300));
  }
  const second = { before: ['app-1.js', 'shared.js'], current: ['app-2.js', 'app-3.js', 'shared.js'] };
  await sweepAssets(folder, { ...second, now: day(0) });
  const third = { before: second.current, current: ['app-3.js', 'shared.js'] };
  await sweepAssets(folder, { ...third, now: day(13) });
  expect((await readdir(folder)).toSorted()).toEqual(
    ['app-1.js', 'app-1.js.br', 'app-2.js', 'app-2.js.gz', 'app-3.js', 'shared.js'].toSorted(),
  );
  await sweepAssets(folder, { before: third.current, current: third.current, now: day(15) });
  expect((await readdir(folder)).toSorted()).toEqual(['app-2.js', 'app-2.js.gz', 'app-3.js', 'shared.js']);
  await sweepAssets(folder, { before: third.current, current: third.current, now: day(28) });
  expect((await readdir(folder)).toSorted()).toEqual(['app-3.js', 'shared.js']);
});

it('a build stores the files of the previous one', async () => {
  const root = path.join(folder, 'portal');
  await mkdir(path.join(root, 'dist/assets'), { recursive: true });
  await writeFile(path.join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  await writeFile(path.join(root, 'main.js'), 'document.title = "second";');
  await writeFile(path.join(root, 'dist/build.json'), '{"build":"first","assets":["main-first.js"]}');
  for (const file of ['main-first.js', 'main-forgotten.js']) {
    await writeFile(path.join(root, 'dist/assets', file), 'document.title = "first";');
    await utimes(path.join(root, 'dist/assets', file), day(-300), day(-300));
  }
  // As the build of the portal does: it names its assets.
  const describeBuild: Plugin = {
    name: 'describe-build',
    writeBundle: (_, bundle) => {
      const assets = Object.keys(bundle).map((file) => path.basename(file));
      return writeFile(path.join(root, 'dist/build.json'), JSON.stringify({ build: 'second', assets }));
    },
  };
  await build({ root, configFile: false, logLevel: 'silent', plugins: [describeBuild, keepOlderBuilds()] });
  const assets = await readdir(path.join(root, 'dist/assets'));
  expect(assets).toContain('main-first.js');
  expect(assets).not.toContain('main-forgotten.js');
  expect(assets.length).toBe(2);
});
