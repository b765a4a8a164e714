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
import { newestCdi } from './vessel-sources.ts';
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
  const { db, caller, now } = reader;
  const readable = readableDueKinds(caller.permissions);
  const selects = filter.kinds.filter((kind) => readable.includes(kind)).map((kind) => rowsOf(kind, reader));
  if (selects.length === 0) return [];
  const { rows } = await sql<DueItem>`
    select kind, item, "vesselId", imono, vessel, title, due, state
    from (${sql.join(selects, sql` union all `)}) as found
    where (state <> 'later' or due <= ${utcDayOf(now)}::date + ${filter.daysAhead}::int)
      ${filter.vessels ? sql`and imono = any(${[...filter.vessels]}::text[])` : sql``}
    order by due, vessel, kind, item limit ${sql.lit(maxItems)}`.execute(db);
  return rows;
};

/** The rows of a kind: how the list is limited to it, and what differs from the list's own columns. */
interface Rows {
  readonly list: FleetListName;
  readonly where?: RawBuilder<boolean>;
  readonly due?: RawBuilder<string>;
  /** What names a row, and its title; unless they are those of the list. */
  readonly byVessel?: true;
}

const rowsOf = (kind: DueKindName, reader: DueReader): RawBuilder<unknown> => {
  const lists: Readonly<Record<Exclude<DueKindName, 'cdi'>, Rows>> = {
    certificate: { list: 'certificate' },
    survey: { list: 'classSurvey', where: sql`not ${isClassCondition}` },
    classCondition: { list: 'classSurvey', where: isClassCondition },
    drill: { list: 'drill' },
    sire: { list: 'sire', due: nextSire.day, where: nextSire.isLatest(reader.now), byVessel: true },
  };
  return kind === 'cdi' ? ofCdi(reader) : ofList(kind, lists[kind], reader);
};

const ofList = (kind: Exclude<DueKindName, 'cdi'>, rows: Rows, reader: DueReader) => {
  const source = fleetSource(rows.list, reader);
  const { due = source.fields.due, where = sql<boolean>`true`, byVessel } = rows;
  const named = byVessel ? sql`vessel.id` : sql.ref(`${source.table}.id`);
  return sql`select ${sql.lit(kind)} as kind, ${sql.lit(`${kind}-`)} || ${named} as item, vessel.id as "vesselId",
      vessel.imono, vessel.name as vessel, ${byVessel ? sql`null::text` : source.fields.title} as title, ${due} as due,
      ${stateOf(kind, reader.now)} as state
    ${fromFleet(source, reader)} and ${due} is not null and ${where}`;
};

/** The state by the conditions that Attention counts. */
const stateOf = (kind: Exclude<DueKindName, 'cdi'>, now: Date) => {
  const { overdue, due }: DueKind = dueKinds[kind];
  const [isOverdue, isDue] = [overdue, due].map((source) => conditionOf(source, now));
  return sql`case when ${isOverdue} then 'overdue' when ${isDue} then 'due' else 'later' end`;
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
const ofCdi = ({ caller, now }: DueReader) => {
  const { day, overdue, due } = nextCdi(now);
  return sql`select 'cdi' as kind, 'cdi-' || vessel.id as item, vessel.id as "vesselId", vessel.imono, vessel.name as vessel,
      null::text as title, ${day} as due, case when ${overdue} then 'overdue' when ${due} then 'due' else 'later' end as state
    from ${newestCdi({ caller, now })} join vessel on vessel.id = vetting_inspection.vessel_id`;
};
