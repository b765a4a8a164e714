import { expect, it } from 'vitest';
import { mayCheck, openQuestions } from '../../../src/machines/import/may-check.ts';
import { completeTable, incompleteTable } from '../import-steps.ts';

/** A question that nobody answered. */
const question = {
  kind: 'order' as const,
  text: 'Which is the day?',
  answers: ['dayFirst', 'monthFirst'],
  samples: [],
  answer: null,
};
const column = {
  header: 'When',
  samples: ['03/04/2026'],
  column: 'Date',
  by: 'hand' as const,
  questions: [question],
  notes: [],
};
const ambiguous = { ...completeTable, columns: [column] };
const leftOut = { ...incompleteTable, sheet: null, columns: [column] };

it.each([
  ['every required column', [completeTable], true, true],
  ['a sheet without a required column', [completeTable, incompleteTable], false, true],
  ['no sheet', [], false, false],
  ['only a sheet that is left out', [leftOut], false, false],
  ['a sheet that is left out beside a complete one', [leftOut, completeTable], true, true],
  ['a column whose dates may be two days', [ambiguous, completeTable], false, false],
  [
    'such a column, for which the day comes first',
    [{ ...ambiguous, columns: [{ ...column, questions: [{ ...question, answer: 'dayFirst' }] }] }],
    true,
    true,
  ],
  ['such a column, which is left out', [{ ...ambiguous, columns: [{ ...column, column: null }] }], true, true],
  [
    'a question which sheet it is',
    [{ ...leftOut, questions: [{ ...question, kind: 'sheet' as const }] }, completeTable],
    false,
    false,
  ],
  ['a column whose dates are one day each', [{ ...ambiguous, columns: [{ ...column, questions: [] }] }], true, true],
])('a file with %s may be checked or not, and without its required columns', (_, tables, whole, withoutRequired) => {
  expect([mayCheck({ tables }, false), mayCheck({ tables }, true)]).toEqual([whole, withoutRequired]);
});

it('says which sheets lack required columns', () => {
  expect(openQuestions({ tables: [completeTable, incompleteTable, leftOut] })).toEqual({
    nothingRead: false,
    open: 0,
    incomplete: [incompleteTable],
  });
});
