import type { UpdateObject } from 'kysely';
import type { BatchState } from '../../src/contract/administration/import.ts';
import type { Schema, Database } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/**
 * Sets the state of a batch, and other values of it; 409 if it is in none of the states from which that may be. Always in a
 * transaction, so that a lost answer is asked for: a step that is marked as running has to run.
 */
export const changeState = async (
  db: Database,
  batchId: number,
  from: readonly BatchState[],
  values: UpdateObject<Schema, 'import_batch'> & { readonly state: BatchState },
): Promise<void> => {
  const change = (trx: Database) =>
    trx.updateTable('import_batch').where('id', '=', batchId).where('state', 'in', from).set(values).executeTakeFirst();
  const { numUpdatedRows } = await (db.isTransaction ? change(db) : db.transaction().execute(change));
  if (numUpdatedRows === 0n) throw new HttpError(409, 'The import has changed meanwhile: reload the page');
};
