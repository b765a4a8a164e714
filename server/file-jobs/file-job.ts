import type { KindName } from '../../src/contract/records/kinds.ts';
import type { TableOutline } from '../import/table-file.ts';
import type { PdfOptions } from '../pdf/record-pdf.ts';

/** A document to generate: the PDF of a record. Jobs are sent to a worker process, so they are plain data. */
export interface DocumentJob {
  readonly kind: KindName;
  readonly detail: unknown;
  readonly options: PdfOptions;
}

/** A table to write to a file of the disk; its rows follow by pages. */
export interface TableJob {
  readonly outline: TableOutline;
  readonly path: string;
}

export type FileJob = DocumentJob | TableJob;
