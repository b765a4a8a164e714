import type { Problem } from '../contract/problem.ts';
import type { ChosenRecord, DocumentPlan, LoadedFile, MissingDocument } from '../contract/document-plan.ts';

/** The maximum number of records of a batch, and of bytes of its documents. */
export const maxRecords = 200;
const maxBytes = 200_000_000;

export const tooManyRecords = 'One file has at most 200 records. Choose fewer';
export const tooLarge = 'The file would have more than 200 MB';

export interface Context {
  readonly plan: DocumentPlan | undefined;
  /** The number of records whose documents were loaded, or are missing. */
  readonly done: number;
  readonly files: readonly LoadedFile[];
  readonly missing: readonly MissingDocument[];
  readonly problem: Problem | undefined;
}

export type DocumentBatchEvent =
  | { type: 'documents.requested'; plan: DocumentPlan }
  | { type: 'documents.cancelled' }
  | { type: 'documents.retried' }
  | { type: 'network.restored' }
  /** The table is no longer on the screen. */
  | { type: 'table.closed'; table: string };

export const nothing = { plan: undefined, done: 0, files: [], missing: [], problem: undefined } as const;

const bytesOf = (files: readonly LoadedFile[]): number => files.reduce((sum, file) => sum + file.bytes, 0);

/** Whether the files of a batch would have too many bytes with these. */
export const isTooLarge = ({ files }: Context, added: readonly LoadedFile[]): boolean =>
  bytesOf(files) + bytesOf(added) > maxBytes;

/** The record whose documents are loaded next; undefined: there is none. */
export const recordAt = ({ plan, done }: Context): ChosenRecord | undefined => plan?.records[done];

export const missingRecord = (context: Context, reason: string): MissingDocument => ({
  // SAFETY: only documents of a record that was requested can be missing.
  title: (recordAt(context) as ChosenRecord).title,
  reason,
});
