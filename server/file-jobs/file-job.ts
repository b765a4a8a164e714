import type { KindName } from '../../src/contract/records/kinds.ts';
import type { DrawnDocument } from '../../demo/documents/document.ts';
import type { Edition } from '../pdf/record-pdf.ts';

/** A file to be made: the PDF of a record, or a drawn document. It travels to another thread, so it is plain data. */
export type FileJob =
  | { readonly make: 'record'; readonly kind: KindName; readonly detail: unknown; readonly edition: Edition }
  | { readonly make: 'document'; readonly document: DrawnDocument };

/** Makes the bytes of a file. */
export type MakeFile = (job: FileJob) => Promise<Uint8Array>;
