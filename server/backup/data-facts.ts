import { sql } from 'kysely';
import type { Database } from '../http/handler.ts';
import { StartupError } from '../start/startup-error.ts';
import type { DataFacts, Manifest } from './manifest.ts';

/** Reads what a manifest says about the data. Within a transaction that sees one state of the data, all of it is of that state. */
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
    rows: await countRows(db, tables),
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

const countRows = async (db: Database, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
};

/** Throws a StartupError that names the tables whose rows are not those of the manifest. */
export const requireRows = async (db: Database, { rows: expected }: Manifest): Promise<void> => {
  const found = await countRows(db, await tablesOf(db));
  const wrong = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table}: ${found[table] ?? 'missing'} instead of ${expected[table] ?? 'none'}`);
  if (wrong.length === 0) return;
  throw new StartupError(`The restored rows are not those of the backup (${wrong.join('; ')}). Nothing was changed.`);
};
