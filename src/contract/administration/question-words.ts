import type { AskedQuestion, TableChoice } from './import.ts';

/** An answer in words; one without words of its own is a name. */
export const answerText = (answer: string): string => answers[answer] ?? answer;

const answers: Readonly<Record<string, string>> = {
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  point: 'Decimal point',
  comma: 'Decimal comma',
  utc: 'UTC',
  ship: 'Local time of the ship',
  asTheyAre: 'As they are',
  swapped: 'Day and month swapped',
  'unusual dates': 'Take these dates',
  'usual dates': 'Refuse these dates',
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
