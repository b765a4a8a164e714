// @module-tag exhaustive
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrations, runMigrations } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { createFilePool } from '../../../server/app/file-pool.ts';
import type { Api } from '../../../src/services/api/api.ts';
import { prepareFolder } from '../../support/database-images/prepared-database.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { applyHalf, checkedImport, clientOf, setUp, stateOf } from '../../support/half-applied-import.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { startCommand } from '../../support/run-command.ts';
import { createSmallDisk, type SmallDisk } from '../../support/small-disk.ts';

const timeout = 300_000;
const megabyte = 1024 * 1024;
const quiet = { DEMO: 'no', LOG_LEVEL: 'error' };
const { folder: root, remove: removeRoot } = temporaryFolder();
afterAll(removeRoot);

const startWithin = (disk: SmallDisk, settings: Readonly<Record<string, string>>) =>
  startPortalProcess({ ...quiet, ...settings }, undefined, undefined, disk.within);

/** Digits that no compression makes much shorter. */
const digits = (number: number): string =>
  Array.from({ length: 30 }, (_, at) => createHash('sha512').update(`${number} ${at}`).digest('hex')).join('');

/** 6 MB of the same kind in 12 million digits. */
const fileDigits = (number: number): string =>
  Array.from({ length: 100_000 }, (_, at) => createHash('sha512').update(`${number} ${at}`).digest('hex')).join('');

/** Rows that take more space than the portal asks for, in one vessel's sheet. */
const nearMisses = (count: number) =>
  new File(
    [
      'Vessel,Date,Title,Status,Incident Type,Description,Reference\n',
      ...Array.from(
        { length: count },
        (_, at) => `${fleet[0]?.imo},2025-01-01,Line ${at},Closed,Mooring,${digits(at)},R${at}\n`,
      ),
    ],
    'near-misses.csv',
  );

const bring = async (api: Api, file: File): Promise<string> => {
  const id = String((await api('import.upload', { file })).data?.id);
  await expect.poll(stateOf(api, id)).toBe('uploaded');
  await api('import.check', { id, removes: [], emptyClears: false });
  await expect.poll(stateOf(api, id)).toBe('checked');
  return id;
};

const messageOf = async (api: Api, id: string) => (await api('import.batch', { id })).data?.message;

const tooLarge = /^The portal cannot store this: it needs about \d+ MB, and 0 MB are free on the disk of its data$/;

describe('A portal whose embedded database is on a full disk', () => {
  let disk: SmallDisk;
  let portal: PortalProcess;
  let api: Api;
  let id: string;
  const backup = (name: string) =>
    startCommand('server/commands/backup.ts', [path.join(root, name)], { DATA_DIR: disk.folder }, disk.within).ended;

  beforeAll(async () => {
    disk = await createSmallDisk(300);
    await prepareFolder(path.join(disk.seen, 'database'));
    portal = await startWithin(disk, { DATA_DIR: disk.folder, TMPDIR: root });
    api = clientOf(portal, await setUp(portal));
  }, timeout);
  afterAll(async () => {
    portal.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    await disk.remove();
  }, timeout);

  it('reads and applies files while there is space', { timeout }, async () => {
    id = await checkedImport(api);
    await api('import.apply', { id, onlyGood: false });
    await expect.poll(stateOf(api, id)).toBe('applied');
    id = await bring(api, nearMisses(300));
  });

  it('refuses a backup with sizes, answers on, and makes one when there is space', { timeout }, async () => {
    disk.fill();
    expect(await backup('full.tar')).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The running portal copies its database first: that needs about \d+ MB, and 0 MB are free on the disk of its data\. No backup was made\.\n$/,
      ),
    });
    expect((await api('import.batch', { id })).data?.state).toBe('checked');
    disk.empty();
    expect((await backup('space.tar')).code).toBe(0);
    expect((await api('import.batch', { id })).data?.state).toBe('checked');
  });

  it('refuses a file, a check and an apply with sizes', { timeout }, async () => {
    disk.fill();
    await expect(api('import.upload', { file: nearMisses(1) })).rejects.toThrow(tooLarge);
    await expect(api('import.check', { id, removes: [], emptyClears: false })).rejects.toThrow(tooLarge);
    await expect(api('import.apply', { id, onlyGood: false })).rejects.toThrow(tooLarge);
    disk.empty();
  });

  it(
    'says so if the disk becomes full while a file is applied, and applies it when there is space',
    { timeout },
    async () => {
      disk.fill(64 * megabyte);
      await api('import.apply', { id, onlyGood: false });
      disk.fill();
      await expect.poll(portal.said).toContain('a step of an import failed');
      disk.empty();
      await expect.poll(stateOf(api, id)).toBe('failed');
      expect(await messageOf(api, id)).toBe(
        'The portal could not finish this: the disk of its data is full. Nothing was stored; please try again when there is space',
      );
      await api('import.check', { id, removes: [], emptyClears: false });
      await expect.poll(stateOf(api, id)).toBe('checked');
      await api('import.apply', { id, onlyGood: false });
      await expect.poll(stateOf(api, id)).toBe('applied');
    },
  );
});

