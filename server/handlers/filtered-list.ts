import { type RawBuilder, sql } from 'kysely';
import { maxListRows, optionFilter } from '../../src/contract/models/filter.ts';
import type { Database } from '../http/handler.ts';
import { databaseDay } from './record-filter.ts';

/** Which part of a list is asked for: a date range or the last N, and which page of that. Without N it is all of it. */
export interface ListFilter {
  readonly optionFilter?: number;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly recordNumber?: number | undefined;
  readonly skipCount: number;
  readonly maxResultCount: number;
}

/** The page a filter asks for, newest first, with the count of all it finds. `listed` selects id, date and item, a JSON of T. */
export const listFiltered = async <T>(
  db: Database,
  listed: RawBuilder<unknown>,
  filter: ListFilter,
): Promise<{ items: T[]; totalCount: number }> => {
  const { rows } = await sql<{ items: T[]; totalCount: number }>`
    with listed as (${listed}), filtered as (select * from listed ${part(filter)})
    select (select count(*)::int from filtered) as "totalCount",
      coalesce((select json_agg(item order by date desc, id desc) from (
        select * from filtered order by date desc, id desc
        limit ${Math.min(filter.maxResultCount || maxListRows, maxListRows)} offset ${filter.skipCount}
      ) as shown), '[]') as items`.execute(db);
  return rows[0] ?? { items: [], totalCount: 0 };
};

const part = (filter: ListFilter) =>
  filter.optionFilter === optionFilter.dates
    ? sql`where date between ${databaseDay(filter.startDate)} and ${databaseDay(filter.endDate)}`
    : sql`order by date desc, id desc limit ${filter.recordNumber ?? null}`;
