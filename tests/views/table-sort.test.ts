import { describe, expect, it } from 'vitest';
import { formatSort, parseSort } from '../../src/views/ui/table/sort.ts';

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
