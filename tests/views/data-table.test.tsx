import { describe, expect, it } from 'vitest';
import { compareValues, sortAsked, sortNext } from '../../src/views/ui/table/sort.ts';

const own = { field: 'vessel', descending: false };

describe('the sort of a table', () => {
  it('is what the address asks for by one of its fields, else its own', () => {
    const fields = ['vessel', 'next-certificate-due'];
    expect(sortAsked('next-certificate-due.desc', fields, own)).toEqual({
      field: 'next-certificate-due',
      descending: true,
    });
    for (const junk of [undefined, '', 'vessel', 'vessel.up', 'flag.asc', '.asc', '__proto__.desc'])
      expect(sortAsked(junk, fields, own), String(junk)).toBe(own);
  });

  it('turns round when its field is clicked again, and starts upwards at another', () => {
    expect(sortNext('vessel', own)).toBe('vessel.desc');
    expect(sortNext('vessel', { ...own, descending: true })).toBe('vessel.asc');
    expect(sortNext('flag', { ...own, descending: true })).toBe('flag.asc');
  });

  it.each([
    [
      ['MT 10', 'MT 9', null, 'MT 1'],
      ['MT 1', 'MT 9', 'MT 10', null],
      ['MT 10', 'MT 9', 'MT 1', null],
    ],
    [
      [10, undefined, 9, -1],
      [-1, 9, 10, undefined],
      [10, 9, -1, undefined],
    ],
    [
      ['', 'b', 'a'],
      ['a', 'b', ''],
      ['b', 'a', ''],
    ],
    [
      [true, false, null],
      [false, true, null],
      [true, false, null],
    ],
  ])('of %j puts what has no value last either way', (values, up, down) => {
    expect(values.toSorted((a, b) => compareValues(a, b, false))).toEqual(up);
    expect(values.toSorted((a, b) => compareValues(a, b, true))).toEqual(down);
  });
});
