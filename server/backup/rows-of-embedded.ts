import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { tablesOf } from './data-facts.ts';
import { type RowPage, storedColumns, writeExactTexts } from './row-texts.ts';

/** Blocks of a table whose rows are listed at once, and bytes of rows that are read at once. */
const listedBlocks = 64;
const pageBytes = 4 * 1024 * 1024;

/** Reads all rows of an embedded database that nobody changes, in pages. */
export async function* rowsOfEmbedded(db: Database): AsyncGenerator<RowPage> {
  await writeExactTexts(db);
  for (const table of await tablesOf(db)) {
    const columns = await storedColumns(db, table);
    const names = columns.map(({ name }) => name);
    const texts = sql.join(names.map((name) => sql`${sql.ref(name)}::text`));
    for await (const places of placesOf(db, table)) {
      const { rows } = await sql<{ row: (string | null)[] }>`
        select array[${texts}] as row from ${sql.table(table)} where ctid = any(${places}::tid[])`.execute(db);
      yield { table, columns: names, rows: rows.map(({ row }) => row) };
    }
  }
}

/** Where the rows of a table are, in groups of few bytes: a row may have a file. */
async function* placesOf(db: Database, table: string): AsyncGenerator<string[]> {
  const { rows: sizes } = await sql<{ blocks: number }>`
    select pg_relation_size(to_regclass(quote_ident(${table}))) / current_setting('block_size')::int as blocks`.execute(
    db,
  );
  const blocks = sizes[0]?.blocks ?? 0;
  for (let block = 0; block < blocks; block += listedBlocks) {
    const [from, to] = [`(${block},0)`, `(${block + listedBlocks},0)`];
    const { rows } = await sql<{ place: string; bytes: number }>`
      select ctid::text as place, pg_column_size(whole.*) as bytes from ${sql.table(table)} as whole
      where ctid >= ${from}::tid and ctid < ${to}::tid`.execute(db);
    let [places, bytes]: [string[], number] = [[], 0];
    for (const row of rows) {
      if (bytes + row.bytes > pageBytes && places.length > 0) {
        yield places;
        [places, bytes] = [[], 0];
      }
      places.push(row.place);
      bytes += row.bytes;
    }
    if (places.length > 0) yield places;
  }
}
