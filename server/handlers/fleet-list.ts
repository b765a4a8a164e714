import { type RawBuilder, sql } from 'kysely';
import type { CallOutput } from '../../src/contract/catalogue.ts';
import type { FleetListFilter, FleetListPage } from '../../src/contract/fleet/fleet-list.ts';
import type { FleetGroup, FleetSort, FleetSortField } from '../../src/contract/fleet/fleet-sorts.ts';
import { defaultFleetSort, defaultSurveySort } from '../../src/contract/fleet/fleet-order.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import {
  factsOf,
  type FleetSource,
  fleetSource,
  fromFleet,
  isNewIn,
  matchingFleet,
  matchingRows,
} from '../fleet/fleet-source.ts';
import { isAfter, type OrderKey, orderTerms, positionOf, readCursor, writeCursor } from '../fleet/keyset.ts';
import type { FleetListName } from '../fleet/record-conditions.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** Rows of one answer. */
export const fleetPageRows = 100;

type Answer = CallOutput<'classSurvey.fleet'>;
type Found = Answer['items'][number] & { readonly position: readonly (string | null)[]; readonly rowNumber: number };

/** One page of the rows of a list of all the caller's vessels. */
export const listFleet = async (
  list: FleetListName,
  { facts, sort, cursor, group, ...filter }: FleetListPage,
  call: SignedInContext,
): Promise<Answer> => {
  const usual = list === 'classSurvey' ? defaultSurveySort : defaultFleetSort(kinds[list]);
  return listRows(
    {
      source: fleetSource(list, call),
      matching: matchingFleet(list, filter, call),
      isFiltered: isFiltered(filter),
      facts: factsOf(list, facts),
    },
    { cursor, group, sort: sort ?? usual },
    call,
  );
};

/** One page of the rows of a source that are of several kinds. */
export const listSource = (
  source: FleetSource,
  { facts: _, cursor, group, ...filter }: Omit<FleetListPage, 'condition' | 'sort'>,
  sort: FleetSort,
  call: SignedInContext,
): Promise<Answer> =>
  listRows(
    {
      source,
      matching: matchingRows(source, filter, call),
      isFiltered: isFiltered(filter),
      facts: sql`json_build_array()`,
    },
    { cursor, group, sort },
    call,
  );

interface Rows {
  readonly source: FleetSource;
  /** What follows `select … ` for the rows that match the filter. */
  readonly matching: RawBuilder<unknown>;
  /** Whether the filter limits the rows of the source. */
  readonly isFiltered: boolean;
  readonly facts: RawBuilder<unknown>;
}

type Page = Pick<FleetListPage, 'cursor' | 'group'> & { readonly sort: FleetSort };

/** One page of the rows of a source; the first page has their number and what to filter by, too. */
const listRows = async (
  { source, matching, isFiltered: isLimited, facts }: Rows,
  { cursor, group, sort }: Page,
  call: SignedInContext,
): Promise<Answer> => {
  const keys = orderOf(source, group, sort);
  const after = cursor === undefined ? sql`` : sql`and ${isAfter(keys, readCursor(cursor, keys))}`;
  const { rows } = await sql<Found>`
    with page as (
      select ${source.id} as id, ${source.kind} as kind, vessel.imono as imo,
        ${selected({ ...source.own, ...source.fields }, isOfIndex)}, ${positionOf(keys)} as position
      ${matching} ${after} order by ${orderTerms(keys)} limit ${fleetPageRows + 1}
    ), numbered as (select *, row_number() over () as "rowNumber" from page)
    select page.*, further.*, ${source.rows === 'record' ? hasFiles : sql`false`} as attachment
    from numbered as page, lateral (
      select ${selected({ ...source.fields, ...source.further }, (field) => !isOfIndex(field))}, ${facts} as facts,
        ${source.table ? isNewIn(source.table, call) : sql`false`} as "isNew"
      ${source.table ? sql`from ${sql.table(source.table)} where ${sql.ref(`${source.table}.id`)} = page.id` : sql``}
    ) as further order by page."rowNumber"`.execute(call.db);
  const items = rows.slice(0, fleetPageRows);
  const last = items.at(-1);
  return {
    items: items.map(({ position: _position, rowNumber: _rowNumber, ...row }) => row),
    next: rows.length > fleetPageRows && last ? writeCursor(last.position) : null,
    ...(cursor === undefined
      ? {
          ...(await wholeOf(source, isLimited ? matching : undefined, call)),
          groups: group ? await groupsOf(source, group, matching, call) : [],
        }
      : { total: null, groups: [], options: null }),
  };
};

const isFiltered = (filter: FleetListFilter): boolean => Object.values(filter).some((value) => value !== undefined);

