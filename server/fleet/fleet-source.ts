import { type RawBuilder, sql } from 'kysely';
import type { FleetListFilter } from '../../src/contract/fleet/fleet-list.ts';
import type { FleetSortField } from '../../src/contract/fleet/fleet-sorts.ts';
import type { Family, RecordKind } from '../../src/contract/records/kind.ts';
import { factFields } from '../../src/contract/records/fact-fields.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import type { ForAccount, SignedInContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { sireDeadlines } from './inspection-conditions.ts';
import { conditionsOf, type FleetListName } from './record-conditions.ts';
import { recordStatus } from './record-status.ts';
import { previousVisit } from '../session/visit.ts';
import { surveyStatusInSql } from './survey-status.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** Where the rows of a list over all vessels come from. */
export interface FleetSource {
  /** The table that has the id of a row, for what is read of the rows of a page alone; undefined: there is no such field. */
  readonly table?: 'record' | 'class_survey';
  /** The table of the rows, which have the columns `vessel_id` and `company_id`. */
  readonly rows: 'record' | 'class_survey' | 'finding' | 'due_date';
  /** What makes the rows; undefined: they are stored in the table. */
  readonly subquery?: RawBuilder<unknown>;
  /** The id of a row, and its kind. */
  readonly id: RawBuilder<unknown>;
  readonly kind: RawBuilder<unknown>;
  /** Which rows of the table belong to the list. */
  readonly belongs: RawBuilder<boolean>;
  /** The date that a range of dates limits. */
  readonly day: RawBuilder<unknown>;
  /** The values of a row by the fields of the contract. */
  readonly fields: Readonly<Record<FleetSortField, RawBuilder<unknown>>>;
  /** What only findings have; `item` distinguishes those of one record. */
  readonly own?: Readonly<Record<'item' | 'number' | 'record', RawBuilder<unknown>>>;
  /** What its rows show besides: their window. It is read for the rows of `page` alone. */
  readonly further?: Readonly<Record<'windowFrom' | 'windowTo', RawBuilder<unknown>>>;
  /** Whose rows it has: those of the vessels that the account lists, or those of former ones, too. */
  readonly vessels?: 'visible_vessel' | 'readable_vessel';
}

type Clock = Pick<SignedInContext, 'now'>;

type StoredSource = FleetSource & Required<Pick<FleetSource, 'table'>>;

/** The source of a list at the moment of a request. */
export const fleetSource = (list: FleetListName, { now }: Clock): StoredSource =>
  list === 'classSurvey' ? surveys(utcDayOf(now)) : records(list, now);

/** The window of a certificate, and that of a class survey. */
export const windows = {
  certificate: {
    windowFrom: sql`day_of_text(record.detail ->> 'renewalStart')`,
    windowTo: sql`day_of_text(record.detail ->> 'renewalEnd')`,
  },
  survey: { windowFrom: sql`class_survey.range_start`, windowTo: sql`class_survey.range_end` },
};

const records = (kind: Exclude<FleetListName, 'classSurvey'>, now: Date): StoredSource => ({
  table: 'record',
  rows: 'record',
  id: sql`record.id`,
  kind: sql.lit(kind),
  belongs: sql`record.kind = ${kind}`,
  day: sql`record.date`,
  fields: {
    date: sql`record.date`,
    due: sql`record.due`,
    title: sql`record.name`,
    vessel: sql`vessel.name`,
    type: typeOf(kinds[kind]),
    status: recordStatus(kind, now),
    openFindings: sql`record.open_findings`,
    totalFindings: sql`record.findings`,
    ageDays: conditionsOf(kind).open
      ? sql`case when record.status <> 'Closed' and record.date <= ${utcDayOf(now)}::date then ${utcDayOf(now)}::date - record.date end`
      : sql`null::int`,
    place: ofDetail(kinds[kind].placeField) ?? sql`nullif(record.row ->> 'port', '')`,
    by: ofDetail(kinds[kind].byField) ?? sql`null::text`,
    ...(deadlines[kinds[kind].family]?.(now) ?? noDeadlines),
  },
  ...(kind === 'certificate' && { further: windows.certificate }),
});

/** The type of a record; of an occurrence without one the word of its own, or that of its kind. */
const typeOf = ({ rowKind, singular }: RecordKind): RawBuilder<unknown> =>
  rowKind ? sql`coalesce(record.type, record.own_type, ${sql.lit(singular)})` : sql`record.type`;

/** The values of facts of a record, for those that its kind has. */
export const factsOf = (list: FleetListName, asked: readonly string[] = []): RawBuilder<unknown> => {
  const fields = list === 'classSurvey' ? [] : factFields(kinds[list]).filter(({ field }) => asked.includes(field));
  const values = fields.map(
    ({ field }) => sql`json_build_object('field', ${sql.lit(field)},
      'value', record.detail #>> ${sql.lit(`{${field.replaceAll('.', ',')}}`)})`,
  );
  return sql`json_build_array(${values.length > 0 ? sql.join(values) : sql``})`;
};

const ofDetail = (field: string | undefined) =>
  field === undefined ? undefined : sql`nullif(record.detail ->> ${sql.lit(field)}, '')`;

/** The families with deadlines of their own. */
const deadlines: Partial<Readonly<Record<Family, typeof sireDeadlines>>> = { sire: sireDeadlines };

const noDeadlines = { commentsDue: sql`null::date`, nextDue: sql`null::date` };

