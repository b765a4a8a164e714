import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { columnsOf } from './entity.ts';
import { recordset, sameIdentity } from './existing.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { storageOf } from './storages.ts';
import type { Writer } from './writer.ts';

/** Inserts rows of a sheet's table in one statement. */
export const insertRows = async (db: Database, sheet: Sheet, rows: readonly Entity[], by: Writer): Promise<void> => {
  const storage = storageOf(sheet);
  if (storage && rows.length > 0) return storage.insert(db, rows, by);
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(sheet.table)} (${names}) select ${names} from ${recordset(sheet, rows)} as k`.execute(
    db,
  );
};

/** Updates rows of a sheet's table, which have all of its columns, in one statement. */
export const updateRows = async (db: Database, sheet: Sheet, rows: readonly Entity[], by: Writer): Promise<void> => {
  if (rows.length === 0) return;
  const storage = storageOf(sheet);
  if (storage) return storage.update(db, rows, by);
  const set = sql.join(
    columnsOf(sheet)
      .filter((column) => !sheet.identity.includes(column))
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`k.${column}`)}`),
  );
  await sql`update ${sql.table(sheet.table)} as t set ${set} from ${recordset(sheet, rows)} as k
    where ${sameIdentity(sheet)}`.execute(db);
};

/** Deletes rows of a sheet's table by their primary keys. */
export const deleteRows = async (db: Database, sheet: Sheet, targets: readonly Entity[], by: Writer): Promise<void> => {
  if (targets.length === 0) return;
  const storage = storageOf(sheet);
  if (storage) return storage.remove(db, targets, by);
  await sql`delete from ${sql.table(sheet.table)} as t using ${recordset(sheet, targets)} as k
    where ${sameIdentity(sheet)}`.execute(db);
};

/** Ids for new rows of a sheet's table. */
export const newIds = async (db: Database, sheet: Sheet, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${sheet.table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
