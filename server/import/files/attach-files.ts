import type { FilesAnswer } from '../import-job.ts';
import { changeState } from '../change-state.ts';
import { FileRefused } from '../read/file-refused.ts';
import { batchOf, begin, fileGone, type ImportParts, type OwnBatch, restingStates, type Step, work } from '../steps.ts';
import { listFiles } from './read-files.ts';

/** A ZIP that someone brings. */
interface BroughtZip {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores a ZIP beside the file of a batch, in place of one before; the step reads its files, and the batch is to be checked
 * again. Throws a FileRefused, and stores nothing, if the ZIP is refused as a whole.
 */
export const startAttaching = async (parts: ImportParts, own: OwnBatch, zip: BroughtZip): Promise<Step> => {
  const { batchId } = own;
  if (!(await batchOf(parts.db, own)).has_file) throw fileGone();
  listFiles(Buffer.from(zip.bytes.buffer, zip.bytes.byteOffset, zip.bytes.byteLength));
  await parts.db.transaction().execute(async (trx) => {
    await begin({ ...parts, db: trx }, own, 'reading', restingStates, 0, {});
    await trx.deleteFrom('import_zip').where('batch_id', '=', batchId).execute();
    await trx.deleteFrom('import_file').where('batch_id', '=', batchId).execute();
    await trx
      .insertInto('import_zip')
      .values({ batch_id: batchId, file_name: zip.fileName, bytes: zip.bytes })
      .execute();
  });
  return work(parts, own, 'reading', async (progress) => {
    const files = await readStoredZip(parts, batchId);
    await progress.stopIfCancelled(parts.db);
    await progress.settled();
    await parts.db.transaction().execute(async (trx) => {
      for (let at = 0; at < files.length; at += rowsTogether)
        await trx
          .insertInto('import_file')
          .values(
            files
              .slice(at, at + rowsTogether)
              .map(({ mediaType, ...file }) => ({ batch_id: batchId, media_type: mediaType, ...file })),
          )
          .execute();
      await changeState(trx, batchId, ['reading'], {
        state: 'uploaded',
        counts: '{}',
        message: null,
        changed_at: parts.now(),
      });
    });
  });
};

/** The same, and waits for it. */
export const attachFiles = async (parts: ImportParts, own: OwnBatch, zip: BroughtZip): Promise<void> => {
  const step = await startAttaching(parts, own, zip);
  await step();
};

const readStoredZip = async ({ db, pool }: ImportParts, batchId: number) => {
  const { file_name: fileName, bytes } = await db
    .selectFrom('import_zip')
    .where('batch_id', '=', batchId)
    .select(['file_name', 'bytes'])
    .executeTakeFirstOrThrow();
  const answer = await pool.run({ task: 'files', fileName, bytes });
  // SAFETY: the worker wrote it.
  const read = JSON.parse(Buffer.from(answer).toString()) as FilesAnswer;
  if ('refused' in read) throw new FileRefused(read.refused);
  return read.files;
};

/** Rows of one statement: PostgreSQL accepts 65,535 values in it. */
const rowsTogether = 1_000;