const run = (disk: SmallDisk, command: 'backup' | 'restore', args: readonly string[], settings: object) =>
  startCommand(`server/commands/${command}.ts`, args, { ...settings }, disk.within).ended;

describe('A command on a full disk', () => {
  const data = path.join(root, 'data');
  const archive = path.join(root, 'portal.tar');
  const target = (disk: SmallDisk) => ({ DATA_DIR: disk.folder, TMPDIR: root });
  let disk: SmallDisk;

  beforeAll(async () => {
    disk = await createSmallDisk(200);
    const folder = path.join(data, 'database');
    await prepareFolder(folder);
    // The packed data is as long: so much that the estimate is too low.
    const db = await openDatabase({ folder });
    for (const number of [1, 2, 3, 4])
      await db
        .insertInto('file')
        .values({ media_type: 'text/plain', bytes: Buffer.from(fileDigits(number), 'hex') })
        .execute();
    await db.destroy();
    expect((await run(disk, 'backup', [archive], { DATA_DIR: data })).code).toBe(0);
  }, timeout);
  afterAll(() => disk.remove());

  it('that backs up refuses with sizes, and leaves nothing if the disk becomes full', { timeout }, async () => {
    const backup = () => run(disk, 'backup', [path.join(disk.folder, 'copy.tar')], { DATA_DIR: data });
    disk.fill();
    const refused = await backup();
    expect(refused.said).toMatch(
      /^The backup needs about \d+ MB, and 0 MB are free on the disk of \S+\. No backup was made\.\n$/,
    );
    const [, needed = ''] = /about (\d+) MB/.exec(refused.said) ?? [];
    disk.empty();
    disk.fill((Number(needed) + 1) * megabyte);
    const full = await backup();
    expect(full.said).toMatch(/^The disk of \S+ is full: free some space\. No backup was made\.\n$/);
    expect([refused.code, full.code]).toEqual([1, 1]);
    disk.empty();
    expect((await backup()).code).toBe(0);
    expect(readdirSync(disk.seen)).toEqual(['copy.tar']);
    rmSync(path.join(disk.seen, 'copy.tar'));
  });

  it('that restores refuses with sizes, and restores when there is space', { timeout }, async () => {
    const restore = () => run(disk, 'restore', [archive], target(disk));
    disk.fill();
    const refused = await restore();
    expect(refused.said).toMatch(
      /^The restored database needs about \d+ MB, and 0 MB are free on the disk of \S+\. Nothing was changed\.\n$/,
    );
    const unpacking = await run(disk, 'restore', [archive], { DATA_DIR: path.join(root, 'new'), TMPDIR: disk.folder });
    expect(unpacking.said).toMatch(
      /^Unpacking the backup needs about \d+ MB, and 0 MB are free on the disk of \S+\. Nothing was changed\.\n$/,
    );
    expect([refused.code, unpacking.code]).toEqual([1, 1]);
    disk.empty();
    expect((await restore()).code).toBe(0);
    rmSync(path.join(disk.seen, 'database'), { recursive: true });
  });

  it('that migrates refuses with sizes, and migrates when there is space', { timeout }, async () => {
    const folder = path.join(disk.seen, 'database');
    const before = path.join(root, 'before');
    const db = await openDatabase({ folder: before });
    await db.transaction().execute((trx) => runMigrations(trx, 'migration', migrations.slice(0, -1)));
    await db.destroy();
    cpSync(before, folder, { recursive: true });
    const start = () => startWithin(disk, target(disk));
    disk.fill();
    const full = await start();
    expect(await full.ended).toBe(1);
    expect(full.said()).toContain('The server does not start (ENOSPC). The disk of its data is full: free some space');
    disk.empty();
    disk.fill(8 * megabyte);
    const refused = await start();
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(
      /^This version of Fleet Portal changes the tables of the database: that needs about \d+ MB, and \d MB are free on the disk of its data\. Nothing was changed\.$/m,
    );
    disk.empty();
    const started = await start();
    expect(started.said()).toContain('Fleet Portal: http');
    started.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });
});

