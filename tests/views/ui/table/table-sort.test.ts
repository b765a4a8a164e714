import { describe, expect, it } from 'vitest';
import { sortRows } from '../../../../src/views/lists/sort-rows.ts';
import { formatSort, parseSort } from '../../../../src/views/lists/sort.ts';

const fallback = { id: 'vessel', desc: false };

describe('the sort of a table in the address', () => {
  it('is parsed if it names a column of the table, and is the default otherwise', () => {
    const columns = ['vessel', 'next-certificate-due'];
    expect(parseSort('next-certificate-due.desc', columns, fallback)).toEqual({
      id: 'next-certificate-due',
      desc: true,
    });
    for (const junk of [undefined, '', 'vessel', 'vessel.up', 'flag.asc', '.asc', '__proto__.desc'])
      expect(parseSort(junk, columns, fallback), String(junk)).toBe(fallback);
  });

  it('round-trips through format and parse', () => {
    expect(formatSort({ id: 'vessel', desc: true })).toBe('vessel.desc');
    expect(parseSort(formatSort({ id: 'vessel', desc: true }), ['vessel'], fallback)).toEqual({
      id: 'vessel',
      desc: true,
    });
  });
});

describe('the rows of a list that the browser sorts', () => {
  const columns = [{ header: 'Row', render: () => '', sortValue: ({ row }: { row: number | null }) => row }];
  const rows = [{ row: 10 }, { row: null }, { row: 9 }, { row: 100 }];

  it.each([
    [false, [9, 10, 100, null]],
    [true, [100, 10, 9, null]],
  ])('are in the order of the table, those without a value last (descending: %s)', (desc, sorted) => {
    expect(sortRows(columns, rows, { id: 'row', desc }).map(({ row }) => row)).toEqual(sorted);
  });

  it('stay in the order of the server if no column has the id of the sort', () => {
    expect(sortRows(columns, rows, { id: 'title', desc: false })).toBe(rows);
  });
});
