import type { TableChoice } from './import.ts';

/** An answer in words; one without words of its own is a name. */
export const answerText = (answer: string): string => answers[answer] ?? answer;

const answers: Readonly<Record<string, string>> = {
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  yearFirst: 'Year first',
  point: 'Decimal point',
  comma: 'Decimal comma',
  'decimal degrees': 'Degrees with decimals',
  'degrees and minutes': 'Degrees and minutes',
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

interface AskedTable<Header, Question> {
  readonly sheet: string | null;
  readonly questions: readonly Question[];
  readonly columns: readonly {
    readonly header: Header;
    readonly column: string | null;
    readonly questions: readonly Question[];
  }[];
}

/** The questions about a sheet of a file that nobody answered: about itself, and, if it is read, about columns by their header. */
export const unanswered = <Header, Question extends { readonly answer: string | null }>({
  sheet,
  questions,
  columns,
}: AskedTable<Header, Question>): readonly { readonly header?: Header; readonly question: Question }[] =>
  [
    ...questions.map((question) => ({ question })),
    ...(sheet === null ? [] : columns)
      .filter(({ column }) => column !== null)
      .flatMap(({ header, questions: ofColumn }) => ofColumn.map((question) => ({ header, question }))),
  ].filter(({ question }) => question.answer === null);
