import { type OrderByItemBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { RecordFilter } from '../../src/contract/models/filter.ts';
import { optionFilter } from '../../src/contract/models/option-filter.ts';
import { maxFigureYears } from '../../src/contract/period.ts';
import type { RecordOrder } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { fleetSource, matchingFields } from '../fleet/fleet-source.ts';
import { dueDay } from '../fleet/record-status.ts';
import type { Schema } from '../db/schema.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** The records of one kind and vessel that a filter asks for: those of a date range, or the first N in the kind's order. */
export const selectFiltered = (
  db: QueryCreator<Schema>,
  kind: KindName,
  vesselId: number | RawBuilder<number>,
  filter: RecordFilter,
  now: Date,
) => {
  const records = selectMatching(db, kind, vesselId, filter, now);
  if (filter.optionFilter === optionFilter.dates) return records;
  const { order } = kinds[kind];
  return records
    .orderBy(placedBy[order], byDate[order])
    .orderBy('id', 'desc')
    .limit(filter.recordNumber ?? 0);
};

/** The same before the first N are taken: of the newest those up to today. */
export const selectMatching = (
  db: QueryCreator<Schema>,
  kind: KindName,
  vesselId: number | RawBuilder<number>,
  filter: RecordFilter,
  now: Date,
) => {
  const records = db
    .selectFrom('record')
    .where('kind', '=', kind)
    .where('vessel_id', '=', vesselId)
    .where(matchesFields(kind, filter, now));
  if (filter.optionFilter === optionFilter.dates) {
    return records.where('date', '>=', databaseDay(filter.startDate)).where('date', '<=', databaseDay(filter.endDate));
  }
  return kinds[kind].order === 'newest' ? records.where(untilToday(now)) : records;
};

/** Whether a filter asks for a status, type or text. */
export const filtersFields = ({ status, type, text }: RecordFilter): boolean =>
  status !== undefined || type !== undefined || text !== undefined;

/** Whether a record of the kind has the status, type and text that a filter asks for. */
export const matchesFields = (kind: KindName, filter: RecordFilter, now: Date): RawBuilder<boolean> => {
  const parts = matchingFields(fleetSource(kind, { now }).fields, filter);
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`;
};

/** The newest record is never a planned one: those have future dates and are found by a date range. */
const untilToday = (now: Date) => sql<boolean>`coalesce(date <= ${utcDayOf(now)}, true)`;

/** The date that a kind's records are ordered by. */
export const placedBy: Readonly<Record<RecordOrder, RawBuilder<string | null>>> = {
  newest: sql`record.date`,
  soonest: dueDay,
};

/** The order of a kind's records; those without a date come last. */
export const byDate: Readonly<Record<RecordOrder, (order: OrderByItemBuilder) => OrderByItemBuilder>> = {
  newest: (order) => order.desc().nullsLast(),
  soonest: (order) => order.asc().nullsLast(),
};

/** A date that PostgreSQL accepts: its calendar begins with the year 1. */
export const databaseDay = (day = '') => (day < firstDay ? firstDay : day);

const firstDay = '0001-01-01';

/** The first day of a chart or figure that ends on `last`: the requested one, limited to how far back figures reach. */
export const earliestChartDate = (startDate: string | undefined, last: RawBuilder<unknown>) =>
  sql`greatest(${databaseDay(startDate)}::date, (${last} - make_interval(years => ${maxFigureYears}::int))::date)`;
