import type { AskedQuestion, ColumnMapping } from '../../src/contract/administration/import.ts';
import type { ReadingRules } from '../../src/contract/administration/reading-rules.ts';
import type { OpenQuestion } from './read/table.ts';
import type { Column } from './sheets/sheet.ts';
import { type ColumnReading, questionsOf } from './values/questions.ts';

/** A question with the answer that a person gave, and its samples in the order of the answers. */
export const asked = ({ samples, ...question }: OpenQuestion, answer: string | undefined): AskedQuestion => ({
  ...question,
  samples: samples.map(({ text, readings }) => ({
    text,
    readings: question.answers.map((one) => readings[one] ?? ''),
  })),
  answer: answer ?? null,
});

/** What a person answered: for earlier files of the kind, and for this one. */
interface Answers {
  readonly before: ReadingRules;
  readonly now: ReadingRules;
}

/**
 * How the values of a column are read: as all of them prove, and else as a person answered. Where values contradict each other,
 * an answer for earlier files says nothing.
 */
export const readingOf = (
  column: Column,
  values: readonly unknown[],
  { before, now: answered }: Answers,
  now: Date,
  isOrderDoubted = false,
): Pick<ColumnMapping, 'rules' | 'questions' | 'notes'> & Pick<ColumnReading, 'slashed'> => {
  const reading = questionsOf(column, values, { ...before, ...answered }, now, isOrderDoubted);
  const isDoubted = reading.contradicted.some((kind) => before[kind] !== undefined && answered[kind] === undefined);
  const lasting = Object.fromEntries(
    Object.entries(before).filter(([kind]) => !reading.contradicted.some((one) => one === kind)),
  );
  const answers = isDoubted ? { ...lasting, ...answered } : { ...before, ...answered };
  const { certain, questions, notes } = isDoubted ? questionsOf(column, values, answers, now, isOrderDoubted) : reading;
  const questionsAsked = questions.map((question) => asked(question, answers[question.kind]));
  // An answer to what these values do not ask may be of another file.
  const given = questions.flatMap(({ kind }) => (answers[kind] === undefined ? [] : [[kind, answers[kind]] as const]));
  return {
    rules: { ...Object.fromEntries(given), ...certain },
    questions: questionsAsked,
    notes: [...notes],
    slashed: reading.slashed,
  };
};
