import type { Problem } from '../../src/contract/administration/import.ts';
import { cutText } from '../../src/contract/cut-text.ts';

/** What became of a file. */
export interface Outcome {
  /** Rows of it were taken, or are stored already. */
  readonly isTaken: boolean;
  /** No row was refused: the same file need not be read again. */
  readonly isComplete: boolean;
  readonly batchId: number | null;
  /** The report. */
  readonly lines: readonly string[];
}

/** A file that was refused as a whole. */
export const refusedOutcome = (reason: string): Outcome => ({
  isTaken: false,
  isComplete: false,
  batchId: null,
  lines: [`Refused: ${reason}`],
});

const states = ['new', 'changed', 'unchanged', 'refused'] as const;

/** The numbers of rows by state. */
export type Counts = Readonly<Partial<Record<(typeof states)[number], number>>>;

/** The line of a report with the numbers of rows. */
export const countLine = (title: string, counts: Counts): string =>
  `${title}: ${states.map((state) => `${counts[state] ?? 0} ${state}`).join(', ')}`;

/** Problems that a report lists; more are counted. */
const maxProblems = 1_000;

/** A refused row: its place, as 'Noon Reports, row 4', and what is wrong with it. */
export interface RefusedRow {
  readonly place: string;
  readonly problems: readonly Problem[];
}

/** The lines of a report on refused rows, one for each problem. */
export const problemLines = (rows: readonly RefusedRow[]): readonly string[] => {
  const lines = rows.flatMap(({ place, problems }) =>
    problems.map(({ column, value, reason }) => {
      const at = column === null ? place : `${place}, ${column}`;
      return oneLine(`${at}${value === null ? '' : ` '${value}'`}: ${reason}`);
    }),
  );
  const more = lines.length - maxProblems;
  return more > 0 ? [...lines.slice(0, maxProblems), `${more} further problems`] : lines;
};

const oneLine = (text: string): string => cutText(text.replaceAll(/\p{Cc}+/gu, ' '), 500);
