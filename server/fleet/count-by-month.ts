import { type RawBuilder, sql } from 'kysely';
import type { KindName } from '../../src/contract/records/kinds.ts';
import type { SignedInContext } from '../request/request-context.ts';

type Caller = Pick<SignedInContext, 'caller'>;

/**
 * The number of a kind's records by day, of the vessels in a relation with the column `vessel_id` and the days of `span (first,
 * last)`: kept counts of whole months, on their first day, with the records of the month that the span begins within, and without those
 * of the last month that are after the span: most spans end today, which few records are after. So it may be added up by months
 * and years only. `all` says that the relation has every vessel that the caller may see.
 */
export const countedByMonth = (
  kind: KindName,
  { caller }: Caller,
  { vessels, all }: { readonly vessels: 'vessels' | 'own_vessel'; readonly all: boolean },
): RawBuilder<unknown> => sql`(
  with bounds as (
    select first, last + 1 as after,
      (date_trunc('month', first::timestamp - interval '1 day') + interval '1 month')::date as whole_from,
      (date_trunc('month', last::timestamp) + interval '1 month')::date as whole_until
    from span
  ),
  edges as (
    select first as edge_from, least(whole_from, after) as edge_until, 1 as sign from bounds
    union all
    select greatest(whole_from, after), whole_until, -1 from bounds
  )
  ${all ? sql`${ofCompany(kind, caller)} union all` : sql``}
  select month as day, records from record_month join ${sql.table(vessels)} using (vessel_id), bounds
  where company_id = ${caller.companyId} and kind = ${kind} and month >= whole_from and month < whole_until
    ${all ? sql`and not ${seesAll(caller)}` : sql``}
  union all
  select date, sign from edges, lateral (
    -- The offset keeps the planner from joining the vessels first: it reads each range of days from the index.
    select vessel_id, date from record
    where company_id = ${caller.companyId} and kind = ${kind} and date >= edge_from and date < edge_until offset 0
  ) as at_edge join ${sql.table(vessels)} using (vessel_id)
)`;

/** For an account that sees every vessel: the counts of the company without those of its retired vessels, which are few. */
const ofCompany = (kind: KindName, caller: Caller['caller']) => sql`
  select month as day, records from company_month, bounds
  where ${seesAll(caller)} and company_id = ${caller.companyId} and kind = ${kind}
    and month >= whole_from and month < whole_until
  union all
  select month, -records from vessel as retired join record_month on vessel_id = retired.id, bounds
  where ${seesAll(caller)} and retired.company_id = ${caller.companyId} and retired.retired_at is not null
    and kind = ${kind} and month >= whole_from and month < whole_until`;

const seesAll = ({ accountId }: Caller['caller']) => sql`(select all_vessels from account where id = ${accountId})`;
