import { type RawBuilder, sql } from 'kysely';
import { optionFilter, type RecordFilter } from '../../src/contract/models/filter.ts';
import type { ChartStyle } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { countedByMonth } from '../fleet/count-by-month.ts';
import { recordStatus } from '../fleet/record-status.ts';
import type { SignedInContext } from '../http/handler.ts';
import { notFound } from '../http/http-error.ts';
import { drillFigures, figuresPerYear, type Unit, unitPatterns } from './chart-figures.ts';
import { ownVessel } from './own-vessel.ts';
import { databaseDay, earliestChartDate, filtersFields, matchesFields, selectFiltered } from './record-filter.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** The chart above a kind's list: the same records, counted for its chart style. */
export const chartRecords = async (kind: KindName, filter: RecordFilter, call: SignedInContext) => {
  const vessel = await ownVessel(call, filter.imono);
  return readers[kinds[kind].chart](kind, vessel.id, filter, call);
};

type Reader = (kind: KindName, vesselId: number, filter: RecordFilter, call: SignedInContext) => Promise<unknown>;

/** Inspections and findings per inspection, every year of the span. */
const perYear: Reader = async (kind, vesselId, filter, call) => {
  const answer = await sql`
    with filtered as ${selectFiltered(call.db, kind, vesselId, filter, call.now).select('date')},
    span as ${span(filter, call.now, 'year')},
    counted as (
      select extract(year from date)::int as year, count(*)::int as held, sum(findings)::float8 as findings
      from record, span where kind = ${kind} and vessel_id = ${vesselId} and date between first and last
        and ${matchesFields(kind, filter, call.now)} group by 1
    )
    ${figuresPerYear}`.execute(call.db);
  return answer.rows;
};

/** Occurrences per month and per year, including empty ones, beside the mean of the caller's vessels. */
const perMonthAndYear: Reader = async (...asked) => {
  const [perMonth, perYear] = [await occurred('month', ...asked), await occurred('year', ...asked)];
  return { perMonth, perYear };
};

const occurred = async (unit: Unit, ...[kind, vesselId, filter, call]: Parameters<Reader>) => {
  const { rows } = await sql<{ monthlyOrYear: string; total: number; avgCount: number }>`
    with filtered as ${selectFiltered(call.db, kind, vesselId, filter, call.now).select('date')},
    span as ${span(filter, call.now, unit)},
    vessels as (select vessel_id from visible_vessel where account_id = ${call.caller.accountId}),
    fleet as (
      select date_trunc(${unit}, day::timestamp) as unit, sum(records) as total,
        sum(records) filter (where vessel_id = ${vesselId}) as own
      from ${countedRecords(kind, filter, call)} as counted group by 1
    )
    select to_char(unit, ${unitPatterns[unit]}) as "monthlyOrYear", coalesce(own, 0)::int as total,
      round(coalesce(total, 0)::numeric / (select count(*) from vessels), 2)::float8 as "avgCount"
    from span, generate_series(date_trunc(${unit}, first::timestamp), last::timestamp, ${`1 ${unit}`}::interval) as unit
    left join fleet using (unit)
    order by 1`.execute(call.db);
  return rows;
};

/** The records of the fleet by day. Those that match a filter are counted one by one. */
const countedRecords = (kind: KindName, filter: RecordFilter, call: SignedInContext): RawBuilder<unknown> =>
  filtersFields(filter)
    ? sql`(select vessel_id, date as day, 1 as records from record join vessels using (vessel_id), span
        where company_id = ${call.caller.companyId} and kind = ${kind} and date between first and last
          and ${matchesFields(kind, filter, call.now)})`
    : countedByMonth(kind, call);

/**
 * The days a chart spans. Date range: the requested days up to today, or to the last record dated later, limited to how far
 * back figures reach. Last N: the whole months or years of these records, so that no partial month is compared with a whole one.
 */
const span = ({ optionFilter: option, startDate, endDate }: RecordFilter, now: Date, unit: Unit) => {
  if (option !== optionFilter.dates)
    return sql`(
      select date_trunc(${unit}, min(date)::timestamp)::date as first,
        (date_trunc(${unit}, max(date)::timestamp) + ${`1 ${unit}`}::interval - interval '1 day')::date as last
      from filtered
    )`;
  const today = sql`${utcDayOf(now)}::date`;
  return sql`(
    select ${earliestChartDate(startDate, sql`last`)} as first, last
    from (select least(${databaseDay(endDate)}::date, greatest(${today}, (select max(date) from filtered))) as last) as ends
  )`;
};

/** Drills held, still to be held, and not held in time, per group. */
const drills: Reader = async (kind, vesselId, filter, call) => {
  const answer = await sql`
    with filtered as ${selectFiltered(call.db, kind, vesselId, filter, call.now).select([
      'row',
      recordStatus(kind, call.now).as('status'),
    ])}
    select "row" ->> ${kinds[kind].grouping.field} as "drillGroup", ${drillFigures}
    from filtered group by 1 order by 1`.execute(call.db);
  return answer.rows;
};

const chartNotSupported: Reader = async () => {
  throw notFound();
};

const readers = { perYear, perMonthAndYear, drills, certificateOverview: chartNotSupported } as const satisfies Record<
  ChartStyle,
  Reader
>;
