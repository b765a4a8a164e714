import type { CsvEncoding, CsvSeparator } from '../../../src/contract/administration/csv-source.ts';
import type { AskedQuestion } from '../../../src/contract/administration/import.ts';

/** A cell without a value: it has an error, or a formula whose result is not stored. `text` is what it shows. */
export class UnreadCell {
  readonly text: string;
  readonly reason: string;

  constructor(text: string, reason: string) {
    this.text = text;
    this.reason = reason;
  }

  toString(): string {
    return this.text;
  }
}

/** A cell as a file has it. */
export type Cell = string | number | boolean | Date | UnreadCell | null;

/** A sheet of a file: its title, and its rows from the first of the file; a row may be shorter than others. */
export interface Table {
  readonly title: string;
  readonly rows: readonly (readonly Cell[])[];
  /** The workbook hides the sheet. */
  readonly hidden?: boolean;
  /** The rows that the workbook hides, from 1. */
  readonly hiddenRows?: readonly number[];
  /** How the bytes of a CSV were read, and what they leave open. */
  readonly source?: {
    readonly encoding: CsvEncoding;
    readonly separator: CsvSeparator;
    readonly questions: readonly Omit<AskedQuestion, 'answer'>[];
  };
}
