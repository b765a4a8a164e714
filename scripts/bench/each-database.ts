import { sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';

/** Opens an empty database. */
type Open = () => Promise<PortalDatabase>;

/** Measures on a PostgreSQL server, if one is installed here, and then on the embedded database. Closes what `open` opened. */
export const measureEachDatabase = async (measure: (name: string, open: Open) => Promise<void>): Promise<void> => {
  const programs = findPostgres();
  if (programs !== undefined) {
    const postgres = await startPostgres(programs);
    await closing(postgresDatabases(postgres.url), (open) => measure('PostgreSQL', open));
    await postgres.stop();
  }
  await closing(
    () => openDatabase({}),
    (open) => measure('Embedded database', open),
  );
};

const postgresDatabases = (url: string): Open => {
  let number = 0;
  return async () => {
    number += 1;
    const server = await openDatabase({ url });
    await sql`create database ${sql.ref(`bench_${number}`)}`.execute(server);
    await server.destroy();
    return openDatabase({ url: url.replace(/[^/]*$/, `bench_${number}`) });
  };
};

const closing = async (open: Open, measure: (open: Open) => Promise<void>): Promise<void> => {
  const opened: PortalDatabase[] = [];
  await measure(async () => {
    const db = await open();
    opened.push(db);
    return db;
  });
  for (const db of opened) await db.destroy();
};
