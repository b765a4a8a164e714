import { expect, it } from 'vitest';
import { sortRows } from '../../../../src/views/lists/sort-rows.ts';
import { placeInFile } from '../../../../src/views/pages/import/rows-view.ts';

it('Rows of an import are in the order of their sheets, tabs and numbers; those in no file are last', () => {
  const sheets = [{ sheet: 'vessels' }, { sheet: 'near-misses' }];
  const rows = [
    { sheet: 'near-misses', tab: 'AQUILA 2', row: 3 },
    { sheet: 'near-misses', tab: null, row: null },
    { sheet: 'near-misses', tab: 'AQUILA', row: 12 },
    { sheet: 'vessels', tab: null, row: 4 },
    { sheet: 'near-misses', tab: 'AQUILA 2', row: 12 },
    { sheet: 'near-misses', tab: 'AQUILA', row: 3 },
  ];
  const sorted = sortRows([{ header: 'Row', render: () => null, sortValue: (row) => placeInFile(row, sheets) }], rows, {
    id: 'row',
    desc: false,
  });
  expect(sorted.map(({ tab, row }) => [tab, row])).toEqual([
    [null, 4],
    ['AQUILA', 3],
    ['AQUILA', 12],
    ['AQUILA 2', 3],
    ['AQUILA 2', 12],
    [null, null],
  ]);
});
