import { type RawBuilder, sql } from 'kysely';
import type { RecordFilter } from '../../src/contract/models/filter.ts';
import { optionFilter } from '../../src/contract/models/option-filter.ts';
import type { ChartStyle } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { countedByMonth } from '../fleet/count-by-month.ts';
import { recordStatus } from '../fleet/record-status.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';
import { drillFigures, figuresPerYear, type Unit, unitPatterns } from './chart-figures.ts';
import { ownVessel, ownVesselId, selectOwnVessel } from '../vessels/own-vessel.ts';
import { databaseDay, earliestChartDate, filtersFields, matchesFields, selectFiltered } from './record-filter.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** The chart above a kind's list: the same records, counted for its chart style. */
export const chartRecords = async (kind: KindName, filter: RecordFilter, call: SignedInContext) => {
  const [figures, rows] = await readers[kinds[kind].chart](kind, filter, call);
  // A vessel of the caller may have no records; one of somebody else has none here.
  if (rows.length === 0) await ownVessel(call, filter.imono);
  return figures;
};

/** The figures of a chart, and their rows: without any, the vessel may be somebody else's. */
type Reader = (
  kind: KindName,
  filter: RecordFilter,
  call: SignedInContext,
) => Promise<readonly [figures: unknown, rows: readonly unknown[]]>;

/** The caller's vessel, and its records that the filter asks for: named parts that each statement begins with. */
const ownAndFiltered = (kind: KindName, filter: RecordFilter, call: SignedInContext) => sql`
    own as ${selectOwnVessel(call, filter.imono)},
    filtered as ${selectFiltered(call.db, kind, ownVesselId, filter, call.now).select('date')}`;

/** Inspections and findings per inspection, every year of the span. */
const perYear: Reader = async (kind, filter, call) => {
  const answer = await sql`
    with ${ownAndFiltered(kind, filter, call)},
    span as ${span(filter, call.now, 'year')},
    counted as (
      select extract(year from date)::int as year, count(*)::int as held, sum(findings)::float8 as findings
      from record, span where kind = ${kind} and vessel_id = ${ownVesselId} and date between first and last
        and ${matchesFields(kind, filter, call.now)} group by 1
    )
    ${figuresPerYear}`.execute(call.db);
  return [answer.rows, answer.rows];
};

/** Occurrences per month and per year, including empty ones, beside the mean of the caller's vessels. */
const perMonthAndYear: Reader = async (...asked) => {
  const [perMonth, perYear] = await Promise.all([occurred('month', ...asked), occurred('year', ...asked)]);
  return [{ perMonth, perYear }, perMonth];
};

const occurred = async (unit: Unit, ...[kind, filter, call]: Parameters<Reader>) => {
  const { rows } = await sql<{ monthlyOrYear: string; total: number; avgCount: number }>`
    with ${ownAndFiltered(kind, filter, call)},
    span as ${span(filter, call.now, unit)},
    vessels as (select vessel_id from visible_vessel where account_id = ${call.caller.accountId}),
    own_vessel as (select id as vessel_id from own),
    fleet as (
      select date_trunc(${unit}, day::timestamp) as unit, sum(records) as total
      from ${countedRecords(kind, filter, call, { vessels: 'vessels', all: true })} as counted group by 1
    ),
    owned as (
      select date_trunc(${unit}, day::timestamp) as unit, sum(records) as held
      from ${countedRecords(kind, filter, call, { vessels: 'own_vessel', all: false })} as counted group by 1
    )
    select to_char(unit, ${unitPatterns[unit]}) as "monthlyOrYear", coalesce(held, 0)::int as total,
      round(coalesce(total, 0)::numeric / (select count(*) from vessels), 2)::float8 as "avgCount"
    from span, generate_series(date_trunc(${unit}, first::timestamp), last::timestamp, ${`1 ${unit}`}::interval) as unit
    left join fleet using (unit) left join owned using (unit)
    order by 1`.execute(call.db);
  return rows;
};

/** The records of vessels by day. Those that match a filter are counted one by one. */
const countedRecords = (
  kind: KindName,
  filter: RecordFilter,
  call: SignedInContext,
  of: Parameters<typeof countedByMonth>[2],
): RawBuilder<unknown> =>
  filtersFields(filter)
    ? sql`(select date as day, 1 as records from record join ${sql.table(of.vessels)} using (vessel_id), span
        where company_id = ${call.caller.companyId} and kind = ${kind} and date between first and last
          and ${matchesFields(kind, filter, call.now)})`
    : countedByMonth(kind, call, of);

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
    where exists (select from own)
  )`;
};

/** Drills held, still to be held, and not held in time, per group. */
const drills: Reader = async (kind, filter, call) => {
  const answer = await sql`
    with own as ${selectOwnVessel(call, filter.imono)},
    filtered as ${selectFiltered(call.db, kind, ownVesselId, filter, call.now).select([
      'row',
      recordStatus(kind, call.now).as('status'),
    ])}
    select "row" ->> ${kinds[kind].grouping.field} as "drillGroup", ${drillFigures}
    from filtered group by 1 order by 1`.execute(call.db);
  return [answer.rows, answer.rows];
};

const chartNotSupported: Reader = async () => {
  throw notFound();
};

const readers = { perYear, perMonthAndYear, drills, certificateOverview: chartNotSupported } as const satisfies Record<
  ChartStyle,
  Reader
>;
