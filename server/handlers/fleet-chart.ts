import { type RawBuilder, sql } from 'kysely';
import type { FleetListFilter } from '../../src/contract/fleet/fleet-list.ts';
import { maxFigureYears } from '../../src/contract/period.ts';
import type { ChartStyle } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { countedByMonth } from '../fleet/count-by-month.ts';
import { fleetSource, matchingFleet } from '../fleet/fleet-source.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { certificateFigures, drillFigures, figuresPerYear, type Unit, unitPatterns } from './chart-figures.ts';

/** The chart above a list over all vessels: the records that match its filter, counted for the chart style of their kind. */
export const chartFleet = (kind: KindName, filter: FleetListFilter, call: SignedInContext): Promise<unknown> =>
  readers[kinds[kind].chart](kind, filter, call);

type Reader = (kind: KindName, filter: FleetListFilter, call: SignedInContext) => Promise<unknown>;

/** The days of the records, limited to how far back figures reach. */
const recent = (matching: RawBuilder<unknown>) => sql`(
  select * from (select record.date, record.findings, max(record.date) over () as last ${matching}) as dated
  where date > (last - make_interval(years => ${sql.lit(maxFigureYears)}))::date
)`;

/** Inspections and findings per inspection, every year from the first to the last. */
const perYear: Reader = async (kind, filter, call) => {
  const { rows } = await sql`
    with recent as ${recent(matchingFleet(kind, filter, call))},
    counted as (
      select extract(year from date)::int as year, count(*)::int as held, sum(findings)::float8 as findings from recent group by 1
    )
    ${figuresPerYear}`.execute(call.db);
  return rows;
};

/** Occurrences of the fleet per month and per year, including empty ones, and per vessel of those the filter names. */
const perMonthAndYear: Reader = async (...asked) => {
  const [perMonth, perYear] = await Promise.all([occurred('month', ...asked), occurred('year', ...asked)]);
  return { perMonth, perYear };
};

const occurred = async (unit: Unit, ...[kind, filter, call]: Parameters<Reader>) => {
  const { rows } = await sql`
    with vessels as (
      select vessel_id from visible_vessel join vessel on vessel.id = vessel_id
      where account_id = ${call.caller.accountId} and (${filter.vessel ?? null}::text[] is null or imono = any(${filter.vessel ?? null}::text[]))
    ),
    span as ${recentSpan(kind, filter, call)},
    counted as (
      select date_trunc(${unit}, day::timestamp) as unit, sum(records)::int as total
      from ${countedRecords(kind, filter, call)} as found group by 1
    )
    select to_char(unit, ${unitPatterns[unit]}) as "monthlyOrYear", coalesce(total, 0) as total,
      round(coalesce(total, 0)::numeric / (select greatest(count(*), 1) from vessels), 2)::float8 as "avgCount"
    from generate_series((select min(unit) from counted), (select max(unit) from counted), ${`1 ${unit}`}::interval) as unit
    left join counted using (unit)
    order by 1`.execute(call.db);
  return rows;
};

/** A filter by vessels and days adds up months; any other reads the records. */
const countedRecords = (kind: KindName, filter: FleetListFilter, call: SignedInContext) => {
  const { vessel: _vessel, from: _from, to: _to, ...further } = filter;
  return Object.values(further).every((value) => value === undefined)
    ? countedByMonth(kind, call, { vessels: 'vessels', all: filter.vessel === undefined })
    : sql`(select date as day, 1 as records from ${recent(matchingFleet(kind, filter, call))} as recent)`;
};

/** The days of the records of `vessels` that a filter asks for, limited to how far back figures reach. */
const recentSpan = (kind: KindName, { from, to }: FleetListFilter, { caller }: SignedInContext) => sql`(
  select greatest((last - make_interval(years => ${sql.lit(maxFigureYears)}))::date + 1, ${from ?? null}::date) as first, last
  from (
    select date as last from record join vessels using (vessel_id)
    where company_id = ${caller.companyId} and kind = ${kind} and date is not null
      and date >= coalesce(${from ?? null}::date, date) and date <= coalesce(${to ?? null}::date, date)
    order by date desc nulls last limit 1
  ) as newest
)`;

/** Drills held, still to be held, and not held in time, per group. */
const drills: Reader = async (kind, filter, call) => {
  const { status, type } = fleetSource(kind, call).fields;
  const { rows } = await sql`
    with filtered as (select ${status} as status, ${type} as type ${matchingFleet(kind, filter, call)})
    select coalesce(type, '') as "drillGroup", ${drillFigures}
    from filtered group by 1 order by 1`.execute(call.db);
  return rows;
};

/** The certificates by status: number and percent per category. */
const certificateOverview: Reader = async (kind, filter, call) =>
  certificateFigures(call, matchingFleet(kind, filter, call));

const readers = { perYear, perMonthAndYear, drills, certificateOverview } as const satisfies Record<ChartStyle, Reader>;
