import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEquivalents } from '../../scripts/mutation/equivalents.ts';
import { mutationPage } from '../../scripts/mutation/page.ts';
import { readScores, sumOf } from '../../scripts/mutation/scores.ts';
import { allUnits } from '../../scripts/mutation/units.ts';

const scores = readScores('scores');

it.each(allUnits())('$name has a recorded score, and only equivalent faults survive', ({ name, machine }) => {
  const score = scores[name];
  if (!score) throw new Error(`npm run mutate -- ${name} records the score of this unit`);
  const { noticed, equivalent, all } = sumOf([score]);
  expect([score.hash === '', all - noticed - equivalent]).toEqual([false, 0]);
  if (machine) expect(all).toBeGreaterThan(0);
});

it('docs/mutation.md shows the recorded scores', () => {
  expect(existsSync('docs/mutation.md') && readFileSync('docs/mutation.md', 'utf8')).toBe(
    mutationPage(scores, readScores('before')),
  );
});

it('every equivalent fault belongs to a recorded score', () => {
  const counts = Map.groupBy(readEquivalents(), ({ unit }) => unit);
  expect([...counts].map(([unit, entries]) => [unit, entries.length])).toEqual(
    [...counts.keys()].map((unit) => [unit, scores[unit] && sumOf([scores[unit]]).equivalent]),
  );
});
