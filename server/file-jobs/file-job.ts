import type { KindName } from '../../src/contract/records/kinds.ts';
import type { PdfOptions } from '../pdf/record-pdf.ts';

/** A file to generate: the PDF of a record. It is sent to a worker thread, so it is plain data. */
export interface FileJob {
  readonly kind: KindName;
  readonly detail: unknown;
  readonly options: PdfOptions;
}

/** Generates the bytes of a file. */
export type MakeFile = (job: FileJob) => Promise<Uint8Array>;
