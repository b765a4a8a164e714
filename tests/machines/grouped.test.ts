import { expect, it } from 'vitest';
import { byFileName } from '../../src/machines/selectors/grouped.ts';

it('sorts files by name, with numbers compared numerically', () => {
  const names = ['OPEX budget 2026 MT Z.xlsx', 'Report 10.pdf', 'OPEX budget 2026 MT A.xlsx', 'Report 2.pdf'];
  expect(byFileName(names.map((fileName) => ({ fileName }))).map(({ fileName }) => fileName)).toEqual([
    'OPEX budget 2026 MT A.xlsx',
    'OPEX budget 2026 MT Z.xlsx',
    'Report 2.pdf',
    'Report 10.pdf',
  ]);
});
