import { type RawBuilder, sql } from 'kysely';
import type { KindName } from '../../src/contract/records/kinds.ts';
import type { SignedInContext } from '../http/handler.ts';

/**
 * The number of a kind's records by vessel and day, of the vessels in `vessels (vessel_id)` and the days of
 * `span (first, last)`: whole months as the counts of the table `record_month`, on their first day, and the records of the
 * months that the span begins or ends within. So it may be added up by months and years only.
 */
export const countedByMonth = (
  kind: KindName,
  { caller }: Pick<SignedInContext, 'caller'>,
): RawBuilder<unknown> => sql`(
  with bounds as (
    select first, last + 1 as after,
      (date_trunc('month', first::timestamp - interval '1 day') + interval '1 month')::date as whole_from,
      date_trunc('month', (last + 1)::timestamp)::date as whole_until
    from span
  ),
  edges as (
    select first as edge_from, least(whole_from, after) as edge_until from bounds
    union all
    select greatest(whole_until, least(whole_from, after)), after from bounds
  )
  select vessel_id, month as day, records from record_month join vessels using (vessel_id), bounds
  where company_id = ${caller.companyId} and kind = ${kind} and month >= whole_from and month < whole_until
  union all
  select vessel_id, date, 1 from edges, lateral (
    -- The offset keeps the planner from joining the vessels first: it reads each range of days from the index.
    select vessel_id, date from record
    where company_id = ${caller.companyId} and kind = ${kind} and date >= edge_from and date < edge_until offset 0
  ) as at_edge join vessels using (vessel_id)
)`;
