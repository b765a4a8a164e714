import { type RawBuilder, sql } from 'kysely';
import type { CallInput, CallOutput } from '../../src/contract/catalogue.ts';
import type { PermissionName } from '../../src/contract/permission.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { type FoundIn, maxFound, minSearchText } from '../../src/contract/search/found-rows.ts';
import { isStatementTimeout } from '../db/database-unavailable.ts';
import type { Database } from '../db/schema.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { recordStatus } from '../fleet/record-status.ts';
import { surveyStatusInSql } from '../fleet/survey-status.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { Handlers } from './handler.ts';
import { findViews } from './saved-views.ts';

/** The search of everything that the account may read. */
export const searchHandlers = {
  'search.everything': (words, call) => searchEverything(words, call),
} satisfies Partial<Handlers>;

type Answer = CallOutput<'search.everything'>;

/** Bounds of a search. */
interface SearchLimits {
  /** Words that more rows than this have are common. */
  readonly commonRows: number;
  /** How many of the rows that match are ranked, the newest. */
  readonly rankedRows: number;
  readonly timeoutMs: number;
}

const usualLimits: SearchLimits = { commonRows: 5_000, rankedRows: 1000, timeoutMs: 2000 };

interface Searched {
  /** The last word, if rows were found without it. */
  readonly left_out: string | null;
  /** Too many rows have all words; null: there are no words. */
  readonly is_common: boolean | null;
  /** More rows match than were ranked. */
  readonly of_newest: boolean | null;
  /** Null: nothing was found. */
  readonly item: Answer['items'][number] | null;
}

/** The records, class surveys and views that an account may read and that contain the words of a text, the best match first. */
export const searchEverything = async (
  { text, recent = [] }: CallInput<'search.everything'>,
  call: SignedInContext,
  limits = usualLimits,
): Promise<Answer> => {
  const lists = readableLists(call);
  const byWords = (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= minSearchText;
  const views = await findViews(text, call);
  if (lists.length === 0 || (!byWords && recent.length === 0)) return { items: [], views };
  const { accountId, companyId } = call.caller;
  const found = byWords
    ? sql`select list, id, of_newest, row_number() over () as at from searched,
        found_rows(${companyId}, ${accountId}, ${lists}::text[], ${utcDayOf(call.now)}::date, sought, selective, ${limits.rankedRows}, ${maxFound})`
    : sql`select list, id, false as of_newest, row_number() over () as at
        from jsonb_to_recordset(${JSON.stringify(recent)}::jsonb) as row (list text, id bigint)`;
  const rows = await withTimeout(call.db, limits.timeoutMs, async (trx) => {
    const answer = await sql<Searched>`
      with searched as materialized (select * from split_search(${byWords ? text : ''}, ${limits.commonRows})),
      found as materialized (${found}), shown as (
        ${shown('record', sql`record.kind = found.list`, recordFields(call.now))}
        and found.list = any(${lists}::text[]) and ${isVisible('record', call)}
        union all
        ${shown('class_survey', sql`found.list = 'classSurvey'`, surveyFields(call.now))}
        and found.list = any(${lists}::text[]) and ${isVisible('class_survey', call)}
      )
      select left_out, is_common, of_newest, to_jsonb(shown) - '{at,of_newest}'::text[] as item
      from searched left join shown on true order by at`.execute(trx);
    return answer.rows;
  });
  return { items: rows.flatMap(({ item }) => item ?? []), views, note: byWords ? noteOf(rows[0]) : null };
};

/** What a search did not look at, in words. */
const noteOf = (searched: Searched | undefined): string | null => {
  if (!searched) return null;
  if (searched.is_common || searched.of_newest)
    return 'Too many records match: only the newest and the overdue were compared.';
  return searched.left_out === null ? null : `'${searched.left_out}' is left out, because too many records have it.`;
};

/** Ends a search that takes too long, so that it does not keep others waiting. */
const withTimeout = async <T>(db: Database, timeoutMs: number, work: (trx: Database) => Promise<T>): Promise<T> => {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx);
        return await work(trx);
      });
  } catch (error) {
    if (isStatementTimeout(error))
      throw new HttpError(422, 'This search takes too long. Add a word that fewer records have');
    throw error;
  }
};

const listPermissions: readonly (readonly [FoundIn, PermissionName])[] = [
  ...kindNames.map((kind) => [kind, kinds[kind].needs] as const),
  ['classSurvey', 'Class Survey'],
];

const readableLists = ({ caller }: SignedInContext): readonly FoundIn[] =>
  listPermissions.flatMap(([list, needs]) => (mayRead(caller.permissions, [needs]) ? list : []));

type Table = 'record' | 'class_survey';
type Fields = Readonly<Record<'number' | 'place' | 'date' | 'status' | 'texts', RawBuilder<unknown>>>;

const recordFields = (now: Date): Fields => ({
  number: sql`coalesce(nullif(record."row" ->> 'documentNumber', ''), record.reference)`,
  place: sql`coalesce(nullif(record."row" ->> 'port', ''), nullif(record.detail ->> 'incidentLocation', ''))`,
  date: sql`record.date`,
  status: sql`case record.kind ${sql.join(
    kindNames.map((kind) => sql`when ${sql.lit(kind)} then ${recordStatus(kind, now)}`),
    sql` `,
  )} end`,
  texts: sql`search_text(record."row", record.detail)`,
});

const surveyFields = (now: Date): Fields => ({
  number: sql`class_survey.code`,
  place: sql`null::text`,
  date: sql`class_survey.due_date`,
  status: surveyStatusInSql(utcDayOf(now)),
  texts: sql`class_survey.description`,
});

/** The found rows of a table; row-level security applies here. */
const shown = (name: Table, isListed: RawBuilder<unknown>, fields: Fields) => {
  const table = sql.table(name);
  return sql`select found.at, found.of_newest, found.list, ${table}.id, vessel.imono as imo, vessel.name as vessel, ${table}.name as title,
      ${fields.number} as number, ${fields.place} as place, ${fields.date} as date, ${fields.status} as status, ${excerpt(table, fields)} as excerpt
    from found join ${table} on ${table}.id = found.id and ${isListed} join vessel on vessel.id = ${table}.vessel_id
    where true`;
};

/** Words of the other texts, unless titles, numbers and places (weights A and B) contain all that was sought. */
const excerpt = (table: RawBuilder<unknown>, { texts }: Fields) => sql`case
  when numnode((select sought from searched)) > 0 and not ts_filter(${table}.words, '{a,b}') @@ (select sought from searched)
  then nullif(regexp_replace(ts_headline('simple', ${texts}, (select sought from searched), ${headline}), '\\s+', ' ', 'g'), '') end`;

const headline = 'StartSel="", StopSel="", MaxFragments=1, MaxWords=16, MinWords=8';

const isVisible = (name: Table, { caller }: SignedInContext) =>
  sql`${sql.table(name)}.vessel_id in (select vessel_id from readable_vessel where account_id = ${caller.accountId})`;
