import { sql } from 'kysely';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { requireRows } from './data-facts.ts';
import type { Manifest } from './manifest.ts';

/**
 * Checks the rows of restored data, migrates it to this version, and ends its sessions: one that was ended after the backup would
 * be valid again.
 */
export const completeRestore = async (db: Database, manifest: Manifest): Promise<void> => {
  await db.transaction().execute((trx) => requireRows(trx, manifest));
  await migrate(db);
  await sql`update session_family set revoked_at = now() where revoked_at is null`.execute(db);
};
