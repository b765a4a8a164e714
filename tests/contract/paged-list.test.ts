import { describe, expect, it } from 'vitest';
import { hrefFor, parseLocation } from '../../src/routing/location.ts';
import { today } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses';

describe('an older page of the log', () => {
  const log = parseLocation('/administration/log?record=250', today);

  it.each([
    [{ search: 'ada' }, '/administration/log?search=ada'],
    [{ tab: 'person.invited' }, '/administration/log?tab=person.invited'],
    [{ filter: { ...log.filter, count: 7 } }, '/administration/log?filter=records&count=7'],
  ])('is left for the first page by the filter %j', (change, address) => {
    expect(hrefFor(log, change)).toBe(address);
  });

  it('stays when the table is sorted', () => {
    expect(hrefFor(log, { sort: 'who.asc' })).toBe('/administration/log?sort=who.asc&record=250');
  });
});

describe('a list that is not paged', () => {
  it('keeps its open record under another filter', () => {
    expect(hrefFor(parseLocation(`${list}?record=250`, today), { search: 'ada' })).toBe(
      `${list}?search=ada&record=250`,
    );
  });
});
