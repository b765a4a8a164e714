import { type OrderByItemBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { optionFilter, type VesselFilter } from '../../src/contract/models/filter.ts';
import { yearsAnswered } from '../../src/contract/period.ts';
import type { RecordOrder } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { dueDay } from '../fleet/record-status.ts';
import type { Schema } from '../db/schema.ts';

/** The records of one kind and vessel that a filter asks for: those of a date range, or the first N in the kind's order, of the newest those up to today. */
export const selectFiltered = (
  db: QueryCreator<Schema>,
  kind: KindName,
  vesselId: number,
  filter: VesselFilter,
  now: Date,
) => {
  const records = db.selectFrom('record').where('kind', '=', kind).where('vessel_id', '=', vesselId);
  if (filter.optionFilter === optionFilter.dates) {
    return records.where('date', '>=', databaseDay(filter.startDate)).where('date', '<=', databaseDay(filter.endDate));
  }
  const { order } = kinds[kind];
  return (order === 'newest' ? records.where(untilToday(now)) : records)
    .orderBy(placedBy[order], byDate[order])
    .orderBy('id', 'desc')
    .limit(filter.recordNumber ?? 0);
};

/** The newest is the last that was: what is planned for the coming days is found by its date. */
const untilToday = (now: Date) => sql<boolean>`coalesce(date <= ${now.toISOString().slice(0, 10)}, true)`;

/** The day by which a record has its place among those of its kind. */
export const placedBy: Readonly<Record<RecordOrder, RawBuilder<string | null>>> = {
  newest: sql`record.date`,
  soonest: dueDay,
};

/** How the records of a kind follow one another; what has no date comes last. */
export const byDate: Readonly<Record<RecordOrder, (order: OrderByItemBuilder) => OrderByItemBuilder>> = {
  newest: (order) => order.desc().nullsLast(),
  soonest: (order) => order.asc().nullsLast(),
};

/** A day that PostgreSQL takes: its calendar begins with the year 1. */
export const databaseDay = (day = '') => (day < firstDay ? firstDay : day);

const firstDay = '0001-01-01';

/** The first day of figures by date that end with a day: the one asked for, or as far back as figures reach. */
export const firstAnswered = (startDate: string | undefined, last: RawBuilder<unknown>) =>
  sql`greatest(${databaseDay(startDate)}::date, (${last} - make_interval(years => ${yearsAnswered}::int))::date)`;
