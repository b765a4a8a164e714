import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The fewest written rows of which it is worth it. */
const many = 5_000;

/**
 * Lets the database count tables anew after many rows were written. Until it does so by itself, a minute later, it takes them
 * for empty, and reads and sorts all rows of an import for each page of them.
 */
export const renewStatistics = async (db: Database, written: number, tables: Iterable<string>): Promise<void> => {
  if (written < many) return;
  await sql`select renew_statistics(${[...new Set(tables)]}::text[])`.execute(db);
};
