import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { renewStatistics } from '../../../server/import/renew-statistics.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';

let db: PortalDatabase;
beforeAll(async () => {
  db = await preparedDatabase();
});
afterAll(() => db.destroy());

/** How many rows the planner takes a table to have; -1: it was never analyzed. */
const countOf = async (table: string): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]?.count;
};

it('An import of many rows analyzes the tables it wrote, one of few rows does not', async () => {
  await db
    .insertInto('company')
    .values([{ name: 'First' }, { name: 'Second' }])
    .execute();
  await sql`update pg_class set reltuples = -1 where oid = 'company'::regclass`.execute(db);
  await renewStatistics(db.ofCompany(1), 4_999, ['company']);
  expect(await countOf('company')).toBe(-1);
  await renewStatistics(db.ofCompany(1), 5_000, ['company', 'record', 'company']);
  expect(await countOf('company')).toBe(2);
});
