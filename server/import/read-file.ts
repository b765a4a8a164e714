import { createHash } from 'node:crypto';
import type { BatchState, TableMapping } from '../../src/contract/administration/import.ts';
import { changeState } from './change-state.ts';
import type { MapAnswer } from './import-job.ts';
import { FileRefused } from './read/file-refused.ts';
import { type FileChoices, mergeChoice, readRules } from './import-rules.ts';
import { batchOf, begin, fileOf, type ImportParts, type OwnBatch, restingStates, type Step, work } from './steps.ts';

/** A file that someone brings. */
export interface BroughtFile {
  readonly companyId: number;
  readonly accountId: number | null;
  /** The name of the person or the command. */
  readonly who: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Stores a file as a new batch with a proposed mapping; throws a FileRefused, and stores nothing, if it cannot be read. */
export const createBatch = async (parts: ImportParts, file: BroughtFile): Promise<number> => {
  const mapping = await proposed(parts, file.companyId, file, {});
  return store(parts, file, 'uploaded', mapping);
};

/** Stores a file as a new batch; the step reads it and proposes a mapping, or says why it cannot be read. */
export const startUpload = async (
  parts: ImportParts,
  file: BroughtFile,
): Promise<{ readonly batchId: number; readonly step: Step }> => {
  await dropOldFiles(parts, file.companyId);
  const batchId = await store(parts, file, 'reading', []);
  return { batchId, step: reading(parts, { companyId: file.companyId, batchId }, file, {}) };
};

/** Reads the file again with what a person says of some of its sheets, by their titles. */
export const startReading = async (parts: ImportParts, own: OwnBatch, chosen: FileChoices): Promise<Step> => {
  const batch = await batchOf(parts.db, own);
  const file = await fileOf(parts.db, own);
  const merged = Object.entries(chosen).map(
    ([title, choice]) => [title, mergeChoice(batch.choices[title] ?? {}, choice)] as const,
  );
  const choices = { ...batch.choices, ...Object.fromEntries(merged) };
  await begin(parts, own, 'reading', restingStates, 0, { choices: JSON.stringify(choices) });
  return reading(parts, own, file, choices);
};

/** Files that a company may have stored and not applied; older ones are dropped. */
const maxFiles = 10;

const dropOldFiles = async ({ db }: ImportParts, companyId: number): Promise<void> => {
  await db
    .updateTable('import_batch')
    .where('company_id', '=', companyId)
    .where('state', 'in', restingStates)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('import_batch')
        .where('company_id', '=', companyId)
        .where('bytes', 'is not', null)
        .orderBy('id', 'desc')
        .limit(maxFiles - 1)
        .select('id'),
    )
    .where('bytes', 'is not', null)
    .set({ bytes: null })
    .execute();
  await db
    .deleteFrom('import_zip')
    .where('batch_id', 'in', (query) =>
      query.selectFrom('import_batch').where('company_id', '=', companyId).where('bytes', 'is', null).select('id'),
    )
    .execute();
};

const store = async (
  { db, now }: ImportParts,
  { companyId, accountId, who, fileName, bytes }: BroughtFile,
  state: BatchState,
  mapping: readonly TableMapping[],
): Promise<number> => {
  const at = now();
  const { id } = await db
    .insertInto('import_batch')
    .values({
      company_id: companyId,
      account_id: accountId,
      who,
      file_name: fileName,
      file_hash: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      state,
      mapping: JSON.stringify(mapping),
      message: null,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const reading = (parts: ImportParts, own: OwnBatch, file: FileToRead, choices: FileChoices) =>
  work(parts, own, 'reading', async (progress) => {
    const mapping = await proposed(parts, own.companyId, file, choices);
    await progress.stopIfCancelled(parts.db);
    await progress.settled();
    await changeState(parts.db, own.batchId, ['reading'], {
      mapping: JSON.stringify(mapping),
      state: 'uploaded',
      counts: '{}',
      message: null,
      changed_at: parts.now(),
    });
  });

type FileToRead = Pick<BroughtFile, 'bytes' | 'fileName'>;

const proposed = async (
  { db, pool, now }: ImportParts,
  companyId: number,
  { bytes, fileName }: FileToRead,
  choices: FileChoices,
): Promise<readonly TableMapping[]> => {
  const answer = await pool.run({
    task: 'map',
    bytes,
    fileName,
    rules: await readRules(db, companyId),
    choices,
    now: now(),
  });
  // SAFETY: the worker wrote it.
  const read = JSON.parse(Buffer.from(answer).toString()) as MapAnswer;
  if ('refused' in read) throw new FileRefused(read.refused);
  return read.mapping;
};
