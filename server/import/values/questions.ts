import { isAmbiguous, provenOrder, readDate } from '../../../src/contract/administration/dates.ts';
import type { Question, ReadingRules } from '../../../src/contract/administration/reading-rules.ts';
import type { Column } from '../sheets/sheet.ts';
import { readCell, textOf } from './read-cell.ts';

/** How a column is read, as far as all of its values show it; what they leave open; and what a person should know. */
export interface ColumnReading {
  /** These hold in any case: the values of the column are read by `{ ...rules, ...certain }`. */
  readonly certain: ReadingRules;
  /** Also those that the given rules answer, so that the answer can be changed: a question is open if its rule is not set. */
  readonly questions: readonly Question[];
  readonly notes: readonly string[];
}

/** Looks at all values that a file has for a column; `rules`: what a person chose for it, now or before. */
export const questionsOf = (column: Column, values: readonly unknown[], rules: ReadingRules): ColumnReading => {
  if (!['date', 'dateTime', 'localDateTime', 'month'].includes(column.type))
    return { certain: {}, questions: [], notes: [] };
  const order = provenOrder(values);
  if (order) return { certain: { order }, questions: [], notes: [] };
  const doubtful = values.filter((value) => isAmbiguous(readDate(value))).slice(0, 3);
  const answers = ['dayFirst', 'monthFirst'] as const;
  if (doubtful.length === 0) return { certain: {}, questions: [], notes: [] };
  const samples = doubtful.map((value) => ({
    text: textOf(value),
    readings: Object.fromEntries(
      answers.map((answer) => [answer, shown(readCell(column, value, { ...rules, order: answer }))]),
    ),
  }));
  return {
    certain: {},
    questions: [{ kind: 'order', text: 'Which is the day?', answers: [...answers], samples }],
    notes: [],
  };
};

const shown = (read: ReturnType<typeof readCell>): string => ('reason' in read ? read.reason : String(read.value));
