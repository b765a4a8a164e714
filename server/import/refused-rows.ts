import type { Database } from '../http/handler.ts';

/** The refused rows of a batch in the order of the file. */
export const refusedRowsOf = (db: Database, batchId: number) =>
  db.selectFrom('import_row').where('batch_id', '=', batchId).where('state', '=', 'refused').orderBy('number');
