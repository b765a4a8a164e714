import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { DataFacts, Manifest } from './manifest.ts';
import { storedColumns, writeExactTexts } from './row-texts.ts';

/** Reads what a manifest says about the data, within a transaction: if that sees one state of the data, all of it is of that state. */
export const readDataFacts = async (db: Database, kind: DataFacts['kind']): Promise<DataFacts> => {
  const tables = await tablesOf(db);
  if (!tables.includes('migration')) throw new StartupError('There is no Fleet Portal in this database');
  const { rows: done } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  const names = done.map(({ name }) => name);
  return {
    kind,
    databaseVersion: await databaseVersion(db),
    databaseBytes: await databaseBytes(db),
    schema: names.at(-1) ?? '',
    migrations: names,
    ...(await readRows(db, tables)),
    sequences: await readSequences(db),
    filesInStore: await countFilesInStore(db),
  };
};

/** The major version of PostgreSQL. */
export const databaseVersion = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int / 10000 as number`.execute(db);
  return rows[0]?.number ?? 0;
};

const databaseBytes = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
};

/** The tables of the database, also those of the demo. */
export const tablesOf = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`.execute(db);
  return rows.map(({ name }) => name);
};

/** An older schema has no files in a store. */
const countFilesInStore = async (db: Database): Promise<number> => {
  const { rows: columns } = await sql`
    select 1 from pg_attribute
    where attrelid = to_regclass('file') and attname = 'in_store' and not attisdropped`.execute(db);
  if (columns.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count(*) from file where in_store`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * How many rows each table has, and a hash of what is stored in them, which depends neither on their order nor on the kind or the
 * version of the database.
 */
const readRows = async (db: Database, tables: readonly string[]) => {
  await writeExactTexts(db);
  const rows: Record<string, number> = {};
  const hashes: Record<string, string> = {};
  for (const table of tables) {
    const columns = await storedColumns(db, table);
    const values = columns.map(({ name, type }) => (type === 'bytea' ? sql`md5(${sql.ref(name)})` : sql.ref(name)));
    const { rows: read } = await sql<{ count: number; hash: string }>`
      select count(*), coalesce(sum(('x' || left(md5(row(${sql.join(values)})::text), 16))::bit(64)::bigint), 0)::text as hash
      from ${sql.table(table)}`.execute(db);
    rows[table] = read[0]?.count ?? 0;
    hashes[table] = read[0]?.hash ?? '';
  }
  return { rows, hashes };
};

/** The last number that each sequence has given. */
const readSequences = async (db: Database): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
};

/**
 * Throws a StartupError that names the tables whose rows are not those of the manifest; within a transaction. An earlier version
 * wrote no hashes.
 */
export const requireRows = async (db: Database, { rows: expected, hashes }: Manifest): Promise<void> => {
  const found = await readRows(db, await tablesOf(db));
  const wrong = [...new Set([...Object.keys(expected), ...Object.keys(found.rows)])].flatMap((table) => {
    if (expected[table] !== found.rows[table])
      return [`${table}: ${found.rows[table] ?? 'missing'} instead of ${expected[table] ?? 'none'}`];
    return (hashes[table] ?? found.hashes[table]) === found.hashes[table] ? [] : [`${table}: other values`];
  });
  if (wrong.length === 0) return;
  throw new StartupError(`The restored rows are not those of the backup (${wrong.join('; ')}). Nothing was changed.`);
};
