import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { selectListeners } from '../../../server/db/postgres-notices.ts';
import { sessionReadMs } from '../../../server/db/session-notices.ts';
import type { Database } from '../../../server/db/schema.ts';
import { onEachDatabase, onPostgres } from '../../support/database-kinds.ts';
import { waitTimeoutMs } from '../../support/wait-timeout.ts';
import { insertAccounts } from '../../support/session-portal.ts';

const [account, family] = [1, 'family'];

/** Changes of an account with one session, and whether it is told of them. */
const changes: readonly { readonly what: string; readonly by: (db: Database) => unknown; readonly isTold: boolean }[] =
  [
    { what: 'a sign-in', by: (db) => insertFamily(db, 'another'), isTold: false },
    { what: 'a renewal', by: (db) => setFamily(db, { generation: 3, confirmed_at: null }), isTold: false },
    { what: 'the first use of a token', by: (db) => setFamily(db, { confirmed_at: new Date() }), isTold: false },
    { what: 'a longer time', by: (db) => setFamily(db, { idle_until: inDays(3) }), isTold: false },
    { what: 'a shorter time', by: (db) => setFamily(db, { idle_until: inDays(-1) }), isTold: true },
    { what: 'a shorter life', by: (db) => setFamily(db, { absolute_until: inDays(-1) }), isTold: true },
    { what: 'an ended session', by: (db) => setFamily(db, { revoked_at: new Date() }), isTold: true },
    { what: 'a restored, older session', by: (db) => setFamily(db, { generation: 1 }), isTold: true },
    { what: 'a deleted session', by: (db) => db.deleteFrom('session_family').execute(), isTold: true },
    { what: 'another name', by: (db) => setAccount(db, { first_name: 'Bea' }), isTold: false },
    { what: 'another company', by: (db) => setAccount(db, { company_id: 2 }), isTold: true },
    { what: 'a deactivation', by: (db) => setAccount(db, { deactivated_at: new Date() }), isTold: true },
    { what: 'a lost permission', by: (db) => db.deleteFrom('account_permission').execute(), isTold: true },
    { what: 'a changed permission', by: (db) => setPermission(db, { level: 1 }), isTold: true },
    { what: 'the deletion of the account', by: (db) => db.deleteFrom('account').execute(), isTold: true },
  ];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const insertFamily = (db: Database, id: string) =>
  db
    .insertInto('session_family')
    .values({
      id,
      account_id: account,
      generation: 2,
      created_at: inDays(0),
      absolute_until: inDays(2),
      idle_until: inDays(1),
      confirmed_at: inDays(0),
    })
    .execute();
const setFamily = (db: Database, values: object) => db.updateTable('session_family').set(values).execute();
const setAccount = (db: Database, values: object) =>
  db.updateTable('account').where('id', '=', account).set(values).execute();
const setPermission = (db: Database, values: object) => db.updateTable('account_permission').set(values).execute();

/** Gives the account again what an earlier test took. */
const restore = async (db: Database) => {
  await db.deleteFrom('session_family').execute();
  await db.deleteFrom('account_permission').execute();
  await insertFamily(db, family);
  await setAccount(db, { company_id: 1, deactivated_at: null });
  await db
    .insertInto('account_permission')
    .values({ account_id: account, name: 'News', read: true, level: 2 })
    .execute();
};

onEachDatabase(
  (database) => `changes of an account are told on ${database}`,
  ({ createPrepared }) => {
    const told: (number | null)[] = [];
    let db: PortalDatabase;
    let remove: () => Promise<void>;
    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
      await insertAccounts(db);
      db.notices.listen((accountId) => told.push(accountId));
      await vi.waitFor(() => expect(db.notices.isListening()).toBe(true), waitTimeoutMs);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });
    beforeEach(async () => {
      await restore(db);
      await db.notices.catchUp();
      told.length = 0;
    });

    it.each(changes)('$what: $isTold', async ({ by, isTold }) => {
      await by(db);
      expect(await db.notices.catchUp()).toBe(true);
      expect([...new Set(told)]).toEqual(isTold ? [account] : []);
    });
  },
);

onPostgres('two processes of a PostgreSQL server', ({ createPrepared }) => {
  const told: (number | null)[] = [];
  let db: PortalDatabase;
  let other: PortalDatabase;
  let remove: () => Promise<void>;
  const areListening = () => [db, other].map(({ notices }) => notices.isListening());
  const endConnections = () =>
    sql`select pg_terminate_backend(pid) from (${sql.raw(selectListeners)}) as listener`.execute(db);

  beforeAll(async () => {
    const made = await createPrepared();
    ({ remove } = made);
    [db, other] = [await openDatabase(made.place), await openDatabase(made.place)];
    await insertAccounts(db);
    db.notices.listen(() => undefined);
    other.notices.listen((accountId) => told.push(accountId));
    await vi.waitFor(() => expect(areListening()).toEqual([true, true]), waitTimeoutMs);
    await restore(db);
  });
  afterAll(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    await remove();
  });

  it('have heard every change when it is settled', async () => {
    await db.notices.settle();
    told.length = 0;
    for (let round = 1; round <= 30; round += 1) {
      await setPermission(db, { level: (round % 2) + 1 });
      await db.notices.settle();
      expect(told.filter((accountId) => accountId === account)).toHaveLength(round);
    }
  });

  it('do not listen when their connections were lost, and then take it that any account changed', async () => {
    told.length = 0;
    await endConnections();
    await vi.waitFor(() => expect(areListening()).toEqual([false, false]), waitTimeoutMs);
    expect(await db.notices.catchUp()).toBe(false);
    await vi.waitFor(() => expect(areListening()).toEqual([true, true]), waitTimeoutMs);
    expect(told).toEqual([null]);
  });

  it('settle with connections that were just lost', async () => {
    told.length = 0;
    await endConnections();
    await setPermission(db, { level: 1 });
    await db.notices.settle();
    const knows = !other.notices.isListening() || told.includes(null) || told.includes(account);
    expect(knows).toBe(true);
    await vi.waitFor(() => expect(areListening()).toEqual([true, true]), waitTimeoutMs);
  });

  it('settle when what they read is too old, if one does not answer', async () => {
    await db.connection().execute(async (silent) => {
      await sql`select pg_advisory_lock_shared(7203, 114)`.execute(silent);
      const start = performance.now();
      await other.notices.settle();
      expect(performance.now() - start).toBeGreaterThanOrEqual(sessionReadMs);
      await sql`select pg_advisory_unlock_shared(7203, 114)`.execute(silent);
    });
  });
});
