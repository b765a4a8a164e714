// @module-tag exhaustive
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as eventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataFacts } from '../../../server/backup/manifest.ts';
import { migrate, migrations, runMigrations } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { type BackupPlace, backupKinds } from '../../support/backup-place.ts';
import { changedArchive } from '../../support/changed-archive.ts';
import { temporaryFolder } from '../../support/portal-process.ts';
import { startCommand } from '../../support/run-command.ts';
import { sessionApp } from '../../support/session-app.ts';
import { accounts, insertAccounts, password, requestOf, signedIn } from '../../support/session-portal.ts';

/** Longer than several commands take on a busy machine, each a process that opens a database. */
const timeout = 180_000;

const { folder: root, remove: removeRoot } = temporaryFolder();
afterAll(removeRoot);

const backup = (place: BackupPlace, to: string, settings = {}) =>
  startCommand('server/commands/backup.ts', [to], { ...place.settings, ...settings });
const restore = (place: BackupPlace, ...args: readonly string[]) =>
  startCommand('server/commands/restore.ts', args, place.settings).ended;

/** Sends requests to the API over a database. */
const askOn = (db: PortalDatabase) => {
  const { app } = sessionApp(db, pino({ level: 'silent' }));
  const ask = async (...request: Parameters<typeof requestOf>) => {
    const { path: at, init } = requestOf(...request);
    const response = await app.request(at, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } });
    // SAFETY: every answer to these requests is a JSON object.
    const body = (await response.json()) as { result?: unknown };
    return { status: response.status, body, headers: response.headers };
  };
  const credentials = { email: accounts[0], password, deviceId: 'browser-1', platform: 'Chrome' };
  return {
    signIn: async () => signedIn(await ask('account.login', credentials)),
    profile: async (access: string) => (await ask('account.profile', {}, access)).status,
  };
};

/** Commits pairs of a company and its file, the n-th with n in both, until it is ended. */
const writePairs = (db: PortalDatabase) => {
  const ending = new AbortController();
  let written = 0;
  const write = async () => {
    while (!ending.signal.aborted) {
      await db.transaction().execute(async (trx) => {
        const bytes = Buffer.from(`pair ${written}`);
        await trx
          .insertInto('company')
          .values({ name: `Pair ${written}` })
          .execute();
        await trx.insertInto('file').values({ media_type: 'text/plain', bytes }).execute();
      });
      written += 1;
      await eventLoop();
    }
  };
  const writing = write();
  return {
    written: () => written,
    end: () => {
      ending.abort();
      return writing;
    },
  };
};

const pairsOf = async (db: PortalDatabase) => {
  const companies = await db
    .selectFrom('company')
    .where('name', 'like', 'Pair %')
    .orderBy('id')
    .select('name')
    .execute();
  const files = await db.selectFrom('file').orderBy('id').select(['sha256', 'bytes']).execute();
  return {
    companies: companies.map(({ name }) => name),
    files: files.map(({ sha256 }) => sha256),
    read: files.map(({ bytes }) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ),
  };
};

/** What was in a database after a number of pairs. */
const pairs = (count: number) => {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const files = numbers.map((n) => createHash('sha256').update(`pair ${n}`).digest('hex'));
  return { companies: numbers.map((n) => `Pair ${n}`), files, read: files };
};

/** A copy of an archive that says something else about its data. */
const changed = (file: string, name: string, change: (facts: DataFacts) => DataFacts): Promise<string> =>
  changedArchive(file, path.join(root, `${name}.tar`), change);

