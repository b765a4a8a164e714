import { type RawBuilder, sql } from 'kysely';
import { maxListRows } from '../../src/contract/models/filter.ts';
import { optionFilter } from '../../src/contract/models/option-filter.ts';
import type { Database } from '../db/schema.ts';
import { databaseDay } from './record-filter.ts';

/** The requested part of a list: a date range or the last N entries (all without N), and a page of it. */
export interface ListFilter {
  readonly optionFilter?: number;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly recordNumber?: number | undefined;
  readonly skipCount: number;
  readonly maxResultCount: number;
}

/** The requested page, newest first, with the total count of the filter. `listed` selects id, date and item (JSON of T). */
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
