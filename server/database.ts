import { mkdir } from 'node:fs/promises';
import { PGlite, types as liteTypes } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types as serverTypes } from 'pg';
import type { Database } from './handler.ts';
import type { Schema } from './schema.ts';

/** Where the data is: a PostgreSQL server, a folder of the embedded one, or neither: in memory. */
export interface DatabasePlace {
  readonly url?: string | undefined;
  readonly folder?: string | undefined;
  /** Told of a server's connection that broke; the next question opens another. */
  readonly onBroken?: (error: Error) => void;
}

/** Opens the database: calendar dates read as YYYY-MM-DD and counts as numbers, on the embedded one and on a server alike. */
export const openDatabase = async ({ url, folder, onBroken }: DatabasePlace): Promise<Database> => {
  if (url) return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: serverPool(url, onBroken) }) });
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const parsers = { [liteTypes.DATE]: String, [liteTypes.INT8]: Number };
  const pglite = folder ? await PGlite.create(folder, { parsers }) : await PGlite.create({ parsers });
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
};

const serverPool = (connectionString: string, onBroken: DatabasePlace['onBroken']): Pool => {
  const types = new TypeOverrides();
  types.setTypeParser(serverTypes.builtins.DATE, String);
  types.setTypeParser(serverTypes.builtins.INT8, Number);
  const pool = new Pool({ connectionString, types, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that breaks with nobody listening would end the process, and the pool listens only while it is idle.
  pool.on('connect', (client) => client.on('error', (error) => onBroken?.(error)));
  pool.on('error', () => undefined);
  return pool;
};
