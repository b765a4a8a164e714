import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Mutant, type Operator, operators } from './operators.ts';
import type { Outcome } from './run.ts';

const folder = path.resolve(import.meta.dirname, '../../tests/mutation');

const Count = z.strictObject({ noticed: z.int(), equivalent: z.int(), all: z.int() });
const Score = z.strictObject({
  /** The hash of the sources and tests that were measured; '' while an unlisted fault survives. */
  hash: z.string(),
  operators: z.partialRecord(z.enum(operators), Count),
});
export type Score = z.infer<typeof Score>;
export type Count = z.infer<typeof Count>;
export type Scores = Readonly<Record<string, Score>>;

/** `scores` are the current scores, `before` those of the tests before the first run. */
export const readScores = (name: 'scores' | 'before'): Scores =>
  z.record(z.string(), Score).parse(JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')));

/** Writes one line for each unit, so that merges rarely conflict. */
export const writeScores = (scores: Scores): void => {
  const lines = Object.entries(scores)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, score]) => `  ${JSON.stringify(name)}: ${JSON.stringify(score)}`);
  writeFileSync(path.join(folder, 'scores.json'), `{\n${lines.join(',\n')}\n}\n`);
};

const countOf = (mutants: readonly Mutant[], operator: Operator): number =>
  mutants.filter((mutant) => mutant.operator === operator).length;

export const scoreOf = (
  outcomes: readonly Outcome[],
  survivors: readonly Mutant[],
  unexplained: readonly Mutant[],
  hash: string,
): Score => {
  const counts: Partial<Record<Operator, Count>> = {};
  const mutants = outcomes.map(({ mutant }) => mutant);
  for (const operator of operators) {
    const all = countOf(mutants, operator);
    const survived = countOf(survivors, operator);
    const equivalent = survived - countOf(unexplained, operator);
    if (all > 0) counts[operator] = { noticed: all - survived, equivalent, all };
  }
  return { hash: unexplained.length === 0 ? hash : '', operators: counts };
};

/** The sum of all operators of some scores, or of one operator. */
export const sumOf = (scores: readonly Score[], only?: Operator): Count => {
  const sum = { noticed: 0, equivalent: 0, all: 0 };
  const counts = scores.flatMap(({ operators: counted }) => Object.entries(counted));
  for (const [operator, count] of counts) {
    if (only !== undefined && operator !== only) continue;
    sum.noticed += count.noticed;
    sum.equivalent += count.equivalent;
    sum.all += count.all;
  }
  return sum;
};
