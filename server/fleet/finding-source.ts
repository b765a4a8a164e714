import { type RawBuilder, sql } from 'kysely';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { FleetCondition } from '../../src/contract/fleet/fleet-conditions.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { findingKinds, kindPlaces } from '../../src/contract/records/kind-places.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { byKind, type FleetSource, noCondition, nullRecordFields } from './fleet-source.ts';

const isOpen = sql<boolean>`finding.status <> 'Closed'`;

/** The conditions that the list can be limited to. */
const conditions: Partial<Readonly<Record<FleetCondition, (today: string) => RawBuilder<boolean>>>> = {
  open: () => isOpen,
  overdue: (today) => sql<boolean>`(${isOpen} and finding.due < ${today}::date)`,
  closed: () => sql<boolean>`finding.status = 'Closed'`,
  openAndClosed: () => sql<boolean>`true`,
};

/** The source of the list of findings that have a condition. A former vessel has its own only where it is named. */
export const findingSource = (
  condition: FleetCondition,
  vessels: readonly string[] | undefined,
  { caller, now }: Pick<SignedInContext, 'caller' | 'now'>,
): FleetSource => {
  const holds = conditions[condition];
  if (!holds) throw noCondition(condition);
  const today = utcDayOf(now);
  const readable = findingKinds.filter((kind) => mayRead(caller.permissions, [kindPlaces[kind].needs]));
  return {
    table: 'record',
    rows: 'finding',
    id: sql`finding.record_id`,
    kind: sql`finding.kind`,
    belongs: sql<boolean>`(finding.kind = any(${readable}::text[]) and ${holds(today)})`,
    day: sql`finding.due`,
    vessels: vessels ? 'readable_vessel' : 'visible_vessel',
    fields: {
      date: sql`finding.date`,
      due: sql`finding.due`,
      title: sql`finding.text`,
      vessel: sql`vessel.name`,
      type: byKind('finding.kind', findingKinds, (kind) => kinds[kind].singular),
      status: sql`finding.status`,
      ageDays: sql`case when ${isOpen} and finding.date <= ${today}::date then ${today}::date - finding.date end`,
      ...nullRecordFields,
    },
    own: { item: sql`finding.item`, number: sql`finding.number`, record: sql`finding.record` },
  };
};
