import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BatchState, RunningState } from '../../src/contract/administration/import.ts';
import { type Disk, fullDiskOf, isDiskFull } from '../disk/disk-space.ts';
import { asBigint } from '../db/as-bigint.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import type { WorkerPool } from '../jobs/worker-pool.ts';
import type { Database } from '../db/schema.ts';
import type { LetOthersRead } from '../db/paced.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { NotificationServices } from '../session/notifications.ts';
import { importLock } from './apply.ts';
import { changeState } from './change-state.ts';
import { ChangedSinceCheck } from './changed-since-check.ts';
import type { ImportJob } from './import-job.ts';
import { Cancelled, createProgress, type Progress } from './progress.ts';
import { FileRefused } from './read/file-refused.ts';
import { UndoRefused } from './undo.ts';

/** What imports work with. `onError` gets errors that are not the person's. */
export interface ImportParts {
  readonly db: Database;
  readonly pool: WorkerPool<ImportJob, Uint8Array>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  /** The disk of the embedded database. */
  readonly disk?: Disk | undefined;
  /** Sends invitations to imported users; without it, or without e-mail, the list of people gives their links. */
  readonly notifications?: NotificationServices;
  /** The database has one connection: others read between the statements of a long transaction. */
  readonly letOthersRead?: LetOthersRead | undefined;
}

/** A batch of the caller's company. */
export interface OwnBatch {
  readonly companyId: number;
  readonly batchId: number;
}

/** Runs work when its turn has come. */
export type InTurn = (work: () => Promise<void>) => Promise<void>;

/** A step of a batch whose state says that it runs. It never rejects because of the file. */
export type Step = (inTurn?: InTurn) => Promise<void>;

/** What is read of a batch. Not its file: pages ask for its state every second, and the file may be large. */
const batchColumns = [
  'id',
  'account_id',
  'who',
  'file_name',
  'file_hash',
  'state',
  'mapping',
  'choices',
  'counts',
  'removes',
  'empty_clears',
  'done',
  'total',
  'message',
  'created_at',
  'applied_at',
] as const;

const ownBatch = (db: Database, { batchId, companyId }: OwnBatch) =>
  db.selectFrom('import_batch').where('id', '=', asBigint(batchId)).where('company_id', '=', companyId);

/** The batch of the company without its file; 404 if it has none of this id. */
export const batchOf = (db: Database, own: OwnBatch) =>
  ownBatch(db, own)
    .select(batchColumns)
    .select(({ eb }) => eb('bytes', 'is not', null).$castTo<boolean>().as('has_file'))
    .executeTakeFirstOrThrow(notFound);

/** The stored file of a batch; 404 if the company has no such batch, 409 once it is applied or dropped. */
export const fileOf = async (db: Database, own: OwnBatch) => {
  const { bytes, file_name: fileName } = await ownBatch(db, own)
    .select(['bytes', 'file_name'])
    .executeTakeFirstOrThrow(notFound);
  if (!bytes) throw fileGone();
  return { bytes, fileName };
};

/** 409: the file of an import is applied or dropped. */
export const fileGone = () => new HttpError(409, 'The file of this import is no longer stored: upload it again');

/** The file may be read and checked again. */
export const restingStates: readonly BatchState[] = ['uploaded', 'checked', 'failed', 'cancelled', 'interrupted'];

/** Sets the state of a batch to that of a running step; 409 if it is in none of the states that allow it. */
export const begin = (
  { db, now }: ImportParts,
  { batchId }: OwnBatch,
  state: BatchState,
  from: readonly BatchState[],
  total: number,
  values: {
    readonly mapping?: string;
    readonly choices?: string;
    readonly removes?: string;
    readonly empty_clears?: boolean;
  },
): Promise<void> =>
  changeState(db, batchId, from, {
    state,
    done: 0,
    total,
    cancel_requested: false,
    message: null,
    changed_at: now(),
    ...values,
  });

/**
 * Runs a step of a batch whose state is that of the step; whatever ends it early is written as the batch's state and message. A
 * step that was stored has changed that state, even if the answer to its COMMIT was lost: then nothing is written.
 */
export const work =
  (
    parts: ImportParts,
    { batchId, companyId }: OwnBatch,
    running: RunningState,
    step: (progress: Progress) => Promise<void>,
  ): Step =>
  async (inTurn = (now) => now()) => {
    const { letOthersRead } = parts;
    const pause = letOthersRead && (() => letOthersRead(companyId));
    const progress = createProgress(parts.db, batchId, parts.now, parts.onError, pause);
    try {
      await inTurn(() => step(progress));
      await progress.settled();
    } catch (error) {
      const ended = error instanceof Cancelled ? 'cancelled' : 'failed';
      await progress.settled();
      try {
        if (!isExpected(error)) parts.onError(error);
      } finally {
        await untilThereIsSpace(() =>
          parts.db
            .updateTable('import_batch')
            .where('id', '=', batchId)
            .where('state', '=', running)
            .set({
              state: running === 'undoing' ? 'applied' : ended,
              message: messageOf(error),
              cancel_requested: false,
              changed_at: parts.now(),
            })
            .execute(),
        );
      }
    }
  };

/** A step whose process did not write its progress for this long has ended. */
const silenceMs = 60_000;

const fullPauseMs = 2_000;

/** Repeats a write while the disk is full, for as long as nobody else ends the step. */
const untilThereIsSpace = async (write: () => Promise<unknown>): Promise<void> => {
  for (const endMs = performance.now() + silenceMs; ; await setTimeout(fullPauseMs)) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isDiskFull(error) || performance.now() > endMs) throw error;
    }
  }
};

const isExpected = (error: unknown): error is Error =>
  [Cancelled, ChangedSinceCheck, FileRefused, UndoRefused].some((kind) => error instanceof kind);

const messageOf = (error: unknown): string => {
  if (isExpected(error)) return error.message;
  if (isUniqueViolation(error)) return 'Rows of this file were stored since the check: check the file again';
  const full = fullDiskOf(error);
  if (full !== undefined)
    return `The portal could not finish this: ${full}. Nothing was stored; please try again when there is space`;
  const isBusy = error instanceof HttpError && error.status === 503;
  return isBusy
    ? 'The server has too much to do to read this file now. Nothing was stored; please try again later'
    : 'The server could not finish this. Nothing was stored; please try again';
};

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
      .$if(state === 'applying' || state === 'undoing', (query) => query.where(isUnlocked))
      .set({ state: next, message, cancel_requested: false })
      .execute();
};

/** Nothing is written to the company: a process that is only paused has its lock. */
const isUnlocked = sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(importLock)}, company_id)`;

const interruptions = [
  ['reading', 'interrupted', 'The server stopped while the file was read. Upload it again'],
  ['checking', 'interrupted', 'The server stopped during the check. Check the file again'],
  ['applying', 'interrupted', 'The server stopped while the file was applied. Nothing of it was stored'],
  ['undoing', 'applied', 'The server stopped during the undo. Nothing was undone'],
] as const;
