import { type RawBuilder, sql } from 'kysely';
import { maxListRows, type RecordFilter } from '../../src/contract/models/filter.ts';
import { optionFilter } from '../../src/contract/models/option-filter.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { composedOnce } from '../db/composed-once.ts';
import type { ChartStyle } from '../../src/contract/records/kind.ts';
import { type KindName, kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { composeRow } from '../fleet/record-fields.ts';
import { factsOf, fleetSource, isNewIn } from '../fleet/fleet-source.ts';
import { recordStatus } from '../fleet/record-status.ts';
import type { ForAccount, SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';
import { ownVesselId, selectOwnVessel } from '../vessels/own-vessel.ts';
import { byDate, filtersFields, placedBy, selectFiltered, selectMatching } from './record-filter.ts';

/** The list rows of a kind in the shape of its contract, with the total count of the filter. */
export const searchRecords = async (kind: KindName, filter: RecordFilter, call: SignedInContext) => {
  const { imono, optionFilter: option, recordNumber = 0, skipCount, maxResultCount } = filter;
  const rows = Math.min(maxResultCount || maxListRows, maxListRows);
  const { accountId } = call.caller;
  const isUsual = option === optionFilter.records && !filtersFields(filter) && filter.facts === undefined;
  const found = isUsual
    ? await selectNewest([kind, utcDayOf(call.now)], call.db, { imono, recordNumber, skipCount, rows, accountId })
    : await selectRows(kind, filter, rows, call).execute();
  const [first] = found;
  if (!first?.is_own) throw notFound();
  const items = found.flatMap(({ id, name, date, time_of_day, status: current, row, state, attachment }) =>
    id === null || name === null || current === null
      ? []
      : [
          {
            ...noIds,
            ...composeRow(kinds[kind], { name, date, time_of_day, status: current }, row),
            id,
            [kinds[kind].idField]: id,
            attachment,
            state,
          },
        ],
  );
  return { items, totalCount: first.count, overview: first.overview, whole: first.whole };
};

interface Asked {
  readonly imono: string;
  readonly recordNumber: number;
  readonly skipCount: number;
  readonly rows: number;
  readonly accountId: number;
}

/** The list as its page first shows it: without a filter, on a day. */
const selectNewest = composedOnce(
  ([kind, today]: readonly [KindName, string], db, { imono, recordNumber, skipCount, rows, accountId }: Asked) => {
    const filter = { imono, recordNumber, skipCount, optionFilter: optionFilter.records, maxResultCount: 0 };
    return selectRows(kind, filter, rows, { db, caller: { accountId }, now: new Date(today) });
  },
);

type Asking = ForAccount & Pick<SignedInContext, 'now'>;

const selectRows = (kind: KindName, filter: RecordFilter, rows: number, call: Asking) => {
  const status = recordStatus(kind, call.now);
  const { order } = kinds[kind];
  const inOrder = byDate[order];
  return call.db
    .with('own', () => selectOwnVessel(call, filter.imono))
    .with('filtered', (db) =>
      selectFiltered(db, kind, ownVesselId, filter, call.now).select([
        'id',
        'name',
        'date',
        'time_of_day',
        'row',
        placedBy[order].as('placed'),
        status.as('status'),
      ]),
    )
    .with('shown', (db) =>
      db
        .selectFrom('filtered')
        .selectAll()
        .orderBy('placed', inOrder)
        .orderBy('id', 'desc')
        .limit(rows)
        .offset(filter.skipCount),
    )
    .selectFrom((from) =>
      from
        .selectFrom('filtered')
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<boolean>`exists (select from own)`.as('is_own'),
          wholeOf(kind, filter, call).as('whole'),
        ])
        .as('total'),
    )
    .leftJoin('shown', (join) => join.onTrue())
    .select((select) => [
      'total.count',
      'total.is_own',
      'total.whole',
      'shown.id',
      'shown.name',
      'shown.date',
      'shown.time_of_day',
      'shown.row',
      'shown.status',
      stateOf(kind, filter, call).as('state'),
      select
        .exists(
          select.selectFrom('attachment').whereRef('attachment.record_id', '=', 'shown.id').select('attachment.id'),
        )
        .as('attachment'),
      (overviews[kinds[kind].chart] ?? none)(kind, status).as('overview'),
    ])
    .orderBy('shown.placed', inOrder)
    .orderBy('shown.id', 'desc');
};

/** How many records match before the last N are taken, and the statuses and types of all records of the vessel. */
const wholeOf = (
  kind: KindName,
  filter: RecordFilter,
  call: Pick<SignedInContext, 'db' | 'now'>,
): RawBuilder<Whole> => {
  const { status, type } = fleetSource(kind, call).fields;
  return sql<Whole>`(
    with present as materialized (
      select distinct ${status} as status, ${type} as type from record
      where kind = ${kind} and vessel_id = ${ownVesselId}
    )
    select json_build_object(
      'count', (select count(*)::int from ${selectMatching(call.db, kind, ownVesselId, filter, call.now).select('id')} as matching),
      'statuses', array(select distinct status from present where status <> '' order by 1),
      'types', array(select distinct type from present where type <> '' order by 1))
  )`;
};

interface Whole {
  readonly count: number;
  readonly statuses: readonly string[];
  readonly types: readonly string[];
}

/** What a row shows besides the fields of the specification: as in the list over all vessels. */
const stateOf = (kind: KindName, { facts }: RecordFilter, call: Asking): RawBuilder<unknown> => {
  const { status, type, openFindings, due, ageDays, place, by, commentsDue, nextDue } = fleetSource(kind, call).fields;
  return sql`(select json_build_object('status', ${status}, 'type', ${type}, 'openFindings', ${openFindings},
    'due', ${due}, 'ageDays', ${ageDays}, 'place', ${place}, 'by', ${by},
    'commentsDue', ${commentsDue}, 'nextDue', ${nextDue}, 'facts', ${factsOf(kind, facts)},
    'isNew', ${isNewIn('record', call)})
    from record where record.id = shown.id)`;
};

/** The id fields of all kinds: a row has its own kind's id, and null in the id fields of the kinds that share its shape. */
const noIds = Object.fromEntries(kindNames.map((kind) => [kinds[kind].idField, null]));

const none = () => sql`null`;

/** The status summary of all certificates of a vessel, regardless of the list's filter. */
const certificateOverview = (kind: KindName, status: RawBuilder<string>) => sql`(
  select json_object_agg(category, json_build_object(
    'number', number, 'percent', coalesce(round(100.0 * number / nullif(whole, 0), 1), 0)))
  from (
    select lower(category) as category, count(record.id) as number, sum(count(record.id)) over () as whole
    from unnest(array['Available', 'Overdue', 'Due']) as category
    left join record on ${status} = category and record.kind = ${kind} and record.vessel_id = ${ownVesselId}
    group by category
  ) as standing
)`;

/** The charts whose figures are part of the list response. */
const overviews: Partial<Record<ChartStyle, (kind: KindName, status: RawBuilder<string>) => RawBuilder<unknown>>> = {
  certificateOverview,
};
