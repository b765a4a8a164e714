import { describe, expect, it } from 'vitest';
import { unfoldedAtFirst } from '../../../../src/views/lists/folded-groups.tsx';
import { neighboursOf } from '../../../../src/views/lists/neighbours.ts';

const row = (id: string) => ({ id, row: id });
const hrefOf = (id: string) => (id === 'none' ? undefined : `/${id}`);
const group = (name: string, count: number) => ({ group: name, count });

describe('the rows before and after the open one', () => {
  const lines = [group('2026', 2), row('a'), row('b'), group('2025', 2), row('none'), row('c')];

  it.each([
    ['a', { place: 1, count: 3, previous: undefined, next: '/b' }],
    ['b', { place: 2, count: 3, previous: '/a', next: '/c' }],
    ['c', { place: 3, count: 3, previous: '/b', next: undefined }],
    ['none', undefined],
    ['elsewhere', undefined],
  ])('of %s, across groups, without rows that open nothing', (key, expected) =>
    expect(neighboursOf(lines, key, hrefOf)).toEqual(expected),
  );
});

describe('the groups that are unfolded at first', () => {
  it.each([
    [[70, 1], ['0']],
    [
      [30, 30, 1],
      ['0', '1'],
    ],
    [[30, 31, 1], ['0']],
    [[], []],
  ])('of groups with %j rows', (counts, unfolded) =>
    expect([...unfoldedAtFirst(counts.map((count, at) => group(String(at), count)))]).toEqual(unfolded),
  );
});
