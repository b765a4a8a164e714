import { createHash } from 'node:crypto';
import type { BatchState, TableMapping } from '../../src/contract/administration/import.ts';
import type { AuditActor } from '../audit/record-audit.ts';
import type { WorkerPool } from '../file-jobs/worker-pool.ts';
import type { Database } from '../http/handler.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { applyBatch } from './apply.ts';
import { ChangedSinceCheck } from './changed-since-check.ts';
import { checkRows } from './check.ts';
import type { ImportJob, MapAnswer } from './import-job.ts';
import { sortLines } from './prepared-lines.ts';
import { Cancelled, createProgress, type Progress } from './progress.ts';
import type { NotificationServices } from '../session/notifications.ts';
import { FileRefused } from './read/file-refused.ts';
import { readRemembered, remember } from './remembered.ts';
import { undoBatch, UndoRefused } from './undo.ts';
import { inviteUsers } from './users/invite-users.ts';

/** What imports work with. `onError` gets errors that are not the person's. */
export interface ImportParts {
  readonly db: Database;
  readonly pool: WorkerPool<ImportJob, Uint8Array>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  /** Sends invitations to imported users; without it, or without e-mail, the list of people gives their links. */
  readonly notifications?: NotificationServices;
}

/** A file that someone brings. */
export interface BroughtFile {
  readonly companyId: number;
  readonly accountId: number | null;
  /** The name of the person or the command. */
  readonly who: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A batch of the caller's company. */
export interface OwnBatch {
  readonly companyId: number;
  readonly batchId: number;
}

/** Stores a file as a new batch with a proposed mapping; throws a FileRefused, and stores nothing, if it cannot be read. */
export const createBatch = async (parts: ImportParts, file: BroughtFile): Promise<number> => {
  const { companyId, accountId, who, fileName, bytes } = file;
  const mapping = await proposed(parts, companyId, { bytes, fileName }, {});
  const at = parts.now();
  const { id } = await parts.db
    .insertInto('import_batch')
    .values({
      company_id: companyId,
      account_id: accountId,
      who,
      file_name: fileName,
      file_hash: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      state: 'uploaded',
      mapping: JSON.stringify(mapping),
      message: null,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Proposes the mapping anew after a sheet of the file was said to be another; `chosen` is by the title of the file's sheet. */
export const chooseSheets = async (
  parts: ImportParts,
  own: OwnBatch,
  chosen: Readonly<Record<string, string | null>>,
): Promise<void> => {
  const { bytes, file_name: fileName, mapping: before } = await batchOf(parts.db, own);
  const all = { ...Object.fromEntries(before.map(({ title, sheet }) => [title, sheet])), ...chosen };
  const mapping = await proposed(parts, own.companyId, { bytes: present(bytes), fileName }, all);
  await parts.db
    .updateTable('import_batch')
    .where('id', '=', own.batchId)
    .where('state', 'in', restingStates)
    .set({ mapping: JSON.stringify(mapping), state: 'uploaded', changed_at: parts.now() })
    .execute();
};

/** Checks a batch by a mapping. Answers once the state says so; the work is the answer's promise. */
export const startCheck = async (
  parts: ImportParts,
  own: OwnBatch,
  { mapping, removeMissing }: { readonly mapping: readonly TableMapping[]; readonly removeMissing: boolean },
): Promise<() => Promise<void>> => {
  const { bytes, file_name: fileName, account_id: accountId } = await batchOf(parts.db, own);
  const file = { bytes: present(bytes), fileName };
  const total = mapping.reduce((sum, table) => sum + (table.sheet === null ? 0 : table.rows), 0);
  await begin(parts, own, 'checking', restingStates, total, {
    mapping: JSON.stringify(mapping),
    remove_missing: removeMissing,
  });
  return () =>
    work(parts, own, 'failed', async (progress) => {
      await remember(parts.db, own.companyId, mapping);
      const answer = await parts.pool.run({ task: 'prepare', ...file, mapping });
      refuseRefused(answer);
      const lines = await sortLines(answer);
      const counts = await checkRows(parts.db, { ...own, accountId, lines, removeMissing, progress });
      await progress.settled();
      await parts.db
        .updateTable('import_batch')
        .where('id', '=', own.batchId)
        .set({ state: 'checked', counts: JSON.stringify(counts), message: null, changed_at: parts.now() })
        .execute();
    });
};

/** Applies a checked batch; refused rows must be left out on purpose. */
export const startApply = async (
  parts: ImportParts,
  own: OwnBatch,
  { onlyGood, actor }: { readonly onlyGood: boolean; readonly actor: AuditActor },
): Promise<() => Promise<void>> => {
  const { counts } = await batchOf(parts.db, own);
  const count = (states: readonly ('new' | 'changed' | 'removed' | 'refused')[]) =>
    Object.values(counts).reduce(
      (sum, ofSheet) => sum + states.reduce((own, state) => own + (ofSheet[state] ?? 0), 0),
      0,
    );
  const refused = count(['refused']);
  if (refused > 0 && !onlyGood)
    throw new HttpError(409, `${refused} rows are refused: mend them, or apply the good ones only`);
  await begin(parts, own, 'applying', ['checked'], count(['new', 'changed', 'removed']), {});
  return () =>
    work(parts, own, 'failed', async (progress) => {
      await applyBatch(parts.db, { ...own, actor, now: parts.now(), progress });
      if (parts.notifications) await inviteUsers(parts.db, own.batchId, parts.notifications).catch(parts.onError);
    });
};

/** Undoes an applied batch; if that is refused it stays applied, and its message says why. */
export const startUndo = async (parts: ImportParts, own: OwnBatch, actor: AuditActor): Promise<() => Promise<void>> => {
  const { done } = await batchOf(parts.db, own);
  await begin(parts, own, 'undoing', ['applied'], done, {});
  return () =>
    work(parts, own, 'applied', (progress) => undoBatch(parts.db, { ...own, actor, now: parts.now(), progress }));
};

/** Asks a running step to stop. A step that was not stopped in time has ended. */
export const requestCancel = async ({ db }: ImportParts, own: OwnBatch): Promise<void> => {
  await batchOf(db, own);
  await db
    .updateTable('import_batch')
    .where('id', '=', own.batchId)
    .where('state', 'in', runningStates)
    .set({ cancel_requested: true })
    .execute();
};

/** The batch of the company; 404 if it has none of this id. */
export const batchOf = (db: Database, { batchId, companyId }: OwnBatch) =>
  db
    .selectFrom('import_batch')
    .where('id', '=', batchId)
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirstOrThrow(notFound);

/** A step whose process did not write its progress for this long has ended. */
const silenceMs = 60_000;

/**
 * Marks batches whose process ended in the middle: their transaction was not committed, so nothing of it is stored.
 * `all`: no other process uses the database.
 */
export const markInterrupted = async (db: Database, now: Date, { all }: { readonly all: boolean }): Promise<void> => {
  const silent = new Date(now.getTime() - (all ? -silenceMs : silenceMs));
  for (const [state, next, message] of interruptions)
    await db
      .updateTable('import_batch')
      .where('state', '=', state)
      .where('changed_at', '<', silent)
      .set({ state: next, message, cancel_requested: false })
      .execute();
};

const interruptions = [
  ['checking', 'interrupted', 'The server stopped during the check. Check the file again'],
  ['applying', 'interrupted', 'The server stopped while the file was applied. Nothing of it was stored'],
  ['undoing', 'applied', 'The server stopped during the undo. Nothing was undone'],
] as const;

const runningStates: readonly BatchState[] = ['checking', 'applying', 'undoing'];
const restingStates: readonly BatchState[] = ['uploaded', 'checked', 'failed', 'cancelled', 'interrupted'];

const begin = async (
  { db, now }: ImportParts,
  { batchId }: OwnBatch,
  state: BatchState,
  from: readonly BatchState[],
  total: number,
  values: { readonly mapping?: string; readonly remove_missing?: boolean },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('import_batch')
    .where('id', '=', batchId)
    .where('state', 'in', from)
    .set({ state, done: 0, total, cancel_requested: false, message: null, changed_at: now(), ...values })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(409, 'The import is in another state by now: load the page again');
};

/** Runs a step of a batch; whatever ends it early is written as the batch's state and message. */
const work = async (
  parts: ImportParts,
  { batchId }: OwnBatch,
  afterFailure: BatchState,
  step: (progress: Progress) => Promise<void>,
): Promise<void> => {
  const progress = createProgress(parts.db, batchId, parts.now, parts.onError);
  try {
    await step(progress);
  } catch (error) {
    const state = error instanceof Cancelled && afterFailure === 'failed' ? 'cancelled' : afterFailure;
    await progress.settled();
    await parts.db
      .updateTable('import_batch')
      .where('id', '=', batchId)
      .set({ state, message: messageOf(error), cancel_requested: false, changed_at: parts.now() })
      .execute();
    if (!isExpected(error)) parts.onError(error);
  }
};

const isExpected = (error: unknown): error is Error =>
  [Cancelled, ChangedSinceCheck, FileRefused, UndoRefused].some((kind) => error instanceof kind);

const messageOf = (error: unknown): string =>
  isExpected(error) ? error.message : 'The server could not finish this. Nothing was stored; please try again';

const proposed = async (
  { db, pool }: ImportParts,
  companyId: number,
  file: { readonly bytes: Uint8Array; readonly fileName: string },
  chosen: Readonly<Record<string, string | null>>,
): Promise<readonly TableMapping[]> => {
  const answer = await pool.run({ task: 'map', ...file, remembered: await readRemembered(db, companyId), chosen });
  // SAFETY: the worker wrote it.
  const read = JSON.parse(Buffer.from(answer).toString()) as MapAnswer;
  if ('refused' in read) throw new FileRefused(read.refused);
  return read.mapping;
};

const refuseRefused = (answer: Uint8Array): void => {
  const start = Buffer.from(answer.subarray(0, 2_000)).toString();
  if (!start.startsWith('{"refused":')) return;
  // SAFETY: the worker wrote it.
  throw new FileRefused((JSON.parse(start) as { readonly refused: string }).refused);
};

const present = (bytes: Uint8Array | null): Uint8Array => {
  if (!bytes) throw new HttpError(409, 'The file of this import is no longer stored: bring it again');
  return bytes;
};
