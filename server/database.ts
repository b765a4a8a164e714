import { mkdir } from 'node:fs/promises';
import { PGlite, types as liteTypes } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './handler.ts';
import type { Schema } from './schema.ts';

/** Where the data is: a PostgreSQL server, a folder of the embedded one, or neither: in memory. */
export interface DatabasePlace {
  readonly url?: string | undefined;
  readonly folder?: string | undefined;
}

/** Opens the database: calendar dates read as YYYY-MM-DD and counts as numbers, on the embedded one and on a server alike. */
export const openDatabase = async ({ url, folder }: DatabasePlace): Promise<Database> => {
  if (url) return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: serverPool(url) }) });
  if (folder) await mkdir(folder, { recursive: true });
  const parsers = { [liteTypes.DATE]: String, [liteTypes.INT8]: Number };
  const pglite = folder ? await PGlite.create(folder, { parsers }) : await PGlite.create({ parsers });
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
};

const serverPool = (connectionString: string): pg.Pool => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, String);
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return new pg.Pool({ connectionString, types, max: 10 });
};
