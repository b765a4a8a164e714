import { sql } from 'kysely';
import type { Database } from '../http/handler.ts';

/** Entries that one statement deletes at most. */
const batchRows = 2000;

/** Deletes the audit entries from before a time; returns how many. Several processes may run it at once. */
export const sweepAudit = async (db: Database, before: Date, stopped?: AbortSignal): Promise<number> => {
  let deleted = 0;
  for (;;) {
    if (stopped?.aborted) return deleted;
    const some = await deleteBatch(db, before);
    deleted += some;
    if (some < batchRows) return deleted;
  }
};

const deleteBatch = (db: Database, before: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // The trigger of the table refuses every other deletion.
    await sql`select set_config('portal.audit_sweep_before', ${before.toISOString()}, true)`.execute(trx);
    const { numAffectedRows = 0n } = await sql`
      with old as materialized (
        select id from audit_entry where at < ${before} limit ${batchRows} for update skip locked
      )
      delete from audit_entry where id in (select id from old)`.execute(trx);
    return Number(numAffectedRows);
  });
