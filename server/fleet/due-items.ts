import { type RawBuilder, sql } from 'kysely';
import {
  attentionSources,
  type AttentionSource,
  type SourceDefinition,
} from '../../src/contract/attention/attention-sources.ts';
import {
  type DueKind,
  type DueKindName,
  dueKinds,
  type DueState,
  readableDueKinds,
} from '../../src/contract/calendar/due-kinds.ts';
import { fleetSource, fromFleet } from './fleet-source.ts';
import { nextCdi, nextSire } from './inspection-conditions.ts';
import { conditionsOf, type FleetListName, isClassCondition } from './record-conditions.ts';
import { dryDockIs, isReportLate, newestCdi, newestMonthlyReports, nextDryDocks } from './vessel-sources.ts';
import type { Database } from '../db/schema.ts';
import type { Principal } from '../request/request-context.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** A date by which something has to be done on a vessel. */
export interface DueItem {
  readonly kind: DueKindName;
  /** Names the same thing at every request: a record, a survey, or the next inspection of a vessel. */
  readonly item: string;
  readonly vesselId: number;
  readonly imono: string;
  readonly vessel: string;
  /** null: the kind says it all. */
  readonly title: string | null;
  /** YYYY-MM-DD. */
  readonly due: string;
  readonly state: DueState;
}

/** Which of them: everything that is overdue or due, and what falls due within some days. */
export interface DueFilter {
  readonly kinds: readonly DueKindName[];
  /** IMO numbers; null: all vessels. */
  readonly vessels: readonly string[] | null;
  readonly daysAhead: number;
}

/** For whom, and at which moment. */
export interface DueReader {
  readonly db: Database;
  readonly caller: Pick<Principal, 'accountId' | 'companyId' | 'permissions'>;
  readonly now: Date;
}

/** The most items of one answer, the earliest first: 2,000 vessels have fewer. */
const maxItems = 20_000;

/** What is overdue, due and falls due soon on the vessels that an account sees, of the kinds that it may read, by date. */
export const selectDueItems = async (filter: DueFilter, reader: DueReader): Promise<readonly DueItem[]> => {
  const { rows } = await sql<DueItem>`
    select found.kind, found.kind || '-' || found.id as item, vessel.id as "vesselId", vessel.imono, vessel.name as vessel,
      found.title, found.due, found.state
    from ${dueRows(filter.kinds, reader)} as found join vessel on vessel.id = found.vessel_id
    where (state <> 'later' or due <= ${utcDayOf(reader.now)}::date + ${filter.daysAhead}::int)
      ${filter.vessels ? sql`and imono = any(${[...filter.vessels]}::text[])` : sql``}
    order by due, vessel, kind, item limit ${sql.lit(maxItems)}`.execute(reader.db);
  return rows;
};

/** What the rows are for, without a database. */
type DueFor = Pick<DueReader, 'caller' | 'now'>;

/**
 * A subquery of what falls due on the vessels that an account sees, of those of these kinds that it may read: kind, id (of a
 * record, a survey, or the vessel), vessel_id, title (null: the kind says it all), due and state.
 */
export const dueRows = (kinds: readonly DueKindName[], reader: DueFor): RawBuilder<unknown> => {
  const readable = readableDueKinds(reader.caller.permissions);
  const selects = kinds.filter((kind) => readable.includes(kind)).map((kind) => rowsOf(kind, reader));
  const none = sql`select null::text as kind, null::int as id, null::int as vessel_id, null::text as title, null::date as due,
    null::text as state where false`;
  return sql`(${sql.join([none, ...selects], sql` union all `)})`;
};

/** The rows of a kind: how the list is limited to it, and what differs from the list's own columns. */
interface Rows {
  readonly list: FleetListName;
  readonly where?: RawBuilder<boolean>;
  readonly due?: RawBuilder<string>;
  /** A row is the vessel's next one, and not the row of the list. */
  readonly byVessel?: true;
}

