import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The fewest written rows after which tables are analyzed. */
const many = 5_000;

/**
 * Analyzes tables after many rows were written. Until autovacuum does, a minute later, the planner takes a new import for one row,
 * and reads and sorts all of it for each page.
 */
export const renewStatistics = async (db: Database, written: number, tables: Iterable<string>): Promise<void> => {
  if (written < many) return;
  await sql`select renew_statistics(${[...new Set(tables)]}::text[])`.execute(db);
};
