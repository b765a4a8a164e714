import { sql } from 'kysely';
import type { Database } from '../server/db/schema.ts';
import { withDemoTables } from './demo-tables.ts';

/** Whether a database was never used: it has no company, and no removed demo. */
export const isNew = async (db: Database): Promise<boolean> =>
  (await readInfo(db)).size === 0 && !(await hasCompanies(db));

export const hasCompanies = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Whether a database has the demo. */
export const isSeeded = async (db: Database): Promise<boolean> => (await readInfo(db)).has('version');

/** What the demo noted about itself: version, day and vessels of the seed, or when it was removed. */
export const readInfo = async (db: Database): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('demo_info') is not null as found`.execute(db);
  if (!rows[0]?.found) return new Map();
  const notes = await withDemoTables(db).selectFrom('demo_info').selectAll().execute();
  return new Map(notes.map(({ name, value }) => [name, value]));
};

/** Replaces what the demo noted about itself. */
export const writeInfo = async (db: Database, info: Readonly<Record<string, string>>): Promise<void> => {
  const demo = withDemoTables(db);
  await demo.deleteFrom('demo_info').execute();
  await demo
    .insertInto('demo_info')
    .values(Object.entries(info).map(([name, value]) => ({ name, value })))
    .execute();
};
