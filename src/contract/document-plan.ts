import type { KindName } from './records/kinds.ts';

/** A record whose documents were chosen, or a report file. */
export interface ChosenRecord {
  readonly id: string;
  readonly title: string;
}

/** The chosen records of one kind or report files, and what to make of their documents. */
export interface DocumentPlan {
  /** The id of the table, which shows the progress. */
  readonly table: string;
  readonly kind: KindName | 'report';
  readonly records: readonly ChosenRecord[];
  readonly format: 'zip' | 'pdf';
  readonly withAttachments: boolean;
  /** The name of the file, without its extension. */
  readonly name: string;
}

/** A PDF or an attachment of a record; `folder` is the name of the record's PDF. */
export interface LoadedFile {
  readonly name: string;
  readonly folder: string | undefined;
  readonly bytes: number;
  readonly blob: Blob;
}

/** What is missing in the file, and why. */
export interface MissingDocument {
  readonly title: string;
  readonly reason: string;
}

/** The documents of one record, and its attachments that could not be loaded. */
export interface LoadedDocuments {
  readonly files: readonly LoadedFile[];
  readonly missing: readonly MissingDocument[];
}

/** What the files of a batch are made from. */
export interface DocumentBatch extends LoadedDocuments {
  readonly plan: DocumentPlan;
}
