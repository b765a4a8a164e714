import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A column that is stored and not computed from others, and its type. */
export interface StoredColumn {
  readonly name: string;
  readonly type: string;
}

/** Rows of a table: the texts of its columns, in the order of `columns`. */
export interface RowPage {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Makes every version of PostgreSQL write a value as the same text, which loses nothing; until the transaction ends. */
export const writeExactTexts = (transaction: Database) =>
  sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(transaction);

/** The stored columns of a table by name. */
export const storedColumns = async (db: Database, table: string): Promise<readonly StoredColumn[]> => {
  const { rows } = await sql<StoredColumn>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attname`.execute(db);
  return rows;
};
