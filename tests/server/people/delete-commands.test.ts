// @module-tag exhaustive
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startLockProcess } from '../../support/lock-process.ts';
import { temporaryFolder } from '../../support/portal-process.ts';
import { startCommand } from '../../support/run-command.ts';

const { folder: dataDir, remove } = temporaryFolder();
const folder = path.join(dataDir, 'database');
const mark = path.join(folder, 'PG_VERSION');
afterAll(remove);

const programs = { reset: 'server/commands/reset.ts', seed: 'demo/commands/seed.ts' };
type Command = keyof typeof programs;

/** Runs a command without a terminal and returns its exit code and output. */
const run = (command: Command, ...args: readonly string[]) =>
  startCommand(programs[command], args, { DATA_DIR: dataDir, DATABASE_URL: undefined }).ended;

const putDatabase = () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, '17');
};

describe.each(['reset', 'seed'] as const)('npm run %s', (command) => {
  it('deletes nothing without a terminal and without --yes', async () => {
    putDatabase();
    const { code, said } = await run(command);
    expect(code).toBe(1);
    expect(said).toMatch(/^This deletes the database in .+\nNothing was changed\. Repeat the command with --yes .+\n$/);
    expect(existsSync(mark)).toBe(true);
  });

  it('deletes nothing while another process has the database open, even with --yes', async () => {
    putDatabase();
    const holder = await startLockProcess(folder);
    expect(await holder.tell()).toBe('locked');
    expect(await run(command, '--yes')).toEqual({
      code: 1,
      said: `The database in ${folder} is in use by another process: stop that first\n`,
    });
    expect(existsSync(mark)).toBe(true);
    await holder.kill();
  });

  it('prints its usage if an option is unknown', async () => {
    const { code, said } = await run(command, '--force');
    expect(code).toBe(1);
    expect(said).toContain(`Usage: npm run ${command} -- `);
  });
});

it('npm run reset -- --yes deletes the embedded database', async () => {
  putDatabase();
  expect((await run('reset', '--yes')).code).toBe(0);
  expect(existsSync(mark)).toBe(false);
});

it('npm run reset prompts before it deletes files that are not a database', async () => {
  expect((await run('reset', '--yes')).code).toBe(0);
  const other = path.join(folder, 'letter.txt');
  writeFileSync(other, 'of somebody');
  const { code, said } = await run('reset');
  expect(code).toBe(1);
  expect(said).toMatch(/^This deletes all files in .+, which holds no database\.\nNothing was changed\./);
  expect(existsSync(other)).toBe(true);
});
