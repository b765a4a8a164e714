import { sql } from 'kysely';
import { liftTimeouts } from '../db/database.ts';
import { migrations, runMigrations } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { tablesOf } from './data-facts.ts';
import type { Manifest } from './manifest.ts';
import { type RowPage, type StoredColumn, storedColumns } from './row-texts.ts';

/** Creates the tables of an archive that are not the portal's own, such as those of the demo; within a transaction. */
export type CreateOtherTables = (transaction: Database) => Promise<void>;

/**
 * Fills an empty database with rows of the other kind of database: creates the tables as they were when the backup was made, and
 * copies the rows. Foreign keys are checked afterwards, so that any order will do; triggers do nothing, since what they did is
 * among the rows.
 */
export const copyRows = (
  db: Database,
  { migrations: done, rows, sequences }: Manifest,
  pages: AsyncIterable<RowPage>,
  createOtherTables: CreateOtherTables,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    const known = migrations.filter(([name]) => done.includes(name));
    await runMigrations(trx, 'migration', known);
    const own = new Set(await tablesOf(trx));
    if (Object.keys(rows).some((table) => !own.has(table))) await createOtherTables(trx);
    const tables = await tablesOf(trx);
    const keys = await foreignKeys(trx);
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    // What the migrations have inserted.
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
    const columnsOf = new Map<string, readonly StoredColumn[]>();
    for (const table of tables) columnsOf.set(table, await storedColumns(trx, table));
    for await (const page of pages) await insertPage(trx, page, columnsOf.get(page.table) ?? []);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    for (const { table, name, definition } of keys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
    for (const [name, last] of Object.entries(sequences))
      await sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`.execute(trx);
    await sql`analyze`.execute(trx);
  });

const insertPage = async (
  trx: Database,
  { table, columns, rows }: RowPage,
  stored: readonly StoredColumn[],
): Promise<void> => {
  const types = new Map(stored.map(({ name, type }) => [name, type]));
  const values = columns
    .map((name, at) => {
      const type = types.get(name);
      // The rows and hashes are compared afterwards, which tells what is missing.
      return type === undefined ? [] : [{ name, type, texts: rows.map((row) => row[at] ?? null) }];
    })
    .flat();
  if (values.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${sql.join(values.map(({ name }) => sql.ref(name)))}) overriding system value
    select ${sql.join(values.map(({ type }, at) => sql`${sql.ref(`text_${at}`)}::${sql.raw(type)}`))}
    from unnest(${sql.join(values.map(({ texts }) => sql`${texts}::text[]`))})
      as page(${sql.join(values.map((_, at) => sql.ref(`text_${at}`)))})`.execute(trx);
};

const foreignKeys = async (db: Database) => {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`.execute(db);
  return rows;
};