describe.each(backupKinds)('a backup of $name', ({ name, start }) => {
  const folder = path.join(root, name.replaceAll(' ', '-'));
  let create: () => Promise<BackupPlace>;
  let remove: () => Promise<void>;
  let source: BackupPlace;
  let file: string;
  let atLeast: number;
  let atMost: number;
  let access: string;

  beforeAll(async () => {
    ({ create, remove } = await start());
    mkdirSync(folder);
    source = await create();
    const { db, close } = await source.run();
    await migrate(db);
    await insertAccounts(db);
    ({ access } = await askOn(db).signIn());
    const writer = writePairs(db);
    atLeast = writer.written();
    const { code, said } = await backup(source, folder).ended;
    expect(said).toMatch(/^The backup was written to .+: [\d,]+ rows of \d+ tables, schema \d{4}-.+\.\nIt contains/);
    expect(code).toBe(0);
    atMost = writer.written();
    await writer.end();
    await close();
    file = path.join(folder, readdirSync(folder)[0] ?? '');
  }, timeout);
  afterAll(() => remove());

  /** A database of this version with one company. */
  const createWithCompany = async (company: string): Promise<BackupPlace> => {
    const place = await create();
    const db = await place.open();
    await migrate(db);
    await db.insertInto('company').values({ name: company }).execute();
    await db.destroy();
    return place;
  };

  it('is one file that only its user reads', () => {
    expect(readdirSync(folder)).toEqual([
      expect.stringMatching(/^fleet-portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar$/),
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(atMost).toBeGreaterThan(atLeast);
  });

  it('is restored to an empty database with what one moment had, and people sign in', { timeout }, async () => {
    const target = await create();
    expect(await restore(target, file)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^The backup of .+ was restored, and its rows were counted\. Everybody signs in again\.\n$/,
      ),
    });
    const db = await target.open();
    const found = await pairsOf(db);
    expect(found).toEqual(pairs(found.companies.length));
    expect(found.companies.length).toBeGreaterThanOrEqual(atLeast);
    expect(found.companies.length).toBeLessThanOrEqual(atMost + 1);
    const { signIn, profile } = askOn(db);
    expect(await profile(access)).toBe(401);
    expect(await profile((await signIn()).access)).toBe(200);
    expect(await db.ofCompany(2).selectFrom('company').select('name').execute()).toEqual([{ name: 'Stranger' }]);
    await db.destroy();
  });

  it('is restored over other data with --replace only', { timeout }, async () => {
    const target = await createWithCompany('Other');
    expect(await restore(target, file)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^There are (files|tables) in .+: repeat the command with --replace to delete them\. Nothing was changed\.\n$/,
      ),
    });
    expect((await restore(target, file, '--replace')).code).toBe(0);
    const after = await target.open();
    expect(await after.selectFrom('company').where('name', '=', 'Other').selectAll().execute()).toEqual([]);
    expect((await pairsOf(after)).companies).not.toEqual([]);
    await after.destroy();
  });

  it('that cannot be restored leaves the present data', { timeout }, async () => {
    const target = await createWithCompany('Present');
    const slug = path.basename(folder);
    const bytes = readFileSync(file);
    const damaged = path.join(root, `${slug}-damaged.tar`);
    writeFileSync(damaged, bytes.with(bytes.length - 3000, (bytes.at(-3000) ?? 0) ^ 1));
    const cut = path.join(root, `${slug}-cut.tar`);
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const letter = path.join(root, `${slug}-letter.tar`);
    writeFileSync(letter, 'Dear Sir or Madam,');
    const newer = await changed(file, `${slug}-newer`, (facts) => ({
      ...facts,
      migrations: [...facts.migrations, '9999-latest'],
    }));
    const otherKind = await changed(file, `${slug}-kind`, (facts) => ({
      ...facts,
      kind: facts.kind === 'embedded' ? 'postgres' : 'embedded',
      hashes: {},
    }));
    const otherValues = await changed(file, `${slug}-values`, (facts) => ({
      ...facts,
      hashes: { ...facts.hashes, account: '1' },
    }));
    const otherRows = await changed(file, `${slug}-rows`, ({ rows, ...facts }) => ({
      ...facts,
      rows: { ...rows, account: 4, gone: 1 },
    }));
    const refusals: readonly (readonly [string, RegExp])[] = [
      [damaged, /is not a backup or is damaged: the hash of database\.\S+ is wrong\. Nothing was changed\.$/m],
      [cut, /is not a backup or is damaged: .+\. Nothing was changed\.$/m],
      [letter, /is not a backup or is damaged: .+\. Nothing was changed\.$/m],
      [
        newer,
        /a newer version of Fleet Portal: this one does not know its changes 9999-latest\. Nothing was changed\.$/m,
      ],
      [otherKind, /no hashes of its rows.+ DATABASE_URL .+ Nothing was changed\.$/m],
      [
        otherRows,
        /not those of the backup \(account: 3 instead of 4; gone: missing instead of 1\)\. Nothing was changed\.$/m,
      ],
      [otherValues, /not those of the backup \(account: other values\)\. Nothing was changed\.$/m],
      [path.join(root, 'absent.tar'), /does not exist\. Nothing was changed\.$/m],
    ];
    for (const [archive, words] of refusals) {
      const { code, said } = await restore(target, archive, '--replace');
      expect(said).toMatch(words);
      expect(code).toBe(1);
    }
    const after = await target.open();
    expect(await after.selectFrom('company').select('name').execute()).toEqual([{ name: 'Present' }]);
    await after.destroy();
  });

  it('of an older version gets the missing migrations', { timeout }, async () => {
    const older = await create();
    const before = await older.open();
    const known = migrations.slice(
      0,
      migrations.findIndex(([migration]) => migration === '0115-vetting-industry'),
    );
    await before.transaction().execute((trx) => runMigrations(trx, 'migration', known));
    await sql`insert into company (name) values ('Old')`.execute(before);
    await before.destroy();
    const old = path.join(root, `${path.basename(folder)}-old.tar`);
    expect((await backup(older, old).ended).code).toBe(0);
    expect(await backup(older, old).ended).toEqual({
      code: 1,
      said: `The file ${old} exists already. No backup was made.\n`,
    });
    const target = await create();
    expect((await restore(target, old)).code).toBe(0);
    const after = await target.open();
    expect(await after.selectFrom('company').select('name').execute()).toEqual([{ name: 'Old' }]);
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(after);
    expect(rows.map((row) => row.name)).toEqual(migrations.map(([migration]) => migration).toSorted());
    await after.destroy();
  });

  it.each([
    ['SIGTERM', 0],
    ['SIGKILL', 1],
  ] as const)('that %s interrupts leaves no archive', { timeout }, async (signal, unfinished) => {
    const { close } = await source.run();
    const to = path.join(folder, signal);
    mkdirSync(to);
    const begun = Promise.withResolvers<void>();
    const watcher = watch(to, () => begun.resolve());
    const { child, ended } = backup(source, to);
    await begun.promise;
    watcher.close();
    child.kill(signal);
    await ended;
    expect(readdirSync(to).filter((entry) => entry.endsWith('.tar'))).toEqual([]);
    expect(readdirSync(to)).toHaveLength(unfinished);
    await close();
  });

  it('needs a database, and a place for the archive', { timeout }, async () => {
    const empty = await create();
    const none = await backup(empty, path.join(root, 'none.tar')).ended;
    expect(none.said).toMatch(/^There is no (database|Fleet Portal) in .+\n$/);
    const nowhere = await backup(source, path.join(root, 'absent', 'file.tar')).ended;
    expect(nowhere.said).toMatch(/^The folder .+ does not exist\. No backup was made\.\n$/);
    expect([none.code, nowhere.code, existsSync(path.join(root, 'none.tar'))]).toEqual([1, 1, false]);
  });
});
