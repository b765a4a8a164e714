import { type RawBuilder, sql } from 'kysely';
import {
  type AttentionSource,
  monthlyReportDueDay,
  reportDelayedAfterHours,
  slippedByHours,
  type SourcesOn,
  staleAfterHours,
} from '../../src/contract/attention/attention-sources.ts';
import { addDays, utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { nextCdi } from './inspection-conditions.ts';

/** What the rows of a source are counted for: an account on its server's clock. */
export type Asked = Pick<SignedInContext, 'caller' | 'now'>;

/**
 * The sources that are no records or surveys: each selects vessel_id, null for the whole company, and the ids by which a
 * row is recognised: another voyage, another last report is another row.
 */
export const vesselSources: Readonly<
  Record<
    SourcesOn<'fleet' | 'monthlyReports' | 'cdi' | 'particulars' | 'receivedPositions'>,
    (asked: Asked) => RawBuilder<unknown>
  >
> = {
  stalePosition: ({ caller, now }) => sql`
    select vessel_id, array[coalesce(extract(epoch from newest)::bigint, 0)] as items from (
      select vessel_id, (
        select max(time) from position_report
        where position_report.vessel_id = visible_vessel.vessel_id and time <= ${now}) as newest
      from visible_vessel where account_id = ${caller.accountId}
    ) as latest
    where newest is null
      or round((extract(epoch from ${now}::timestamptz - newest) / 3600)::numeric, 1) >= ${sql.lit(staleAfterHours)}`,

  etaSlip: (asked) => sql`
    select vessel_id, array[id::bigint] as items from (${currentVoyages(asked)}) as voyage
    where (
      select eta from eta_change where voyage_id = voyage.id and reported_at <= ${asked.now}
      order by reported_at desc limit 1
    ) >= planned_arrival + make_interval(hours => ${sql.lit(slippedByHours)})`,

  noonReport: (asked) => sql`
    select vessel_id, array[extract(epoch from newest)::bigint] as items from (
      select vessel_id, departure, (
        select max(time) from noon_report where noon_report.vessel_id = voyage.vessel_id and time <= ${asked.now}) as newest
      from (${currentVoyages(asked)}) as voyage
    ) as latest
    where newest is not null and greatest(newest, departure)
      < ${asked.now}::timestamptz - make_interval(hours => ${sql.lit(reportDelayedAfterHours)})`,

  monthlyReport: ({ caller, now }) => sql`
    select vessel_id, array[to_char(newest, 'YYYYMM')::bigint] as items from ${newestMonthlyReports(caller)}
    where ${isReportLate(now)}`,

  cdiOverdue: (asked) => cdiThat('overdue')(asked),
  cdiDue: (asked) => cdiThat('due')(asked),
  dryDockOverdue: (asked) => dryDockThat('overdue')(asked),
  dryDockDue: (asked) => dryDockThat('due')(asked),

  doubtfulPosition: ({ caller }) => sql`
    select vessel_id, array_agg(extract(epoch from time)::bigint order by time) as items from doubtful_position
    where vessel_id in (select vessel_id from visible_vessel where account_id = ${caller.accountId}) group by vessel_id`,
};

/** The newest CDI inspection of each visible vessel. Its columns are those of `vetting_inspection` that `nextCdi` reads. */
export const newestCdi = ({
  caller,
  now,
}: Pick<Asked, 'now'> & { readonly caller: Pick<Asked['caller'], 'accountId' | 'companyId'> }) => sql`(
  select distinct on (vessel_id) vessel_id, id, date from vetting_inspection
  where programme = 'CDI' and company_id = ${caller.companyId} and date <= ${utcDayOf(now)}::date
    and vessel_id in (select vessel_id from visible_vessel where account_id = ${caller.accountId})
  order by vessel_id, date desc, id desc
) as vetting_inspection`;

const cdiThat = (is: 'overdue' | 'due') => (asked: Asked) =>
  sql`select vessel_id, array[id::bigint] as items from ${newestCdi(asked)} where ${nextCdi(asked.now)[is]}`;

/** The days before a dry-docking from which it counts as due: yards are booked half a year ahead. */
const dryDockWarningDays = 180;

type Vessels = Pick<Asked['caller'], 'accountId'>;

/** The particular 'Next Dry-Dock' of each visible vessel: vessel_id and day, YYYY-MM-DD. */
export const nextDryDocks = ({ accountId }: Vessels) => {
  const next = sql<string>`(fact ->> 'value')`;
  return sql`(
    select vessel.id as vessel_id, ${next} as day
    from vessel, jsonb_path_query(vessel.particulars, '$[*].facts[*] ? (@.label == "Next Dry-Dock")') as fact
    where vessel.retired_at is null and ${next} ~ '^\\d{4}-\\d\\d-\\d\\d$'
      and vessel.id in (select vessel_id from visible_vessel where account_id = ${accountId})
  ) as dry_dock`;
};

/** Whether a dry-docking is overdue or due. */
export const dryDockIs = (now: Date) => {
  const today = utcDayOf(now);
  return {
    overdue: sql<boolean>`dry_dock.day < ${today}`,
    due: sql<boolean>`dry_dock.day between ${today} and ${addDays(today, dryDockWarningDays)}`,
  };
};

/** The vessels whose dry-docking is; another day is another row. */
const dryDockThat = (is: 'overdue' | 'due') => (asked: Asked) =>
  sql`select vessel_id, array[replace(day, '-', '')::bigint] as items from ${nextDryDocks(asked.caller)}
    where ${dryDockIs(asked.now)[is]}`;

/**
 * The newest monthly report of each visible vessel, and of the company itself: vessel_id, newest, and the day by which the one
 * after it is due.
 */
export const newestMonthlyReports = ({ accountId, companyId }: Vessels & { readonly companyId: number }) => sql`(
  select vessel_id, max(period) as newest,
    (max(period) + interval '2 months')::date + ${sql.lit(monthlyReportDueDay - 1)}::int as due
  from report_file
  where kind = 'monthly' and company_id = ${companyId} and (vessel_id is null or vessel_id in (
    select vessel_id from visible_vessel where account_id = ${accountId}))
  group by vessel_id
) as monthly_report`;

/** Whether the report after the newest is late. */
export const isReportLate = (now: Date) => sql<boolean>`monthly_report.due < ${utcDayOf(now)}::date`;

/** The voyage of each visible vessel that is at sea, without those that have arrived. */
const currentVoyages = ({ caller, now }: Asked) => sql`
  select voyage.* from visible_vessel
  join lateral (
    select * from voyage where voyage.vessel_id = visible_vessel.vessel_id and departure <= ${now}
    order by departure desc limit 1
  ) as voyage on true
  where account_id = ${caller.accountId} and (arrival is null or arrival > ${now})`;

/** Whether a source is one of these. */
export const isVesselSource = (source: AttentionSource): source is keyof typeof vesselSources =>
  Object.hasOwn(vesselSources, source);
