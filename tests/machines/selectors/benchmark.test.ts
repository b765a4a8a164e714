import { expect, it } from 'vitest';
import {
  benchmarkDirection,
  benchmarkDot,
  benchmarkLines,
  benchmarkSummary,
  benchmarkWord,
  hasValue,
  type ReceivedCategory,
} from '../../../src/machines/selectors/benchmark.ts';

const category = (categoryId: number, parentId: unknown): ReceivedCategory => ({
  categoryId: String(categoryId),
  categoryName: `Category ${categoryId}`,
  // SAFETY: a server may send any value for a missing parent.
  parentId: parentId as string | null,
  bHasValue: true,
  parentTB: 1,
  ikp: 1,
  color: null,
  period: null,
  source: null,
});

const treeOf = (...categories: readonly ReceivedCategory[]) =>
  benchmarkLines(categories).map(({ category: { categoryId }, level }) => `${'-'.repeat(level)}${categoryId}`);

it('places every level under its parent, in whatever order the server sends them', () => {
  expect(treeOf(category(4, 3), category(3, 2), category(2, '1'), category(1, null), category(5, 1))).toEqual([
    '1',
    '-2',
    '--3',
    '---4',
    '-5',
  ]);
});

it('treats a category without a known parent as a root', () => {
  for (const parent of [null, undefined, 0, '', '0', 99]) expect(treeOf(category(1, parent))).toEqual(['1']);
});

it('shows each category of a parent cycle once', () => {
  expect(treeOf(category(1, 1))).toEqual(['1']);
  expect(treeOf(category(1, 3), category(2, '1'), category(3, 2), category(4, null))).toEqual(['4', '1', '-2', '--3']);
});

it('stops indenting after the third level', () => {
  expect(treeOf(category(1, null), category(2, '1'), category(3, 2), category(4, 3), category(5, 4))).toEqual([
    '1',
    '-2',
    '--3',
    '---4',
    '---5',
  ]);
});

it.each([
  ['green', 'green'],
  ['Green', 'green'],
  ['#14D3A5', 'green'],
  [' #14d3a5 ', 'green'],
  ['YELLOW', 'yellow'],
  ['#f6e232', 'yellow'],
  ['red', 'red'],
  ['#ffffff', 'red'],
  ['constructor', 'red'],
  ['', undefined],
  [null, undefined],
])('shows the colour %j as a %s dot', (color, dot) => expect(benchmarkDot({ color })).toBe(dot));

it('shows the values of a category if the server omits the flag that it has any', () => {
  const unsaid = { ...category(1, null), bHasValue: null };
  expect(hasValue(unsaid)).toBe(true);
  expect(hasValue({ ...unsaid, parentTB: null })).toBe(true);
  expect(hasValue({ ...unsaid, ikp: null, parentTB: null })).toBe(false);
  expect(hasValue({ ...unsaid, bHasValue: false })).toBe(false);
});

it('summarizes eight categories with values: red, then yellow, then green or not compared', () => {
  const colours = ['green', null, 'red', 'yellow', 'red', 'green', 'green', 'green', 'green'];
  const all = colours.map((color, id) => ({ ...category(id, null), color }));
  const without = { ...category(99, null), bHasValue: false, color: 'red' };
  expect(benchmarkSummary([without, ...all]).map((line) => line.category.categoryId)).toEqual(
    [2, 4, 3, 0, 1, 5, 6, 7].map(String),
  );
});

it.each([
  [{ color: 'green', ikp: 2, parentTB: 1 }, 'Better'],
  [{ color: 'yellow', ikp: 2, parentTB: 2.1 }, 'Slightly worse'],
  [{ color: 'red', ikp: 2, parentTB: 3 }, 'Worse'],
  [{ color: 'green', ikp: 2.001, parentTB: 2.004 }, 'Equal'],
  [{ color: 'red', ikp: null, parentTB: 3 }, 'Worse'],
  [{ color: null, ikp: 2, parentTB: 2 }, 'Not compared'],
])('%j compares as %s', (values, word) => expect(benchmarkWord({ ...category(1, null), ...values })).toBe(word));

it.each([
  [{ color: 'green', ikp: 3.7, parentTB: 1.37 }, 'lower'],
  [{ color: 'green', ikp: 38, parentTB: 56 }, 'higher'],
  [{ color: 'red', ikp: 2, parentTB: 3 }, 'lower'],
  [{ color: 'yellow', ikp: 3, parentTB: 2 }, 'higher'],
  [{ color: 'green', ikp: 2, parentTB: 2 }, undefined],
  [{ color: null, ikp: 2, parentTB: 3 }, undefined],
  [{ color: 'green', ikp: null, parentTB: 3 }, undefined],
])('%j: %s values are better', (values, direction) =>
  expect(benchmarkDirection({ ...category(1, null), ...values })).toBe(direction),
);
