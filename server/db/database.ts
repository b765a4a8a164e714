import { mkdir } from 'node:fs/promises';
import { PGlite, types as liteTypes } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { TypeOverrides, types as serverTypes } from 'pg';
import type { PoolFigures } from './database-unavailable.ts';
import type { Database } from '../http/handler.ts';
import { paced } from '../jobs/paced.ts';
import { createPostgresPool, type DatabaseLimits, defaultLimits } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

/** Where the data is: a PostgreSQL server, a folder of the embedded one, or neither: in memory. */
export interface DatabasePlace {
  readonly url?: string | undefined;
  readonly folder?: string | undefined;
  /** Told of a server's connection that broke; the next question opens another. */
  readonly onBroken?: (error: Error) => void;
  /** Told when requests wait for a connection to a server. */
  readonly onWaiting?: (pools: Readonly<Record<string, PoolFigures>>) => void;
  /** Time limits and connections, on a server. */
  readonly limits?: DatabaseLimits;
}

/** Opens the database: calendar dates read as YYYY-MM-DD and counts as numbers, on the embedded one and on a server alike. */
export const openDatabase = async (place: DatabasePlace): Promise<Database> => {
  const { url, folder, limits = defaultLimits } = place;
  if (url) {
    const pool = createPostgresPool({ connectionString: url, types: serverParsers() }, limits, place);
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  }
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const parsers = { [liteTypes.DATE]: String, [liteTypes.INT8]: Number };
  const pglite = folder ? await PGlite.create(folder, { parsers }) : await PGlite.create({ parsers });
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: paced(pglite) }) });
};

const serverParsers = (): TypeOverrides => {
  const types = new TypeOverrides();
  types.setTypeParser(serverTypes.builtins.DATE, String);
  types.setTypeParser(serverTypes.builtins.INT8, Number);
  return types;
};

/** Lifts the time limits of one transaction: making tables, or a demo fleet, takes as long as it takes. */
export const liftTimeouts = (transaction: Database) =>
  sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction);
