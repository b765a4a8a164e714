import path from 'node:path';
import { sql } from 'kysely';
import { liftTimeouts, openDatabase } from '../db/database.ts';
import { jobsSchema } from '../jobs/shared-work.ts';
import { databaseVersion, readDataFacts } from './data-facts.ts';
import { requireFree } from './full-disk.ts';
import type { DataFacts } from './manifest.ts';
import { requireVersion, runPostgresProgram } from './postgres-programs.ts';

/**
 * Writes the database of a PostgreSQL server into a file of the working folder by pg_dump. The counted rows are those of its
 * snapshot.
 */
export const backupPostgres = async (url: string, working: string): Promise<DataFacts & { readonly part: string }> => {
  const part = path.join(working, 'database.dump');
  const db = await openDatabase({ url });
  try {
    await requireVersion('pg_dump', await databaseVersion(db), 'the server');
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await liftTimeouts(trx);
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
        const facts = await readDataFacts(trx, 'postgres');
        // The dump and the archive with it, where little of it is files: what would fit is not refused.
        await requireFree(path.dirname(working), 'The backup', (2 * facts.databaseBytes) / 10, 'No backup was made.');
        await runPostgresProgram('pg_dump', url, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          // The portal creates the tables of its jobs where it is restored to.
          `--exclude-schema=${jobsSchema}`,
          `--snapshot=${rows[0]?.snapshot ?? ''}`,
          `--file=${part}`,
        ]);
        return { ...facts, part };
      });
  } finally {
    await db.destroy();
  }
};
