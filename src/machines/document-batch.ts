import type { ActorRefFrom } from 'xstate';
import type { ChosenRecord, DocumentPlan, LoadedDocuments, MissingDocument } from '../contract/document-plan.ts';
import { mayRecover } from '../contract/problem.ts';
import { type BatchRules, createBatchJobMachine } from './batch-job.ts';
import type { EffectsOf } from './unprovided.ts';

/** The maximum number of records of a batch, and of bytes of its documents. */
const maxRecords = 200;
const maxBytes = 200_000_000;

/** The documents of the first `done` records. */
export interface BatchDocuments extends LoadedDocuments {
  readonly done: number;
}

/** The record whose documents are loaded next. */
export interface DocumentsRequest {
  readonly plan: DocumentPlan;
  readonly record: ChosenRecord;
}

const bytesOf = ({ files }: LoadedDocuments): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The next record is missing, for this reason. */
const withoutNext = ({ records }: DocumentPlan, loaded: BatchDocuments, reason: string): BatchDocuments => ({
  ...loaded,
  done: loaded.done + 1,
  missing: [...loaded.missing, ...records.slice(loaded.done, loaded.done + 1).map(({ title }) => ({ title, reason }))],
});

/** How the documents of many records become one file; what it lacks is said with its reason. */
export const documentBatchRules: BatchRules<
  DocumentPlan,
  BatchDocuments,
  DocumentsRequest,
  LoadedDocuments,
  readonly MissingDocument[]
> = {
  begin: () => ({ done: 0, files: [], missing: [] }),
  refuse: ({ records }) =>
    records.length > maxRecords ? `One file has at most ${maxRecords} records. Choose fewer` : undefined,
  next: (plan, { done }) => plan.records.slice(done, done + 1).map((record) => ({ plan, record }))[0],
  /** Documents that do not fit any more are missing; smaller ones of later records may fit. */
  add: (plan, loaded, part) =>
    bytesOf(loaded) + bytesOf(part) > maxBytes
      ? withoutNext(plan, loaded, 'The file would have more than 200 MB')
      : {
          done: loaded.done + 1,
          files: [...loaded.files, ...part.files],
          missing: [...loaded.missing, ...part.missing],
        },
  leaveOut: (plan, loaded, problem) =>
    mayRecover(problem) || problem.kind === 'unauthenticated' ? undefined : withoutNext(plan, loaded, problem.message),
  isWorthAFile: ({ files }) => files.length > 0,
  /** The missing documents; the files are dropped. */
  result: (loaded, left = []) => ({ ...loaded, files: [], missing: [...loaded.missing, ...left] }),
};

/** Creates the machine that downloads the documents of many records, and writes them to one file. */
export const createDocumentBatch = () => createBatchJobMachine(documentBatchRules);

type DocumentBatch = ReturnType<typeof createDocumentBatch>;
export type DocumentBatchEffects = EffectsOf<DocumentBatch, 'toast'>;
export type DocumentBatchRef = ActorRefFrom<DocumentBatch>;
