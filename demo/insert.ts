import { sql } from 'kysely';
import type { Database } from '../server/db/schema.ts';
import type { Schema } from '../server/db/schema.ts';
import type { DemoSchema } from './demo-tables.ts';

/** Rows per statement. */
const chunk = 400;

/**
 * Inserts many rows in few statements: each chunk travels as one JSON text, which PostgreSQL reads as rows of the
 * table. The columns are those of the first row; all rows have the same. A row whose key is already there is left out.
 */
export const insertRows = async (
  db: Database,
  table: keyof (Schema & DemoSchema),
  rows: readonly object[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += chunk) {
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset((select shape from ${sql.table(table)} as shape limit 0), ${JSON.stringify(rows.slice(at, at + chunk))}::jsonb)
      on conflict do nothing`.execute(db);
  }
};

/** Sets a table's id sequence to continue with an id. */
export const idsGoOnFrom = async (db: Database, table: keyof Schema, id: number): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}::int, false)`.execute(db);
};

/** Sets a table's id sequence to continue after the inserted ids. */
export const idsGoOn = async (db: Database, table: keyof Schema): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  );
};
