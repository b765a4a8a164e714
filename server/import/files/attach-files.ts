import type { ImportedFile } from '../../../src/contract/administration/import.ts';
import { batchOf, type ImportParts, type OwnBatch, restingStates } from '../steps.ts';
import type { FilesAnswer } from '../import-job.ts';
import { FileRefused } from '../read/file-refused.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * Stores a ZIP beside the file of a batch, in place of one before; the batch is to be checked again. Answers its files:
 * those that are not accepted have the reason. Throws a FileRefused, and stores nothing, if the ZIP is refused as a whole.
 */
export const attachFiles = async (
  { db, pool, now }: ImportParts,
  own: OwnBatch,
  zip: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<readonly ImportedFile[]> => {
  await batchOf(db, own);
  const answer = await pool.run({ task: 'files', ...zip });
  // SAFETY: the worker wrote it.
  const read = JSON.parse(Buffer.from(answer).toString()) as FilesAnswer;
  if ('refused' in read) throw new FileRefused(read.refused);
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('import_batch')
      .where('id', '=', own.batchId)
      .where('state', 'in', restingStates)
      .set({ state: 'uploaded', changed_at: now() })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpError(409, 'The import is in another state by now: load the page again');
    await trx.deleteFrom('import_zip').where('batch_id', '=', own.batchId).execute();
    await trx.deleteFrom('import_file').where('batch_id', '=', own.batchId).execute();
    await trx
      .insertInto('import_zip')
      .values({ batch_id: own.batchId, file_name: zip.fileName, bytes: zip.bytes })
      .execute();
    for (let at = 0; at < read.files.length; at += rowsTogether)
      await trx
        .insertInto('import_file')
        .values(
          read.files
            .slice(at, at + rowsTogether)
            .map(({ mediaType, ...file }) => ({ batch_id: own.batchId, media_type: mediaType, ...file })),
        )
        .execute();
  });
  return read.files;
};

/** Rows of one statement: PostgreSQL accepts 65,535 values in it. */
const rowsTogether = 1_000;
