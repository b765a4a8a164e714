import { openDatabase } from '../server/db/database.ts';
import type { PortalDatabase } from '../server/db/portal-database.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts';

/** Measures on a PostgreSQL server, if one is installed here, and then on the embedded database. `measure` closes each. */
export const measureEachDatabase = async (
  measure: (name: string, db: PortalDatabase) => Promise<void>,
): Promise<void> => {
  const programs = findPostgres();
  if (programs !== undefined) {
    const postgres = await startPostgres(programs);
    await measure('PostgreSQL', await openDatabase({ url: postgres.url }));
    await postgres.stop();
  }
  await measure('Embedded database', await openDatabase({}));
};
