import { expect, it } from 'vitest';
import { parseLocation } from '../../src/routing/location.ts';
import { pageHref } from '../../src/routing/page-href.ts';
import { dawn, star } from '../support/samples.ts';

const drills = '/hsqe-perf/drills';
const from = (address: string) => parseLocation(address, '2026-11-29');

it.each([
  ['the vessel', `/class-surveys/${dawn.imono}?status=Due&record=7`, `${drills}/${dawn.imono}`],
  ["'All vessels'", '/class-surveys/all?condition=surveyDue', `${drills}/all`],
  ['no vessel of a page without one', '/fleet', drills],
  ["not SIRE's summary", '/vetting/sire-status/9999', drills],
  ['no vessel that the account does not have', '/class-surveys/9074729', drills],
])('a link to another page keeps %s', (_, address, to) => {
  expect(pageHref(drills, from(address), [dawn, star])).toBe(to);
});

it("keeps SIRE's summary on its own page", () => {
  expect(pageHref('/vetting/sire-status', from('/vetting/sire-status/9999'), [dawn])).toBe('/vetting/sire-status/9999');
});

it('keeps the vessel while the vessels of the account are loaded', () => {
  expect(pageHref(drills, from('/class-surveys/9074729'), undefined)).toBe(`${drills}/9074729`);
});

it.each([
  ['/dashboard', `/class-surveys/${dawn.imono}`],
  ['/vetting/cdi-status/1', `/class-surveys/${dawn.imono}`],
  ['/fleet-position', '/class-surveys/all'],
])('%s, which lists no such vessels, is opened without', (path, address) => {
  expect(pageHref(path, from(address), [dawn, star])).toBe(path);
});
