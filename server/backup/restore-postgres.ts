import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { StartupError } from '../errors/startup-error.ts';
import { isDiskFull } from '../disk/disk-space.ts';
import type { OpenedArchive } from './archive.ts';
import { completeRestore } from './complete-restore.ts';
import { copyRows } from './copy-rows.ts';
import { databaseVersion, tablesOf } from './data-facts.ts';
import { requireVersion, runPostgresProgram } from './postgres-programs.ts';
import { copyEmbedded, type RestoreOptions } from './restore-embedded.ts';

/**
 * Restores into the database of a PostgreSQL server. The present schema is set aside until the restored one is checked and
 * migrated; if that fails it takes its place again.
 */
export const restorePostgres = async (
  { manifest, part }: OpenedArchive,
  url: string,
  { replace, createOtherTables }: RestoreOptions,
): Promise<void> => {
  const db = await openDatabase({ url });
  try {
    await requireAlone(db);
    const isDump = manifest.kind === 'postgres';
    const version = await databaseVersion(db);
    if (isDump && version < manifest.databaseVersion)
      throw new StartupError(
        `This backup is of PostgreSQL ${manifest.databaseVersion}, and the server is ${version}: restore it to that version or a later one. Nothing was changed.`,
      );
    if (isDump) await requireVersion('pg_restore', manifest.databaseVersion, 'the backup');
    if (!replace && (await tablesOf(db)).length > 0)
      throw new StartupError(
        'There are tables in the database that DATABASE_URL names: repeat the command with --replace to delete them. Nothing was changed.',
      );
    const schema = await setAside(db);
    try {
      if (isDump)
        await runPostgresProgram('pg_restore', url, [
          '--single-transaction',
          '--exit-on-error',
          '--no-owner',
          '--no-privileges',
          part,
        ]);
      else await copyEmbedded({ manifest, part }, (rows) => copyRows(db, manifest, rows, createOtherTables));
      await completeRestore(db, manifest);
    } catch (error) {
      await takeBack(db, schema);
      throw isDiskFull(error) ? new StartupError(serverFull, { cause: error }) : error;
    }
    await sql`drop schema ${sql.ref(asideOf(schema))} cascade`.execute(db);
  } finally {
    await db.destroy();
  }
};

const serverFull = 'The disk of the database server is full: free some space. Nothing was changed.';

/** Throws a StartupError while another process is connected: a portal would answer from tables that come and go. */
const requireAlone = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new StartupError(
    `The database is in use by ${others} other ${others === 1 ? 'connection' : 'connections'}: stop the portal and other programs first. Nothing was changed.`,
  );
};

const asideOf = (schema: string) => `${schema}_before_restore`;

const setAside = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const schema = rows[0]?.name;
  if (!schema) throw new StartupError('The database that DATABASE_URL names has no schema to restore to.');
  try {
    await db.transaction().execute(async (trx) => {
      await sql`alter schema ${sql.ref(schema)} rename to ${sql.ref(asideOf(schema))}`.execute(trx);
      await sql`create schema ${sql.ref(schema)}`.execute(trx);
    });
    return schema;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === '42501' || error.code === '42P06'))) throw error;
    throw new StartupError(refusals[error.code](schema), { cause: error });
  }
};

const refusals = {
  '42501': (schema: string) =>
    `The user of DATABASE_URL may not replace the schema ${schema}: it must own the database and the schema. Nothing was changed.`,
  '42P06': (schema: string) =>
    `An earlier restore was interrupted: the schema ${asideOf(schema)} has the data from before it. Rename or drop it first. Nothing was changed.`,
} as const;

const takeBack = (db: Database, schema: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`drop schema ${sql.ref(schema)} cascade`.execute(trx);
    await sql`alter schema ${sql.ref(asideOf(schema))} rename to ${sql.ref(schema)}`.execute(trx);
  });
