import type { AskedQuestion, TableChoice } from './import.ts';

/** A question about a file in words. */
export const questionText = (kind: string): string => questions[kind] ?? 'How are these values meant?';

const questions: Readonly<Record<string, string>> = {
  encoding: 'In which encoding is this file?',
  separator: 'Which character separates the columns?',
  sheet: 'What does this sheet contain?',
  order: 'Does the day or the month come first?',
  decimal: 'Is the decimal mark a point or a comma?',
  time: 'Are these times UTC or local time of the ship?',
  accepts: 'Are these dates right?',
};

/** An answer in words; one without words of its own is a name. */
export const answerText = (answer: string): string => answers[answer] ?? answer;

const answers: Readonly<Record<string, string>> = {
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  point: 'Decimal point',
  comma: 'Decimal comma',
  utc: 'UTC',
  ship: 'Local time of the ship',
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar |',
};

/** The choice that answers a question: of a column by its place, else of the sheet. */
export const choiceOf = (kind: string, answer: string, at?: number): TableChoice =>
  // SAFETY: the server asked for one of these answers; it checks the choice.
  (at === undefined ? { [kind]: answer } : { columns: { [at]: { rules: { [kind]: answer } } } }) as TableChoice;

/** Whether nobody answered a question. */
export const isOpen = ({ answer }: Pick<AskedQuestion, 'answer'>): boolean => answer === null;