const page = (_: unknown, number: number) => ({ sheet: 0, rows: [[fileDigits(number)]] });

it('A table is refused with sizes on a full disk, and says so if the disk becomes full', { timeout }, async () => {
  const disk = await createSmallDisk(24);
  const { maker, end } = createFilePool();
  vi.stubEnv('TMPDIR', disk.seen);
  const owner = { companyId: 1, accountId: 1 };
  const table = (rows: number) =>
    maker.table(
      { outline: { format: 'csv', sheets: [{ name: 'near-misses' }] }, pages: Array.from({ length: rows }, page) },
      owner,
    );
  disk.fill();
  await expect(table(1)).rejects.toThrow(
    /^The portal cannot make this file: it needs about 16 MB, and 0 MB are free on the disk of its temporary files$/,
  );
  disk.empty();
  await expect(table(4)).rejects.toThrow('the disk of its temporary files is full');
  expect(readdirSync(disk.seen)).toEqual([]);
  const { stream } = await table(1);
  stream.destroy();
  vi.unstubAllEnvs();
  await end();
  await disk.remove();
});

const programs = findPostgres();
describe.runIf(programs)('A portal whose PostgreSQL server is on a full disk', () => {
  let disk: SmallDisk;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: PortalDatabase;
  beforeAll(async () => {
    disk = await createSmallDisk(300);
    postgres = await startPostgres(programs ?? '', disk);
    db = await openDatabase({ url: postgres.url });
  }, timeout);
  afterAll(async () => {
    await db.destroy();
    await postgres.stop();
    await disk.remove();
  });

  it(
    'says so while a file is applied, and applies it when there is space, without a restart',
    { timeout },
    async () => {
      const portal = await startPortalProcess({ ...quiet, DATABASE_URL: postgres.url });
      const api = clientOf(portal, await setUp(portal));
      const id = await checkedImport(api);
      await applyHalf(db, api, id, async () => disk.fill());
      await expect.poll(stateOf(api, id)).toBe('failed');
      expect(await messageOf(api, id)).toBe(
        'The portal could not finish this: the disk of its data is full. Nothing was stored; please try again when there is space',
      );
      disk.empty();
      await api('import.check', { id, removes: [], emptyClears: false });
      await expect.poll(stateOf(api, id)).toBe('checked');
      await api('import.apply', { id, onlyGood: false });
      await expect.poll(stateOf(api, id)).toBe('applied');
      portal.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    },
  );
});