/** What only records have: null in the rows of findings and class surveys. */
export const nullRecordFields = {
  openFindings: sql`null::int`,
  totalFindings: sql`null::int`,
  place: sql`null::text`,
  by: sql`null::text`,
  ...noDeadlines,
};

const lastDay = sql`coalesce(class_survey.completed_on, class_survey.last_date)`;
const surveyDue = sql`case when class_survey.completed_on is null
  then coalesce(class_survey.postponed_to, class_survey.due_date) end`;

const surveys = (today: string): StoredSource => ({
  table: 'class_survey',
  rows: 'class_survey',
  id: sql`class_survey.id`,
  kind: sql.lit('classSurvey'),
  belongs: sql`true`,
  day: sql`coalesce(${surveyDue}, ${lastDay})`,
  fields: {
    date: lastDay,
    due: surveyDue,
    title: sql`class_survey.name`,
    vessel: sql`vessel.name`,
    type: sql`class_survey.category`,
    status: surveyStatusInSql(today),
    ageDays: sql`null::int`,
    ...nullRecordFields,
  },
  further: windows.survey,
});

/** Whose vessels a list is of. */
interface FleetCaller {
  readonly caller: Pick<SignedInContext['caller'], 'accountId' | 'companyId'>;
}

/** The rows of a list on the caller's vessels: what follows `select … `. Add a filter with `and`. */
export const fromFleet = (source: FleetSource, { caller }: FleetCaller) => {
  const { rows, subquery, belongs, vessels = 'visible_vessel' } = source;
  const table = sql.table(rows);
  return sql`from ${subquery ? sql`${subquery} as ${table}` : table} join vessel on vessel.id = ${table}.vessel_id
    where ${table}.company_id = ${caller.companyId} and ${belongs}
      and ${table}.vessel_id in (select vessel_id from ${sql.table(vessels)} where account_id = ${caller.accountId})`;
};

/** The rows of a list that match a filter: `select count(*) ${matchingFleet(…)}`. */
export const matchingFleet = (
  list: FleetListName,
  { condition, ...filter }: FleetListFilter,
  call: Pick<SignedInContext, 'caller' | 'now'>,
): RawBuilder<unknown> =>
  matchingRows(fleetSource(list, call), filter, call, condition && named(list, condition, call));

/** The rows of a source that match a filter and a condition. */
export const matchingRows = (
  source: FleetSource,
  filter: Omit<FleetListFilter, 'condition'>,
  call: FleetCaller,
  condition?: RawBuilder<boolean>,
): RawBuilder<unknown> => {
  const parts = [...predicates(source, filter), ...(condition ? [condition] : [])];
  return sql`${fromFleet(source, call)} ${parts.length > 0 ? sql`and ${sql.join(parts, sql` and `)}` : sql``}`;
};

const predicates = (
  { fields, day, own }: FleetSource,
  { status, vessel, type, text, from, to }: Omit<FleetListFilter, 'condition'>,
): readonly RawBuilder<unknown>[] => [
  ...matchingFields(own ? { ...fields, place: sql`concat_ws(chr(10), ${own.number}, ${own.record})` } : fields, {
    status,
    type,
    text,
  }),
  ...(vessel ? [sql`vessel.imono = any(${vessel}::text[])`] : []),
  ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
];

/** What a filter by status, type and text of title or place asks of a record. */
export const matchingFields = (
  fields: Pick<FleetSource['fields'], 'status' | 'type' | 'title' | 'place'>,
  { status, type, text }: FieldFilter,
): readonly RawBuilder<boolean>[] => [
  ...(status ? [sql<boolean>`${fields.status} = any(${status}::text[])`] : []),
  ...(type ? [sql<boolean>`${fields.type} = any(${type}::text[])`] : []),
  ...(text?.trim()
    ? [sql<boolean>`strpos(lower(concat_ws(chr(10), ${fields.title}, ${fields.place})), lower(${text.trim()})) > 0`]
    : []),
];

interface FieldFilter {
  readonly status?: readonly string[] | undefined;
  readonly type?: readonly string[] | undefined;
  readonly text?: string | undefined;
}

/** Whether a row of a table was stored since the account's last visit. */
export const isNewIn = (table: StoredSource['table'], { caller }: Pick<ForAccount, 'caller'>): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${table}.stored_at`)} > ${previousVisit(caller)}, false)`;

const named = (
  list: FleetListName,
  condition: NonNullable<FleetListFilter['condition']>,
  call: FleetCaller & Clock,
): RawBuilder<boolean> => {
  if (condition === 'new') return isNewIn(fleetSource(list, call).table, call);
  const found = conditionsOf(list)[condition];
  if (!found) throw noCondition(condition);
  return found(call.now);
};

/** The refusal of a condition that a list does not have. */
export const noCondition = (condition: string): HttpError =>
  new HttpError(400, `condition: this list has no condition '${condition}'`);

/** The value of each kind of rows of several: `column` has the kind. */
export const byKind = <K extends string>(
  column: string,
  kinds: readonly K[],
  valueOf: (kind: K, index: number) => string | number,
): RawBuilder<unknown> =>
  sql`case ${sql.ref(column)} ${sql.join(
    kinds.map((kind, index) => sql`when ${sql.lit(kind)} then ${sql.lit(valueOf(kind, index))}`),
    sql` `,
  )} end`;
