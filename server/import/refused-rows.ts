import { sql } from 'kysely';
import type { RowFilter } from '../../src/contract/administration/import.ts';
import type { Database } from '../db/schema.ts';

/** The refused rows of a batch: those with a reason of their own first, each group in the order of the file. */
export const refusedRowsOf = (db: Database, batchId: number) =>
  db
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'refused')
    .orderBy(sql`cause is not null`)
    .orderBy('number');

/** The rows of a batch that a filter shows, in the order of the file. */
export const filteredRows = (
  db: Database,
  batchId: number,
  { state, cause }: { readonly state?: RowFilter | undefined; readonly cause?: number | undefined },
) =>
  db
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .$if(state !== undefined, (query) => query.where('state', '=', state === 'cause' || !state ? 'refused' : state))
    .$if(state === 'cause', (query) => query.where('cause', 'is', null))
    .$if(cause !== undefined, (query) => query.where('cause', '=', cause ?? -1))
    .orderBy('number');

/** How many rows of a batch are refused because of each of the rows with these numbers. */
export const followingRows = async (
  db: Database,
  batchId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('cause', 'in', numbers)
    .groupBy('cause')
    .select(['cause', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.flatMap(({ cause, count }) => (cause === null ? [] : [[cause, count] as const])));
};

/** How many rows have each value, null aside. */
export const countBy = <R, T>(rows: readonly R[], valueOf: (row: R) => T | null): ReadonlyMap<T, number> => {
  const counts = new Map<T, number>();
  for (const row of rows) {
    const value = valueOf(row);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};
