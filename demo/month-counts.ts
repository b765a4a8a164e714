import { sql } from 'kysely';
import type { KindName } from '../src/contract/records/kinds.ts';
import type { Database } from '../server/http/handler.ts';
import type { Month } from './days.ts';

/** Counts the records of some kinds and vessels in a month. */
export type MonthCounts = (month: Month, vessels: readonly number[], kinds: readonly KindName[]) => number;

/** Counts all records once, by month, vessel and kind. */
export const countMonths = async (db: Database): Promise<MonthCounts> => {
  const { rows } = await sql<{ month: Month; vessel_id: number; kind: KindName; number: number }>`
    select to_char(date, 'YYYY-MM') as month, vessel_id, kind, count(*)::int as number
    from record where date is not null group by 1, 2, 3`.execute(db);
  const numbers = new Map(
    rows.map(({ month, vessel_id: vessel, kind, number }) => [`${month}/${vessel}/${kind}`, number]),
  );
  return (month, vessels, kinds) =>
    vessels
      .flatMap((vessel) => kinds.map((kind) => numbers.get(`${month}/${vessel}/${kind}`) ?? 0))
      .reduce((total, number) => total + number, 0);
};
