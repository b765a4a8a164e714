import { describe, expect, it } from 'vitest';
import { countOf, countProblem } from '../../../src/machines/filter-bar/filter-bar-count.ts';
import { isSameFilter } from '../../../src/machines/filter-bar/filter-bar-setup.ts';
import type { Filter } from '../../../src/routing/parameters.ts';

it('shows the reason why a count is rejected', () => {
  expect(countProblem('12')).toBeUndefined();
  for (const text of ['', '0', '-1', '1.5', 'abc', '000'])
    expect(countProblem(text)).toBe('Type a whole number from 1');
  expect(countProblem('1000000000000000')).toBe('Type a number up to 999,999,999,999,999');
});

describe('a count', () => {
  it.each([
    ['5', 5],
    [' 12 ', 12],
    ['007', 7],
    ['1000000', 1_000_000],
    ['999999999999999', 999_999_999_999_999],
    ['9999999999999999', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['abc', undefined],
    ['1e3', undefined],
  ])('reads %j as %s', (text, count) => expect(countOf(text)).toBe(count));
});

describe('two filters', () => {
  const filter: Filter = { mode: 'dates', count: 5, from: '2026-01-01', to: '2026-06-30' };

  it.each([
    ['by date with other counts', {}, { count: 7 }, true],
    ['by date with another start', {}, { from: '2026-02-01' }, false],
    ['by date with another end', {}, { to: '2026-07-01' }, false],
    ['by count with other days', { mode: 'records' }, { mode: 'records', from: '2026-02-01', to: '2026-07-01' }, true],
    ['by another count', { mode: 'records' }, { mode: 'records', count: 7 }, false],
    ['by date and by count', {}, { mode: 'records' }, false],
  ] as const)('%s are the same or not', (_, one, other, same) =>
    expect(isSameFilter({ ...filter, ...one }, { ...filter, ...other })).toBe(same),
  );
});
