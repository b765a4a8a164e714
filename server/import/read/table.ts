import type { CsvEncoding, CsvSeparator } from '../../../src/contract/administration/csv-source.ts';
import type { AskedQuestion } from '../../../src/contract/administration/import.ts';
import type { Question } from '../../../src/contract/administration/reading-rules.ts';
import { visible } from '../same-name.ts';

/** A question about a file that nobody answered yet. */
export type OpenQuestion = Omit<Question, 'kind'> & Pick<AskedQuestion, 'kind'>;

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

/** The result of a formula that is an empty text, or that a program did not calculate: a stored value stays as it is. */
export class EmptyResult {
  toString(): string {
    return '';
  }
}

/** A number, and how its format shows it if not by its digits: 000042, DOC-42, 5.2%. */
export class ShownNumber {
  readonly number: number;
  readonly text: string;

  constructor(number: number, text: string) {
    this.number = number;
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** A number whose format does not show all of it: 12.3k of 12345. */
export class PartOfNumber extends ShownNumber {}

/** The result 0 of a formula, which it also has where it refers to an empty cell. */
export class ZeroOfFormula extends ShownNumber {}

/** Whether a cell is a number by which spreadsheets store a day. */
export const isSerial = (cell: unknown): boolean => /^\d{5}(\.\d+)?$/.test(String(cell));

/** From the first day of spreadsheets to that of workbooks that count from 1904. */
export const daysTo1904 = 1_462;

/** Such a number without a format, or as text, in a workbook that counts days from 1904: it could be a day that is counted from 1900. */
export class NumberIn1904 extends ShownNumber {
  constructor(number: number, text = String(Number(number.toPrecision(15)))) {
    super(number, text);
  }
}

/** A date whose format shows its time of day, which is 00:00; another date at 00:00 is a day without a time. */
export class Midnight extends Date {}

/**
 * A date whose format does not show all of its day: a person who typed another part may never have seen this one. `time`: nor that it
 * is late on it, as where a program wrote midnight in UTC, and the next day is meant.
 */
export class PartOfDate extends Date {
  readonly hidden: 'day' | 'year' | 'time';

  constructor(at: Date, hidden: PartOfDate['hidden']) {
    super(at);
    this.hidden = hidden;
  }
}

/** A cell as a file has it. */
export type Cell = string | number | boolean | Date | ShownNumber | UnreadCell | EmptyResult | null;

/** Whether a cell has nothing to read: no value, or only white space and invisible signs. */
export const isBlank = (cell: unknown): boolean =>
  cell === null || cell === undefined || cell instanceof EmptyResult || (typeof cell === 'string' && !shows.test(cell));

const shows = new RegExp(visible);

/** A sheet of a file: its title, and its rows from the first of the file; a row may be shorter than others. */
export interface Table {
  readonly title: string;
  /** The name of the file, without what follows the dot, if it is the only sheet and a program gave it its title. */
  readonly fileTitle?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** The workbook hides the sheet. */
  readonly hidden?: boolean;
  /** The rows that the workbook hides, from 1. */
  readonly hiddenRows?: readonly number[];
  /** The rows with cells that are struck through, from 1. */
  readonly struckRows?: readonly number[];
  /** The rows whose cells have comments, or where pictures begin, from 1: neither is read. */
  readonly commentedRows?: readonly number[];
  readonly picturedRows?: readonly number[];
  /** The places of the columns that it hides, from 0. */
  readonly hiddenColumns?: readonly number[];
  /** How the bytes of a CSV were read, and what they leave open. `isFound`: the encoding was found by the letters. */
  readonly source?: {
    readonly encoding: CsvEncoding;
    readonly separator: CsvSeparator;
    readonly isFound: boolean;
    /** The lines of the rows that have more than one, by their places. */
    readonly joined: ReadonlyMap<number, readonly string[]>;
    readonly questions: readonly OpenQuestion[];
  };
}
