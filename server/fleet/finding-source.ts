import { type RawBuilder, sql } from 'kysely';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { FleetCondition } from '../../src/contract/fleet/fleet-conditions.ts';
import { mayRead } from '../../src/contract/permission.ts';
import { findingKinds, kindPlaces } from '../../src/contract/records/kind-places.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import { HttpError } from '../errors/http-error.ts';
import type { SignedInContext } from '../request/request-context.ts';
import type { FleetSource } from './fleet-source.ts';

/**
 * The findings of all records, as `record.findings` and `record.open_findings` count them: the items of an inspection, each
 * open unless it is closed; where a record has only their numbers, that many findings with the record's own title and status.
 * Only records with findings are read, and for open ones only those that have any, which PostgreSQL has in an index.
 */
const findings = (open: boolean) => sql`(
  select record.id, record.company_id, record.vessel_id, record.kind, record.date, record.name as record,
    listed.item, listed.number, coalesce(listed.text, record.name) as text, listed.status, listed.due
  from record cross join lateral (
    select place::int as item, item ->> 'number' as number, nullif(item ->> 'description', '') as text,
      coalesce(nullif(item ->> 'status', ''), 'Open') as status, day_of_text(item ->> 'dueDate') as due
    from jsonb_array_elements(${items}) with ordinality as items (item, place)
    union all
    select place, null, null, case
        when place > record.open_findings then 'Closed'
        when record.status = 'Closed' then 'Open'
        else record.status end, null
    from generate_series(1, case when jsonb_array_length(${items}) = 0 then record.findings else 0 end) as place
  ) as listed
  where ${open ? sql`record.open_findings > 0` : sql`record.findings > 0`}
) as finding`;

const items = sql`case jsonb_typeof(record.detail -> 'itemDetail') when 'array' then record.detail -> 'itemDetail' else '[]' end`;

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
  if (!holds) throw new HttpError(400, `condition: this list has no condition '${condition}'`);
  const today = utcDayOf(now);
  const readable = findingKinds.filter((kind) => mayRead(caller.permissions, [kindPlaces[kind].needs]));
  return {
    table: 'record',
    name: 'finding',
    rows: findings(condition === 'open' || condition === 'overdue'),
    kind: sql`finding.kind`,
    belongs: sql<boolean>`(finding.kind = any(${readable}::text[]) and ${holds(today)})`,
    day: sql`finding.due`,
    vessels: vessels ? 'readable_vessel' : 'visible_vessel',
    fields: {
      date: sql`finding.date`,
      due: sql`finding.due`,
      title: sql`finding.text`,
      vessel: sql`vessel.name`,
      type: kindName,
      status: sql`finding.status`,
      openFindings: sql`null::int`,
      totalFindings: sql`null::int`,
      ageDays: sql`case when ${isOpen} and finding.date <= ${today}::date then ${today}::date - finding.date end`,
      place: sql`null::text`,
      by: sql`null::text`,
      commentsDue: sql`null::date`,
      nextDue: sql`null::date`,
    },
    own: { item: sql`finding.item`, number: sql`finding.number`, record: sql`finding.record` },
  };
};

/** What people call the kind of the record. */
const kindName = sql`case finding.kind ${sql.join(
  findingKinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(kinds[kind].singular)}`),
  sql` `,
)} end`;
