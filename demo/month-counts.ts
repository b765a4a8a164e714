import { sql } from 'kysely';
import type { KindName } from '../src/contract/records/kinds.ts';
import type { Database } from '../server/db/schema.ts';
import type { Month } from './days.ts';

/** Counts the records of some kinds and vessels in a month. */
export type MonthCounts = (month: Month, vessels: readonly number[], kinds: readonly KindName[]) => number;

/** Reads the counts of all records once, by month, vessel and kind. */
export const countMonths = async (db: Database): Promise<MonthCounts> => {
  const { rows } = await sql<{ month: Month; vessel_id: number; kind: KindName; number: number }>`
    select to_char(month, 'YYYY-MM') as month, vessel_id, kind, records as number from record_month`.execute(db);
  const numbers = new Map(
    rows.map(({ month, vessel_id: vessel, kind, number }) => [`${month}/${vessel}/${kind}`, number]),
  );
  return (month, vessels, kinds) =>
    vessels
      .flatMap((vessel) => kinds.map((kind) => numbers.get(`${month}/${vessel}/${kind}`) ?? 0))
      .reduce((total, number) => total + number, 0);
};
