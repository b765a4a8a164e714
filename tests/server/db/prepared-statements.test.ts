// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { defaultLimits } from '../../../server/env.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { ensureTenantRole } from '../../../server/db/row-security.ts';
import { planOnce, statementNames } from '../../../server/db/statement-names.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';

const programs = findPostgres();

describe.runIf(programs)('statements on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: PortalDatabase;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    db = await openDatabase({ url: postgres.url, limits: { ...defaultLimits, connections: 2 } });
    await ensureTenantRole(db);
    await sql`create table port_of_test (id int, name text)`.execute(db);
    await sql`insert into port_of_test values (1, 'Rotterdam'), (2, 'Santos')`.execute(db);
  });
  afterAll(async () => {
    await db.destroy();
    await postgres.stop();
  });

  const named = async (id: number) => (await sql`select * from port_of_test where id = ${id}`.execute(db)).rows;
  const quotient = (by: number) => sql<{ q: number }>`select 6 / ${by}::int as q`.execute(db);
  /** What the only connection for reads has prepared. */
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  };

  it('are prepared when they are sent again, with other values', async () => {
    expect(await named(1)).toEqual([{ id: 1, name: 'Rotterdam' }]);
    expect(await prepared()).toEqual([]);
    expect(await named(2)).toEqual([{ id: 2, name: 'Santos' }]);
    expect(await named(1)).toEqual([{ id: 1, name: 'Rotterdam' }]);
    expect(await prepared()).toEqual(['select * from port_of_test where id = $1']);
  });

  it('are prepared if they begin with named parts, unless these change rows', async () => {
    for (const id of [1, 2])
      await sql`with found as (select name from port_of_test where id = ${id}) select * from found`.execute(db);
    expect(await prepared()).toContain(
      'with found as (select name from port_of_test where id = $1) select * from found',
    );
    for (const id of [1, 2])
      await sql`with changed as (update port_of_test set name = name where id = ${id} returning 1) select * from changed`.execute(
        db,
      );
    expect((await prepared()).join()).not.toContain('changed');
  });

  it('are answered after a column is added to their table', async () => {
    await named(1);
    await named(1);
    await sql`alter table port_of_test add country text`.execute(db);
    expect(await named(2)).toEqual([{ id: 2, name: 'Santos', country: null }]);
    expect(await prepared()).toEqual([]);
    expect(await named(1)).toEqual([{ id: 1, name: 'Rotterdam', country: null }]);
  });

  it('are planned for any values if they say so, for the company whose handle sends them', async () => {
    const settings = sql<{ mode: string; company: string }>`
      current_setting('plan_cache_mode') as mode, current_setting('portal.company') as company`;
    const [once, usual] = [
      sql`${sql.raw(planOnce)}select ${settings}, ${1}::int as n`,
      sql`select ${settings}, ${2}::int as n`,
    ];
    for (let at = 0; at < 2; at += 1) {
      for (const company of [1, 2]) {
        const own = { company: String(company) };
        expect((await once.execute(db.ofCompany(company))).rows).toEqual([
          { ...own, mode: 'force_generic_plan', n: 1 },
        ]);
        expect((await usual.execute(db.ofCompany(company))).rows).toEqual([{ ...own, mode: 'auto', n: 2 }]);
      }
    }
    expect((await prepared()).join()).toContain(planOnce);
  });

  it('fail with their own errors, and are answered afterwards', async () => {
    for (let at = 0; at < 2; at += 1) await quotient(2);
    await expect(quotient(0)).rejects.toThrow('division by zero');
    expect((await quotient(3)).rows).toEqual([{ q: 2 }]);
  });
});

it('a statement has a name from the second time on, unless it is long or many have one', () => {
  const nameOf = statementNames();
  const long = 'x'.repeat(8_001);
  for (let at = 0; at < 301; at += 1) expect(nameOf(`select ${at}`)).toBeUndefined();
  expect(nameOf('select 0')).toBe('portal_0');
  expect(nameOf('select 299')).toBe('portal_299');
  expect(nameOf('select 300')).toBeUndefined();
  expect(nameOf('select 300')).toBeUndefined();
  const other = statementNames();
  expect([other(long), other(long)]).toEqual([undefined, undefined]);
  expect([other(planOnce + long), other(planOnce + long)]).toEqual([undefined, 'portal_0']);
});
