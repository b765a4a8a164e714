import { type RawBuilder, sql } from 'kysely';
import type { CallInput, CallOutput } from '../../src/contract/catalogue.ts';
import { mayRead, type PermissionName } from '../../src/contract/permission.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { type FoundIn, maxFound, minSearchText } from '../../src/contract/search/found-rows.ts';
import type { SignedInContext } from '../http/handler.ts';

type Answer = CallOutput<'search.everything'>;

/** The records and class surveys that an account may read and that contain the words of a text, the best match first. */
export const searchEverything = async (
  { text, recent = [] }: CallInput<'search.everything'>,
  call: SignedInContext,
): Promise<Answer> => {
  const lists = readableLists(call);
  const byWords = (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= minSearchText;
  if (lists.length === 0 || (!byWords && recent.length === 0)) return { items: [] };
  const { accountId, companyId } = call.caller;
  const sought = sql`search_query(${text})`;
  const found = byWords
    ? sql`select list, id, row_number() over () as at
        from found_rows(${companyId}, ${accountId}, ${lists}::text[], ${sought}, ${maxFound})`
    : sql`select list, id, row_number() over () as at
        from jsonb_to_recordset(${JSON.stringify(recent)}::jsonb) as row (list text, id int)`;
  const { rows } = await sql<Answer['items'][number]>`
    with found as materialized (${found}), shown as (
      ${shown('record', sql`record.kind = found.list`, recordFields, sought)}
      and found.list = any(${lists}::text[]) and ${isVisible('record', call)}
      union all
      ${shown('class_survey', sql`found.list = 'classSurvey'`, surveyFields, sought)}
      and found.list = any(${lists}::text[]) and ${isVisible('class_survey', call)}
    )
    select list, id, imo, vessel, title, number, place, date, excerpt from shown order by at`.execute(call.db);
  return { items: rows };
};

const listPermissions: readonly (readonly [FoundIn, PermissionName])[] = [
  ...kindNames.map((kind) => [kind, kinds[kind].needs] as const),
  ['classSurvey', 'Class Survey'],
];

const readableLists = ({ caller }: SignedInContext): readonly FoundIn[] =>
  listPermissions.flatMap(([list, needs]) => (mayRead(caller.permissions, [needs]) ? list : []));

type Table = 'record' | 'class_survey';
type Fields = Readonly<Record<'number' | 'place' | 'date' | 'texts', RawBuilder<unknown>>>;

const recordFields: Fields = {
  number: sql`coalesce(nullif(record."row" ->> 'documentNumber', ''), record.reference)`,
  place: sql`coalesce(nullif(record."row" ->> 'port', ''), nullif(record.detail ->> 'incidentLocation', ''))`,
  date: sql`record.date`,
  texts: sql`search_text(record."row", record.detail)`,
};

const surveyFields: Fields = {
  number: sql`class_survey.code`,
  place: sql`null::text`,
  date: sql`class_survey.due_date`,
  texts: sql`class_survey.description`,
};

/** The found rows of a table; row-level security applies here. */
const shown = (name: Table, isListed: RawBuilder<unknown>, fields: Fields, sought: RawBuilder<unknown>) => {
  const table = sql.table(name);
  return sql`select found.at, found.list, ${table}.id, vessel.imono as imo, vessel.name as vessel, ${table}.name as title,
      ${fields.number} as number, ${fields.place} as place, ${fields.date} as date, ${excerpt(table, fields, sought)} as excerpt
    from found join ${table} on ${table}.id = found.id and ${isListed} join vessel on vessel.id = ${table}.vessel_id
    where true`;
};

/** Words of the other texts, unless titles, numbers and places (weights A and B) contain all that was sought. */
const excerpt = (table: RawBuilder<unknown>, { texts }: Fields, sought: RawBuilder<unknown>) => sql`case
  when numnode(${sought}) > 0 and not ts_filter(${table}.words, '{a,b}') @@ ${sought}
  then nullif(regexp_replace(ts_headline('simple', ${texts}, ${sought}, ${headline}), '\s+', ' ', 'g'), '') end`;

const headline = 'StartSel="", StopSel="", MaxFragments=1, MaxWords=16, MinWords=8';

const isVisible = (name: Table, { caller }: SignedInContext) =>
  sql`${sql.table(name)}.vessel_id in (select vessel_id from readable_vessel where account_id = ${caller.accountId})`;
