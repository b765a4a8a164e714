// @module-tag exhaustive
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startLockProcess } from '../../support/lock-process.ts';
import { temporaryFolder } from '../../support/portal-process.ts';

const { folder: root, remove } = temporaryFolder();
afterAll(remove);

const inUse = (folder: string) =>
  `StartupError: The database in ${folder} is in use by another process: stop that first`;

/** A data folder, and a symlink to its parent. */
const twoPaths = (name: string) => {
  const real = path.join(root, name);
  mkdirSync(real);
  symlinkSync(real, `${real}-link`);
  return { folder: path.join(real, 'database'), linked: path.join(`${real}-link`, 'database') };
};

it('Of three concurrent starts on a folder and a symlink to it, one gets the lock', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { folder, linked } = twoPaths(`round-${round}`);
    const paths = [folder, linked, folder];
    const processes = await Promise.all(paths.map((each) => startLockProcess(each)));
    const said = await Promise.all(processes.map(({ tell }) => tell()));
    expect(said.filter((line) => line === 'locked')).toHaveLength(1);
    expect(said.filter((line, at) => line === inUse(paths[at] ?? ''))).toHaveLength(2);
    await Promise.all(processes.map(({ kill }) => kill()));
  }
});

it('A start with a different TMPDIR does not get the lock', async () => {
  const { folder } = twoPaths('tmpdir');
  const temporary = path.join(root, 'another-tmp');
  mkdirSync(temporary);
  const lockProcess = await startLockProcess(folder);
  expect(await lockProcess.tell()).toBe('locked');
  const other = await startLockProcess(folder, { TMPDIR: temporary });
  expect(await other.tell()).toBe(inUse(folder));
  await lockProcess.kill();
});

it('The lock of a killed process is released at once', async () => {
  const { folder, linked } = twoPaths('killed');
  const lockProcess = await startLockProcess(folder);
  expect(await lockProcess.tell()).toBe('locked');
  await lockProcess.kill();
  const next = await startLockProcess(linked);
  expect(await next.tell()).toBe('locked');
  await next.kill();
});

it('A folder whose restore was interrupted is not opened, and both sets of files stay', async () => {
  const { folder } = twoPaths('interrupted');
  const former = `${folder}.replaced`;
  for (const each of [folder, former]) {
    mkdirSync(each);
    writeFileSync(path.join(each, 'PG_VERSION'), '17');
  }
  const lockProcess = await startLockProcess(folder);
  expect(await lockProcess.tell()).toContain(`StartupError: A restore was interrupted: files of ${folder} are missing`);
  expect([folder, former].map((each) => existsSync(path.join(each, 'PG_VERSION')))).toEqual([true, true]);
});

it('The lock is still held after the folder is emptied', async () => {
  const { folder } = twoPaths('emptied');
  const lockProcess = await startLockProcess(folder);
  expect(await lockProcess.tell()).toBe('locked');
  writeFileSync(path.join(folder, 'PG_VERSION'), '17');
  expect(await lockProcess.tell()).toBe('emptied');
  expect(existsSync(path.join(folder, 'PG_VERSION'))).toBe(false);
  const other = await startLockProcess(folder);
  expect(await other.tell()).toBe(inUse(folder));
  await lockProcess.kill();
});

it('The error for a lock file that cannot be locked has its path, the reason and what to do', async () => {
  const { folder } = twoPaths('no-lock');
  mkdirSync(path.join(folder, 'portal.lock'), { recursive: true });
  const lockProcess = await startLockProcess(folder);
  expect(await lockProcess.tell()).toMatch(
    /^StartupError: .+portal\.lock cannot be locked \(.+\): set DATA_DIR to a folder/,
  );
});