const hasFiles = sql`exists (select from attachment where attachment.record_id = page.id)`;

/** The fields that are read for the rows of the page alone: they would read the detail of every row that matches. */
const ofDetail: ReadonlySet<string> = new Set<FleetSortField | keyof NonNullable<FleetSource['further']>>([
  'place',
  'by',
  'commentsDue',
  'nextDue',
  'windowFrom',
  'windowTo',
]);
const isOfIndex = (field: string): boolean => !ofDetail.has(field);

const selected = (
  fields: Readonly<Record<string, RawBuilder<unknown>>>,
  isSelected: (field: string) => boolean,
): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields)
      .filter(([name]) => isSelected(name))
      .map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  );

/**
 * How many rows match, and the statuses and types of all rows of the list. One scan of the index `record_facets` counts them by
 * status and type; a filter is counted apart, because it may read other columns, or few rows.
 */
const wholeOf = async (source: FleetSource, filtered: RawBuilder<unknown> | undefined, call: SignedInContext) => {
  const { status, type } = source.fields;
  const { rows } = await sql<Pick<Answer, 'total'> & NonNullable<Answer['options']>>`
    with present as materialized (
      select ${status} as status, ${type} as type, count(*) as number ${fromFleet(source, call)} group by 1, 2
    )
    select (${filtered ? sql`select count(*)::int ${filtered}` : sql`select coalesce(sum(number), 0)::int from present`}) as total,
      array(select distinct status from present where status <> '' order by 1) as statuses,
      array(select distinct type from present where type <> '' order by 1) as types`.execute(call.db);
  const { total = 0, statuses = [], types = [] } = rows[0] ?? {};
  return { total, options: { statuses, types } };
};

/** How many rows of each group match. */
const groupsOf = async (
  { fields }: FleetSource,
  group: FleetGroup,
  matching: RawBuilder<unknown>,
  call: SignedInContext,
): Promise<Answer['groups']> => {
  const name = group === 'year' ? sql`extract(year from ${fields.date})::text` : fields[group];
  const { rows } = await sql<Answer['groups'][number]>`
    select coalesce(${name}, '') as name, count(*)::int as count ${matching} group by 1`.execute(call.db);
  return rows;
};

/** The keys of an order: the group, the field, then the newest first. */
const orderOf = (source: FleetSource, group: FleetGroup | undefined, sort: FleetSort): readonly OrderKey[] => {
  const [field = '', direction] = sort.split('.');
  // SAFETY: a sort is a field and a direction.
  const named = field as FleetSortField;
  const desc = direction === 'desc';
  const id: OrderKey = { value: source.id, type: 'int', desc: named !== 'due' };
  return [
    ...(group ? [groupKeys[group](source)] : []),
    { ...fieldKeys[named](source), desc },
    ...(named === 'date' || named === 'due' ? [] : [{ ...fieldKeys.date(source), desc: true }]),
    id,
    ...(source.own ? [{ value: source.own.item, type: 'int' as const, desc: false }] : []),
  ];
};

type Key = Omit<OrderKey, 'desc'>;

const text =
  (field: FleetSortField) =>
  ({ fields }: FleetSource): Key => ({ value: sql`lower(${fields[field]}) collate "C"`, type: 'text' });
const number =
  (field: FleetSortField) =>
  ({ fields }: FleetSource): Key => ({ value: fields[field], type: 'int' });
const day =
  (field: FleetSortField) =>
  ({ fields }: FleetSource): Key => ({ value: fields[field], type: 'date' });

/** What is overdue comes first, then what is due, then the other statuses by name. */
const byStatus = ({ fields: { status } }: FleetSource): Key => ({
  value: sql`(case ${status} when 'Overdue' then '0' when 'Due' then '1' else '2' || lower(${status}) end) collate "C"`,
  type: 'text',
});

const fieldKeys: Readonly<Record<FleetSortField, (source: FleetSource) => Key>> = {
  date: day('date'),
  due: day('due'),
  title: text('title'),
  vessel: text('vessel'),
  type: text('type'),
  status: byStatus,
  openFindings: number('openFindings'),
  totalFindings: number('totalFindings'),
  ageDays: number('ageDays'),
  place: text('place'),
  by: text('by'),
  commentsDue: day('commentsDue'),
  nextDue: day('nextDue'),
};

const groupKeys: Readonly<Record<FleetGroup, (source: FleetSource) => OrderKey>> = {
  vessel: (source) => ({ ...fieldKeys.vessel(source), desc: false }),
  status: (source) => ({ ...fieldKeys.status(source), desc: false }),
  type: (source) => ({ ...fieldKeys.type(source), desc: false }),
  year: ({ fields }) => ({ value: sql`extract(year from ${fields.date})::int`, type: 'int', desc: true }),
};
