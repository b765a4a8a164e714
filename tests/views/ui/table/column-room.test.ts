import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../src/views/lists/column.ts';
import { columnsWithRoom, columnWidths } from '../../../../src/views/lists/column-room.ts';

const column = (header: string, more: Partial<Column<object>>): Column<object> => ({
  header,
  render: () => header,
  sortValue: () => header,
  ...more,
});

const columns = [
  column('Title', { width: 200 }),
  column('Date', { whole: true, width: 100 }),
  column('Port', { width: 100, hideOnTablet: true }),
  column('Age', { numeric: true, width: 50, hideOnNarrow: true }),
  column('Due', { whole: true, width: 100, hideOnTablet: true }),
];
const at = (width: number) => ({ width, besides: 44, linkColumn: 'title' });

describe('the columns for which a table has room', () => {
  it.each([
    ['all, if its width is not known yet', 0, 'Title Date Port Age Due'],
    ['all, if they fit', 594, 'Title Date Port Age Due'],
    ['all, if its texts can be a little narrower', 549, 'Title Date Port Age Due'],
    ['without the last of those that it leaves out first', 548, 'Title Date Port Age'],
    ['without any of those', 448, 'Title Date Age'],
    ['then without those that it leaves out next', 363, 'Title Date'],
    ['never without the others', 10, 'Title Date'],
  ])('are %s', (_, width, names) => {
    expect(
      columnsWithRoom(columns, at(width))
        .map(({ header }) => header)
        .join(' '),
    ).toBe(names);
  });
});

it('leaves out a column that is the last to go after all others that it can do without', () => {
  const findings = column('Findings', { numeric: true, width: 80, hideOnNarrow: 'last' });
  const shown = (width: number) => columnsWithRoom([...columns, findings], at(width)).map(({ header }) => header);
  expect(shown(443)).toEqual(['Title', 'Date', 'Findings']);
  expect(shown(390)).toEqual(['Title', 'Date']);
});

describe('the widths of columns', () => {
  it('give texts what dates and numbers leave, by what they need', () => {
    expect(columnWidths(columns, at(894))).toEqual([400, 100, 200, 50, 100]);
    expect(columnWidths(columns, at(444))).toEqual([100, 100, 50, 50, 100]);
  });

  it('are the own ones while the width of the table is not known', () => {
    expect(columnWidths([...columns, column('Note', {})], at(0))).toEqual([200, 100, 100, 50, 100, undefined]);
  });
});
