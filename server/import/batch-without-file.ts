import type { Insertable } from 'kysely';
import type { BatchCounts } from '../db/import-schema.ts';
import type { Schema, Database } from '../db/schema.ts';
import type { CheckedRow } from './classify.ts';
import type { FileContents } from './files/store-files.ts';
import type { Writer } from './writer.ts';

/** Who wrote a batch that no file brought, and what: a row by hand, or the rows of a key. */
type Kept = Pick<
  Insertable<Schema['import_batch']>,
  'account_id' | 'who' | 'hand_sheet' | 'hand_id' | 'api_key_id' | 'file_name'
>;

/** Adds a batch that no file brought, in which rows are checked and kept; returns its id. */
export const insertBatchWithoutFile = async (
  trx: Database,
  { companyId, now }: Pick<Writer, 'companyId' | 'now'>,
  kept: Kept,
): Promise<number> => {
  const { id } = await trx
    .insertInto('import_batch')
    .values({
      company_id: companyId,
      ...kept,
      file_hash: '',
      bytes: null,
      state: 'checking',
      mapping: '[]',
      message: null,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** How many rows of each sheet have each state. */
export const countsOf = (rows: readonly CheckedRow[]): BatchCounts => {
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  return Object.fromEntries(
    [...bySheet].map(([sheet, own]) => [
      sheet,
      Object.fromEntries([...Map.groupBy(own, ({ state }) => state)].map(([state, same]) => [state, same.length])),
    ]),
  );
};

/** The contents of a change that has no file. */
export const noContents: FileContents = () => Promise.reject(new Error('This change has no file'));
