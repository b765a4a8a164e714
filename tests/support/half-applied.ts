import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** Keeps imports from writing records until the transaction ends: one that is applied waits, with its vessels written. */
export const lockRecords = (transaction: Database) => sql`lock table record in share mode`.execute(transaction);

/** The connections that have written vessels, have not committed them, and wait for a lock on the records. */
export const halfApplied = async (db: Database): Promise<number> => {
  const { rows } = await sql`
    select from pg_locks waiting
    join pg_locks held on held.pid = waiting.pid and held.relation = 'vessel'::regclass and held.granted
    where waiting.relation = 'record'::regclass and not waiting.granted and held.mode = 'RowExclusiveLock'`.execute(db);
  return rows.length;
};

/** The numbers of stored vessels and records. */
export const countStored = async (db: Database) => ({
  vessels: (await db.selectFrom('vessel').select('id').execute()).length,
  records: (await db.selectFrom('record').select('id').execute()).length,
});

/** As if the two minutes had passed after which a silent import counts as interrupted. */
export const passSilence = (db: Database) =>
  db
    .updateTable('import_batch')
    .set({ changed_at: new Date(Date.now() - 3_600_000) })
    .execute();
