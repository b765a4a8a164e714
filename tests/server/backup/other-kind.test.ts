// @module-tag exhaustive
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../../../server/backup/archive.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { type BackupPlace, backupKinds } from '../../support/backup-place.ts';
import { changedArchive } from '../../support/changed-archive.ts';
import { temporaryFolder } from '../../support/portal-process.ts';
import { startCommand } from '../../support/run-command.ts';
import { sessionApp } from '../../support/session-app.ts';
import { requestOf } from '../../support/session-portal.ts';

const timeout = 600_000;
const { folder: root, remove: removeRoot } = temporaryFolder();
afterAll(removeRoot);

const run = (program: string, place: BackupPlace, ...args: readonly string[]) =>
  startCommand(program, args, place.settings).ended;
const restore = (place: BackupPlace, file: string) => run('demo/commands/restore.ts', place, file);

const backup = async (place: BackupPlace, name: string): Promise<string> => {
  const file = path.join(root, name);
  expect(await run('server/commands/backup.ts', place, file)).toMatchObject({ code: 0 });
  return file;
};

const factsOf = async (file: string) => {
  const working = `${file}-read`;
  mkdirSync(working);
  const { rows, hashes, sequences, migrations } = (await openArchive(file, working)).manifest;
  return { rows, hashes, sequences, migrations };
};

const statusOfSignIn = async (db: PortalDatabase): Promise<number> => {
  const { app } = sessionApp(db, pino({ level: 'silent' }));
  const credentials = { email: 'fleet@demo.example', password: 'Harbour2026', deviceId: 'one', platform: 'Test' };
  const { path: at, init } = requestOf('account.login', credentials);
  return (await app.request(at, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } })).status;
};

/** Values that a careless copy changes. */
const odd = {
  name: 'Tab\t, line\n, return\r, \\N, \\., "quotes", {braces}, NULL, é, \u2028, 船',
  bytes: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  mediaType: 'application/octet-stream',
  at: '2026-11-28 10:00:00.123456+02',
};

const insertOdd = async (db: PortalDatabase) => {
  await db
    .insertInto('company')
    .values([{ name: odd.name }, { name: '' }])
    .execute();
  await db.insertInto('file').values({ media_type: odd.mediaType, bytes: odd.bytes }).execute();
  await sql`insert into login_attempt (key, window_start, count, expires_at)
    values ('odd', ${odd.at}::timestamptz, 1, 'infinity')`.execute(db);
};

const [embedded, postgres] = backupKinds;
describe.runIf(postgres)('A backup that is restored to the other kind of database', () => {
  const removals: (() => Promise<void>)[] = [];
  let [first, server, last]: BackupPlace[] = [];
  let file: string;

  const placesOf = async (kind: typeof embedded) => {
    const places = await kind?.start();
    if (!places) throw new Error('There is no such kind of database');
    removals.push(places.remove);
    return places;
  };

  beforeAll(async () => {
    const [here, there] = [await placesOf(embedded), await placesOf(postgres)];
    [first, server, last] = [await here.create(), await there.create(), await here.create()];
    expect(await run('demo/commands/seed.ts', first, '--vessels', '1')).toMatchObject({ code: 0 });
    const db = await first.open();
    await insertOdd(db);
    await db.destroy();
    file = await backup(first, 'first.tar');
  }, timeout);
  afterAll(async () => {
    for (const remove of removals) await remove();
  });

  it('has the same rows there and back, goes on counting, and people sign in', { timeout }, async () => {
    if (!server || !last) throw new Error('There are no places');
    expect(await restore(server, file)).toMatchObject({ code: 0 });
    expect(await restore(last, await backup(server, 'server.tar'))).toMatchObject({ code: 0 });
    expect(await factsOf(await backup(last, 'last.tar'))).toEqual(await factsOf(file));
    for (const place of [server, last]) {
      const db = await place.open();
      const { rows } = await sql`select window_start = ${odd.at}::timestamptz as at, expires_at = 'infinity' as never
        from login_attempt where key = 'odd'`.execute(db);
      expect(rows).toEqual([{ at: true, never: true }]);
      const names = await db.selectFrom('company').orderBy('id', 'desc').limit(2).select('name').execute();
      expect(names).toEqual([{ name: '' }, { name: odd.name }]);
      const { bytes } = await db
        .selectFrom('file')
        .where('media_type', '=', odd.mediaType)
        .select('bytes')
        .executeTakeFirstOrThrow();
      expect(Buffer.from(bytes ?? [])).toEqual(odd.bytes);
      expect(await statusOfSignIn(db)).toBe(200);
      await db.insertInto('company').values({ name: 'Next' }).execute();
      await db.destroy();
    }
  });

  it('is refused as a whole if the rows are not the same', { timeout }, async () => {
    const there = await placesOf(postgres);
    const target = await there.create();
    const other = await changedArchive(file, path.join(root, 'other.tar'), ({ rows, hashes, ...facts }) => ({
      ...facts,
      rows: { ...rows, company: 1 },
      hashes: { ...hashes, file: '1' },
    }));
    expect(await restore(target, other)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The restored rows are not those of the backup \(company: \d+ instead of 1; file: other values\)\. Nothing was changed\.\n$/,
      ),
    });
    const db = await target.open();
    const { rows } = await sql`select to_regclass('company') as company`.execute(db);
    expect(rows).toEqual([{ company: null }]);
    await db.destroy();
  });
});
