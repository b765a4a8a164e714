import type { ImportedFile, TableMapping } from '../../src/contract/administration/import.ts';
import type { FileChoices, ImportRule } from './import-rules.ts';

/** What a worker thread does with a file: proposes a mapping, reads its rows by one, or lists the files of a ZIP. */
/** `now`: the time against which dates are unusual; the clock of a worker process is not that of the portal. */
export type ImportJob = { readonly bytes: Uint8Array; readonly fileName: string } & (
  | {
      readonly task: 'map';
      readonly rules: readonly ImportRule[];
      readonly choices: FileChoices;
      readonly now: Date;
    }
  | {
      readonly task: 'prepare';
      readonly mapping: readonly TableMapping[];
      readonly emptyClears: boolean;
      readonly now: Date;
    }
  | { readonly task: 'files' }
);

/** What the thread answers, as JSON: an object, or one row a line. A refused file is an answer, not an error. */
export type MapAnswer = { readonly refused: string } | { readonly mapping: readonly TableMapping[] };

export type FilesAnswer = { readonly refused: string } | { readonly files: readonly ImportedFile[] };
