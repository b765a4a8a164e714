import { describe, expect, it } from 'vitest';
import { hrefFor, parseLocation } from '../../src/routing/location.ts';

const today = '2026-11-21';
const list = '/hsqe-perf/near-misses/all';
const at = (address: string) => parseLocation(address, today);

describe('the columns in an address', () => {
  it.each([
    ['?columns=title,date', { shown: ['title', 'date'], pinned: 0 }],
    ['?columns=title,state.ageDays&pinned=1', { shown: ['title', 'state.ageDays'], pinned: 1 }],
    ['?columns=title,title&pinned=9', { shown: ['title'], pinned: 1 }],
    ['?columns=title&pinned=x', { shown: ['title'], pinned: 0 }],
  ])('%s are %j', (search, choice) => {
    const location = at(`${list}${search}`);
    expect(location.columns).toEqual(choice);
    expect(at(hrefFor(location, {})).columns).toEqual(choice);
  });

  it.each([
    '',
    '?pinned=1',
    '?columns=',
    '?columns=title,,date',
    '?columns=%3Cscript%3E',
    `?columns=${'a'.repeat(61)}`,
    `?columns=${Array.from({ length: 41 }, (_, index) => `c${index}`).join()}`,
  ])('%j choose none', (search) => expect(at(`${list}${search}`).columns).toBeUndefined());

  it('are those of one list: another page, or another kind of list, has its own', () => {
    const location = at(`${list}?columns=title`);
    expect(hrefFor(location, { sort: 'title.asc' })).toContain('columns=title');
    expect(hrefFor(location, { imono: '4100016' })).not.toContain('columns');
    expect(hrefFor(location, { path: '/hsqe-perf/drills' })).not.toContain('columns');
    expect(hrefFor(at('/hsqe-perf/near-misses/4100016?columns=title'), { imono: '4100389' })).toContain('columns');
  });
});
