// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { sessionPolicy as policy } from '../../../server/session/policy.ts';
import { sweep } from '../../../server/app/old-rows.ts';
import { onPostgres } from '../../support/database-kinds.ts';
import { insertAccounts } from '../../support/session-portal.ts';
import { keptDays } from '../../support/sweep-at.ts';

const now = new Date('2026-11-21T07:05:00Z');
const age = { now, policy, kept: keptDays };
const bounds = { rows: 7, statements: 1000 };

onPostgres('two processes of a PostgreSQL server', ({ createPrepared }) => {
  let databases: readonly Database[];
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const { place, remove } = await createPrepared();
    databases = [await openDatabase(place), await openDatabase(place)];
    close = () => Promise.all(databases.map((one) => one.destroy())).then(remove);
    await insertAccounts(db());
  });
  afterAll(() => close());
  const sweepFrom = (which: number) => sweep(databases[which] ?? expect.fail(), age, { bounds });

  const count = async (table: 'session_family' | 'device') => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db());
    return rows[0]?.n;
  };
  const db = () => databases[0] ?? expect.fail();

  /** Inserts sessions, each with its own device; every third is live, the others ended long ago. */
  const insertSessions = (sessions: number) =>
    sql`with made as (
      insert into device (account_id, device_id, platform, last_seen)
      select 1, case when n % 2 = 0 then 'd' || n end, 'p' || n, '2020-01-01' from generate_series(1, ${sql.lit(sessions)}) n
      returning id, substr(platform, 2)::int as n)
    insert into session_family (id, account_id, device_id, generation, created_at, absolute_until, idle_until)
    select 'f' || n, 1, id, 0, '2020-01-01', '2030-01-01', case when n % 3 = 0 then '2030-01-01' else '2020-02-01' end::timestamptz
    from made`.execute(db());

  it('Concurrent sweeps of several processes delete each row once and no live session', async () => {
    await insertSessions(300);
    const swept = await Promise.all([0, 1, 0, 1].map((which) => sweepFrom(which)));
    // Rows locked by another sweep are skipped, so some may remain for the next sweep.
    swept.push(await sweepFrom(0));
    const total = (of: 'session_family' | 'device') => swept.reduce((sum, one) => sum + (one[of] ?? 0), 0);
    expect([total('session_family'), total('device')]).toEqual([200, 200]);
    expect([await count('session_family'), await count('device')]).toEqual([100, 100]);
    const { rows } = await sql`select from session_family where device_id is null or idle_until < ${now}`.execute(db());
    expect(rows).toEqual([]);
  });

  it('A sweep skips a row locked by another process without waiting', async () => {
    await db().deleteFrom('session_family').execute();
    await db().deleteFrom('device').execute();
    await insertSessions(3);
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select from session_family where id = 'f1' for update`.execute(trx);
        expect(await sweepFrom(1)).toMatchObject({ session_family: 1 });
      });
    expect(await sweepFrom(1)).toMatchObject({ session_family: 1 });
    expect(await count('session_family')).toBe(1);
  });
});
