import { sql } from 'kysely';
import {
  type DueItem,
  type DueKind,
  dueKinds,
  type FleetScheduleFilter,
  maxDueItems,
} from '../../src/contract/fleet/fleet-schedule.ts';
import type { PermissionName } from '../../src/contract/permission.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { fleetSource, fromFleet } from './fleet-source.ts';
import { conditionsOf } from './record-conditions.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** A due item of a vessel, without its port call; `total` is the number of all of that vessel. */
export type FoundDue = Pick<DueItem, 'id' | 'kind' | 'name' | 'due' | 'status'> & {
  readonly vesselId: number;
  readonly total: number;
};

const needs: Readonly<Record<DueKind, PermissionName>> = {
  certificate: kinds.certificate.needs,
  classSurvey: 'Class Survey',
};

/**
 * What falls due on vessels in a period, the earliest first: of the kinds that the account may read, by the conditions of
 * Attention. What is due or overdue today is included although its date was before the period.
 */
export const selectDueOfVessels = async (
  vesselIds: readonly number[],
  { from, to }: Pick<FleetScheduleFilter, 'from' | 'to'>,
  call: SignedInContext,
): Promise<readonly FoundDue[]> => {
  const readable = dueKinds.filter((kind) => mayRead(call.caller.permissions, [needs[kind]]));
  if (readable.length === 0) return [];
  const selects = readable.map((kind) => dueOf(kind, vesselIds, { from, to }, call));
  const { rows } = await sql<FoundDue>`
    select * from (
      select found.*, count(*) over vessel::int as total, row_number() over (vessel order by due, kind, id) as place
      from (${sql.join(selects, sql` union all `)}) as found window vessel as (partition by "vesselId")
    ) as placed where place <= ${maxDueItems} order by due, kind, id`.execute(call.db);
  return rows.map(({ vesselId, id, kind, name, due, status, total }) => ({
    vesselId,
    id,
    kind,
    name,
    due,
    status,
    total,
  }));
};

const dueOf = (
  kind: DueKind,
  vesselIds: readonly number[],
  { from, to }: Pick<FleetScheduleFilter, 'from' | 'to'>,
  call: SignedInContext,
) => {
  const source = fleetSource(kind, call);
  const { due, title } = source.fields;
  const today = utcDayOf(call.now);
  const is = (condition: 'due' | 'overdue') => conditionsOf(kind)[condition]?.(call.now) ?? sql`false`;
  return sql`select ${sql.ref(`${source.table}.vessel_id`)} as "vesselId", ${sql.ref(`${source.table}.id`)} as id,
      ${sql.lit(kind)} as kind, ${title} as name, ${due} as due,
      case when ${is('overdue')} then 'Overdue' when ${is('due')} then 'Due' else 'Upcoming' end as status
    ${fromFleet(source, call)} and ${sql.ref(`${source.table}.vessel_id`)} = any(${vesselIds}::int[])
      and ${due} <= ${to}::date and (${due} >= ${from}::date or ${due} < ${today}::date and (${is('due')} or ${is('overdue')}))`;
};
