import { expect, it } from 'vitest';
import { byFileName, groupedBy } from '../../../src/machines/selectors/grouped.ts';

it('sorts files by name, with numbers compared numerically', () => {
  const names = ['OPEX budget 2026 MT Z.xlsx', 'Report 10.pdf', 'OPEX budget 2026 MT A.xlsx', 'Report 2.pdf'];
  expect(byFileName(names.map((fileName) => ({ fileName }))).map(({ fileName }) => fileName)).toEqual([
    'OPEX budget 2026 MT A.xlsx',
    'OPEX budget 2026 MT Z.xlsx',
    'Report 2.pdf',
    'Report 10.pdf',
  ]);
});

it('sorts a file without a name first', () => {
  const files = ['B', null, 'A', null].map((fileName) => ({ fileName }));
  expect(byFileName(files).map(({ fileName }) => fileName)).toEqual([null, null, 'A', 'B']);
});

it.each([
  ['numbers as numbers', [9, 10, 1], 'ascending', [1, 9, 10]],
  ['numbers downwards', [9, 10, 1], 'descending', [10, 9, 1]],
  ['texts', ['b', 'a', '10', '9'], 'ascending', ['10', '9', 'a', 'b']],
  ['texts downwards', ['a', 'b'], 'descending', ['b', 'a']],
  ['numbers beside texts as texts', [9, 'a', 10], 'ascending', [9, 10, 'a']],
  ['texts beside numbers as texts', ['a', 10, 9], 'descending', ['a', 10, 9]],
] as const)('groups %s', (_, keys, order, sorted) => {
  expect(groupedBy<string | number, string | number>(keys, (key) => key, order).map(([key]) => key)).toEqual(sorted);
});
