import { type RawBuilder, sql } from 'kysely';
import type { VettingFilter } from '../../src/contract/models/filter.ts';
import { optionFilter } from '../../src/contract/models/option-filter.ts';
import type { PermissionName } from '../../src/contract/permission.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound, HttpError } from '../errors/http-error.ts';
import { ownVessel } from '../vessels/own-vessel.ts';
import { databaseDay, earliestChartDate } from './record-filter.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** The data of a vetting figure: `inspected` selects the inspections, `span` their first and last day. */
export interface VettingScope {
  readonly inspected: RawBuilder<unknown>;
  readonly span: RawBuilder<unknown>;
}

/**
 * The caller's inspections that match a filter. With a date range, the benchmark covers it up to today, limited to how
 * far back figures reach; with the last N, it covers the quarters from the first to the last inspection.
 */
export const vettingScope = async (
  filter: VettingFilter,
  call: SignedInContext,
  alsoFor: readonly PermissionName[] = [],
): Promise<VettingScope> => {
  if (!mayRead(call.caller.permissions, [filter.programme, ...alsoFor]))
    throw new HttpError(403, 'Your account may not read this');
  if (filter.ownerID !== 0 && filter.ownerID !== call.caller.companyId) throw notFound();
  const own = sql`select id, vessel_id, date from vetting_inspection
    where programme = ${filter.programme} and ${await vesselsOf(filter, call)}`;
  const today = sql`${utcDayOf(call.now)}::date`;
  if (filter.optionFilter === optionFilter.dates) {
    const last = sql`least(${databaseDay(filter.endDate)}::date, ${today})`;
    const first = earliestChartDate(filter.startDate, last);
    return {
      inspected: sql`(${own} and date between ${first} and ${last})`,
      span: sql`(select ${first} as first, ${last} as last)`,
    };
  }
  return {
    inspected: sql`(${own} order by date desc, id desc limit ${filter.recordNumber ?? 0})`,
    span: sql`(
      select date_trunc('quarter', min(date)::timestamp)::date as first,
        least((date_trunc('quarter', max(date)::timestamp) + interval '3 months - 1 day')::date, ${today}) as last
      from inspected
    )`,
  };
};

const vesselsOf = async (filter: VettingFilter, call: SignedInContext) => {
  if (filter.imono) {
    const { id } = await ownVessel(call, filter.imono);
    return sql`vessel_id = ${id}`;
  }
  return sql`vessel_id in (select vessel_id from visible_vessel where account_id = ${call.caller.accountId})`;
};
