import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ofSheet, recordset } from './existing.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** A row to insert, and a stored row with its key, by their ids. */
interface Same {
  readonly id: number;
  readonly stored: number;
}

/** Whose rows are compared. `before`: the first id that the import itself gave. */
interface Stored {
  readonly companyId: number;
  readonly before: number;
}

/**
 * The rows to insert that have the key of a stored row, and not another reference. If no row of the file is that one, somebody has
 * stored it since the check, which would have taken the row for it. A unique index says it of rows without an id.
 */
export const storedSince = async (
  db: Database,
  { companyId, before }: Stored,
  sheet: Sheet,
  rows: readonly Entity[],
): Promise<readonly Same[]> => {
  const key = keyColumns(sheet) ?? [];
  if (key.length === 0 || rows.length === 0 || !sheet.identity.includes('id')) return [];
  const certain = key.filter(({ column, isNullable }) => !isNullable && indexed.test(column));
  const places = certain.length > 0 ? certain : key;
  const isNear = [sql`t.id < ${before}`, ...places.map(({ column, isNullable }) => sameIn(column, isNullable))];
  const ofCompany = sheet.owner === 'company' ? [sql`t.company_id = ${companyId}`] : [];
  const from = (name: 'k' | 't') =>
    sql.join([
      sql`${sql.ref(name)}.id`,
      sheet.referenceKey ? sql`${sql.ref(name)}.reference` : sql`null::text as reference`,
      ...key.map(({ column }) => sql.ref(`${name}.${column}`)),
    ]);
  // In groups: a join would compare each row with all rows of its vessel and day.
  const { rows: found } = await sql<Same>`
    with k as materialized (select * from ${recordset(sheet, rows)} as k),
    compared as (
      select true as is_new, ${from('k')} from k
      union all
      select false, ${from('t')} from (select distinct ${columnsOf(places)} from k) as k
        join ${sql.table(sheet.table)} as t on ${sql.join([...isNear, ...ofSheet(sheet), ...ofCompany], sql` and `)}
    ), same as (
      select array_agg(id) filter (where is_new) as new_ids, array_agg(reference) filter (where is_new) as new_references,
        array_agg(id) filter (where not is_new) as ids, array_agg(reference) filter (where not is_new) as "references"
      from compared group by ${columnsOf(key)} having bool_or(is_new) and not bool_and(is_new)
    )
    select k.id::int as id, t.id::int as stored
    from same, unnest(new_ids, new_references) as k (id, reference), unnest(ids, "references") as t (id, reference)
    where k.reference is null or t.reference is null or t.reference = k.reference`.execute(db);
  return found;
};

const columnsOf = (key: readonly KeyColumn[]): RawBuilder<unknown> =>
  sql.join(key.map(({ column }) => sql.ref(column)));

/** Columns by which rows are found in an index. */
const indexed = /^date$|_id$/;

const sameIn = (column: string, isNullable: boolean): RawBuilder<unknown> =>
  isNullable
    ? sql`${sql.ref(`t.${column}`)} is not distinct from ${sql.ref(`k.${column}`)}`
    : sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`;

interface KeyColumn {
  readonly column: string;
  readonly isNullable: boolean;
}

/** The columns of the table with the key of a sheet; undefined if they have not all of it. */
const keyColumns = ({ key, columns, stored, references }: Sheet): readonly KeyColumn[] | undefined => {
  const found = key.map((header): readonly KeyColumn[] => {
    const { places: [place = ''] = [], required } = columns.find((column) => column.header === header) ?? {};
    if (place === 'moment')
      return [
        { column: 'date', isNullable: false },
        { column: 'time_of_day', isNullable: true },
      ];
    if (stored.includes(place)) return [{ column: place, isNullable: !required }];
    return references
      .filter(({ from }) => from.includes(header) && from.every((one) => key.includes(one)))
      .map(({ column }) => ({ column, isNullable: !required }));
  });
  const byName = new Map(found.flat().map((one) => [one.column, one]));
  return found.every(({ length }) => length > 0) ? [...byName.values()] : undefined;
};
