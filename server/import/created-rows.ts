import { sql } from 'kysely';
import { listedPort } from '../db/listed-ports.ts';
import type { Database } from '../db/schema.ts';
import type { FileStore } from './files/store-files.ts';
import { add, keyOf, type Lookups, placeholderParts } from './lookups.ts';
import { codeOrText } from './own-ports.ts';
import type { RowStore } from './row-store.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** The ids of rows that a batch had to add because its rows refer to them, by table. */
export interface CreatedRows {
  readonly port: number[];
  readonly news_category: number[];
  readonly file: number[];
}

/** The row with ids in place of placeholders; undefined if it refers to a row that is not stored yet. */
export const resolved = async (
  db: Database,
  sheet: Sheet,
  row: Entity,
  lookups: Lookups,
  created: CreatedRows,
  { rows, files }: { readonly rows: RowStore; readonly files: FileStore },
): Promise<Entity | undefined> => {
  let whole = row;
  for (const { column, to, created: isCreated } of sheet.references) {
    const named = placeholderParts(row[column]);
    if (!named) continue;
    if (to === 'row' || to === 'file') {
      const [part = ''] = named.parts;
      whole = { ...whole, [column]: to === 'file' ? await files.idOf(part) : await rows.idOf(Number(part)) };
      continue;
    }
    const known = lookups.known[to].get(keyOf(named.parts))?.id;
    const id = known ?? (isCreated ? await create(db, to, named.parts, lookups, created) : undefined);
    if (id === undefined || id === null) return undefined;
    whole = { ...whole, [column]: id };
  }
  return whole;
};

const create = async (db: Database, to: string, parts: readonly string[], lookups: Lookups, created: CreatedRows) => {
  const [first = '', name = first] = parts;
  if (to === 'port') {
    const text = codeOrText(lookups, first);
    const listed = listedPort(text);
    const code = /^[A-Z]{2}[A-Z2-9]{3}$/.test(text) ? text : null;
    // Another row of the file, or another company, may have added the port by its other name.
    const known = lookups.known.port.get(keyOf([listed?.locode ?? text]))?.id;
    if (known) return known;
    const { id } = await db
      .insertInto('port')
      .values(listed ?? { locode: code, name: text })
      .returning('id')
      .executeTakeFirstOrThrow();
    created.port.push(id);
    const names = listed ? [listed.name, listed.locode] : [text];
    for (const name of names) if (codeOrText(lookups, name) === name) add(lookups, 'port', [name], id);
    add(lookups, 'port', parts, id);
    return id;
  }
  const { rows } = await sql<{ id: number }>`insert into news_category (company_id, kind, name, place)
    select ${lookups.scope.companyId}, ${first}, ${name}, coalesce(max(place), 0) + 1 from news_category
    where company_id = ${lookups.scope.companyId} returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The category ${name} was not added`);
  created.news_category.push(row.id);
  add(lookups, 'category', parts, row.id);
  return row.id;
};

/** Deletes rows that a batch had to add, unless something else refers to them by now. */
export const deleteCreated = async (
  db: Database,
  { port = [], news_category = [], file = [] }: Partial<CreatedRows>,
): Promise<void> => {
  if (port.length > 0) await sql`select delete_unused_ports(array[${sql.join(port)}]::int[])`.execute(db);
  if (news_category.length > 0)
    await sql`delete from news_category where id in (${sql.join(news_category)})
      and not exists (select from news_article where category_id = news_category.id)`.execute(db);
  if (file.length > 0)
    await sql`delete from file where id in (${sql.join(file)})
      and not exists (select from attachment where file_id = file.id)
      and not exists (select from report_file where file_id = file.id)`.execute(db);
};