type ListedKind = Exclude<DueKindName, 'cdi' | 'dryDock' | 'monthlyReport'>;

const rowsOf = (kind: DueKindName, reader: DueFor): RawBuilder<unknown> => {
  if (kind === 'cdi') return ofCdi(reader);
  if (kind === 'dryDock') return ofDryDocks(reader);
  if (kind === 'monthlyReport') return ofMonthlyReports(reader);
  const hasOpenFindings = sql<boolean>`record.open_findings > 0`;
  const lists: Readonly<Record<ListedKind, Rows>> = {
    certificate: { list: 'certificate' },
    survey: { list: 'classSurvey', where: sql`not ${isClassCondition}` },
    classCondition: { list: 'classSurvey', where: isClassCondition },
    drill: { list: 'drill' },
    sire: { list: 'sire', due: nextSire.day, where: nextSire.isLatest(reader.now), byVessel: true },
    externalAudit: { list: 'externalAudit', where: hasOpenFindings },
    internalAudit: { list: 'internalAudit', where: hasOpenFindings },
  };
  return ofList(kind, lists[kind], reader);
};

const ofList = (kind: ListedKind, rows: Rows, reader: DueFor) => {
  const source = fleetSource(rows.list, reader);
  const { due = source.fields.due, where = sql<boolean>`true`, byVessel } = rows;
  const id = byVessel ? sql`vessel.id` : sql.ref(`${source.table}.id`);
  return sql`select ${sql.lit(kind)} as kind, ${id} as id, vessel.id as vessel_id,
      ${byVessel ? sql`null::text` : source.fields.title} as title, ${due} as due, ${stateOf(kind, reader.now)} as state
    ${fromFleet(source, reader)} and ${due} is not null and ${where}`;
};

const stateThat = (overdue: RawBuilder<boolean>, due: RawBuilder<boolean>) =>
  sql`case when ${overdue} then 'overdue' when ${due} then 'due' else 'later' end`;

/** The state by the conditions that Attention counts. */
const stateOf = (kind: ListedKind, now: Date) => {
  const { overdue, due }: DueKind = dueKinds[kind];
  return stateThat(conditionOf(overdue, now), conditionOf(due, now));
};

const conditionOf = (source: AttentionSource | undefined, now: Date): RawBuilder<boolean> => {
  if (!source) return sql`false`;
  const { list }: SourceDefinition = attentionSources[source];
  if (list.page !== 'records' && list.page !== 'surveys') throw new Error(`${source} has no list with dates`);
  const condition = conditionsOf(list.page === 'records' ? list.kind : 'classSurvey')[list.condition];
  if (!condition) throw new Error(`The list of ${source} lacks its condition`);
  return condition(now);
};

/** The next CDI inspection of each vessel that had one. */
const ofCdi = ({ caller, now }: DueFor) => {
  const { day, overdue, due } = nextCdi(now);
  return sql`select 'cdi' as kind, vessel_id as id, vessel_id, null::text as title, ${day} as due,
    ${stateThat(overdue, due)} as state from ${newestCdi({ caller, now })}`;
};

const ofDryDocks = ({ caller, now }: DueFor) => {
  const { overdue, due } = dryDockIs(now);
  return sql`select 'dryDock' as kind, vessel_id as id, vessel_id, null::text as title, day::date as due,
    ${stateThat(overdue, due)} as state from ${nextDryDocks(caller)}`;
};

/** The monthly report of each vessel that had one, for the month after the newest. */
const ofMonthlyReports = ({ caller, now }: DueFor) => sql`
  select 'monthlyReport' as kind, vessel_id as id, vessel_id, to_char(newest + interval '1 month', 'FMMonth YYYY') as title, due,
    ${stateThat(isReportLate(now), sql`false`)} as state
  from ${newestMonthlyReports(caller)} where vessel_id is not null`;
