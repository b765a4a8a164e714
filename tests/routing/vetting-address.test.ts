import { expect, it } from 'vitest';
import { hrefFor, type LinkChange } from '../../src/routing/location.ts';
import { withPart, withPeriod, withQuarter } from '../../src/routing/vetting-address.ts';
import { at } from '../support/samples.ts';

const page = '/vetting/sire-status/9999';
const all = at(page);
const one = at(`${page}?vessel=4100016&tab=5`);
const custom = at(`${page}?period=Custom&filter=dates&from=2026-01-01&to=2026-06-30`);

it.each<readonly [string, typeof all, LinkChange | undefined, string | undefined]>([
  ['opens a period', one, withPeriod(one, 'Prior Year'), `${page}?vessel=4100016&tab=5&period=Prior+Year`],
  [
    'begins Custom with the dates that were shown',
    all,
    withPeriod(all, 'Custom'),
    `${page}?filter=dates&from=2025-01-01&to=2026-12-31&period=Custom`,
  ],
  [
    'keeps the dates of Custom',
    custom,
    withPeriod(custom, 'Custom'),
    `${page}?filter=dates&from=2026-01-01&to=2026-06-30&period=Custom`,
  ],
  [
    'opens a quarter of all vessels',
    one,
    withQuarter(one, '2026-Q2'),
    `${page}?filter=dates&from=2026-04-01&to=2026-06-30&period=Custom`,
  ],
  ['opens no quarter of another word', all, withQuarter(all, 'all'), undefined],
  ['opens a question of all vessels', one, withPart('5.1.3 Were the lines in order?'), `${page}?tab=5.1.3`],
])('%s', (_, location, change, address) => {
  expect(change && hrefFor(location, change)).toBe(address);
});
