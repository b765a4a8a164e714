import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A file of the drop folder, known by its content. */
export interface InboxFile {
  readonly companyId: number;
  readonly hash: string;
  readonly fileName: string;
}

/** A process that has not finished a file for this long has ended. */
const staleMs = 30 * 60_000;

/**
 * Whether this process may read a file: `begun`. Otherwise another process is reading it, or all its rows were taken before
 * and that import was not undone.
 */
export const beginFile = async (
  db: Database,
  { companyId, hash, fileName }: InboxFile,
  now: Date,
): Promise<'begun' | 'busy' | 'taken'> => {
  const values = { file_name: fileName, begun_at: now, finished_at: null, batch_id: null };
  const begun = await db
    .insertInto('inbox_file')
    .values({ company_id: companyId, file_hash: hash, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'file_hash'])
        .doUpdateSet(values)
        .where(
          sql<boolean>`(inbox_file.finished_at is null and inbox_file.begun_at < ${new Date(now.getTime() - staleMs)}
            or exists (select from import_batch where id = inbox_file.batch_id and state = 'undone'))`,
        ),
    )
    .returning('file_hash')
    .executeTakeFirst();
  if (begun) return 'begun';
  const other = await db
    .selectFrom('inbox_file')
    .where('company_id', '=', companyId)
    .where('file_hash', '=', hash)
    .select('finished_at')
    .executeTakeFirst();
  return other?.finished_at ? 'taken' : 'busy';
};

/** Every row of the file was taken: it is not read again, unless its import is undone. */
export const finishFile = async (
  db: Database,
  { companyId, hash }: InboxFile,
  { batchId, now }: { readonly batchId: number | null; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('inbox_file')
    .where('company_id', '=', companyId)
    .where('file_hash', '=', hash)
    .set({ finished_at: now, batch_id: batchId })
    .execute();
};

/** The file may be read again. */
export const releaseFile = async (db: Database, { companyId, hash }: InboxFile): Promise<void> => {
  await db.deleteFrom('inbox_file').where('company_id', '=', companyId).where('file_hash', '=', hash).execute();
};
