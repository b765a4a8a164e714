import { sql } from 'kysely';
import type { RepeatedWork } from './repeating.ts';
import type { PortalDatabase } from '../db/portal-database.ts';

const dayMs = 86_400_000;

/**
 * Vacuums and analyzes the records of the embedded database, which has no autovacuum: without it, lists over all vessels read
 * every record instead of the index alone.
 */
export const vacuumEmbedded = (db: PortalDatabase): RepeatedWork => ({
  what: 'Vacuuming the embedded database',
  everyMs: dayMs,
  work: async () => {
    await sql`vacuum (analyze) record`.execute(db);
  },
});
