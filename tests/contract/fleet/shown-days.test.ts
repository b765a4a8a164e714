import { describe, expect, it } from 'vitest';
import { maxScheduleDays } from '../../../src/contract/fleet/fleet-schedule.ts';
import { hrefFor } from '../../../src/routing/location.ts';
import {
  lengthOf,
  nextLength,
  requestedPeriod,
  resized,
  windowChange,
  windowOf,
  zoomDays,
} from '../../../src/routing/shown-days.ts';
import { at } from '../../support/samples.ts';

const page = '/fleet-schedule/all';
const usual = { from: '2026-11-18', to: '2026-12-17' };

describe('the window of the schedule of all vessels', () => {
  it.each([
    ['', usual],
    ['?from=2026-12-01&to=2026-12-07', { from: '2026-12-01', to: '2026-12-07' }],
    ['?from=2026-12-07&to=2026-12-01', usual],
    ['?from=2026-12-01', usual],
    ['?from=2020-01-01&to=2026-01-01', usual],
    ['?from=yesterday&to=tomorrow', usual],
  ])('%s is %j', (query, window) => {
    expect(windowOf(at(`${page}${query}`))).toEqual(window);
  });

  it('is in the address unless it is the usual one', () => {
    const location = at(`${page}?from=2026-12-01&to=2026-12-07&vessel=4100016`);
    expect(hrefFor(location, windowChange(location, usual))).toBe(`${page}?vessel=4100016`);
    const january = { from: '2027-01-01', to: '2027-01-31' };
    expect(hrefFor(location, windowChange(location, january))).toBe(
      `${page}?vessel=4100016&from=2027-01-01&to=2027-01-31`,
    );
  });

  it('zooms through its lengths and back, and today keeps its place', () => {
    const place = ({ from, to }: typeof usual) => (Date.parse('2026-11-21') - Date.parse(from)) / Date.parse(to);
    let window = usual;
    for (const step of [1, 1, -1, -1, -1, -1, -1] as const) {
      const length = nextLength(window, step) ?? 0;
      window = resized(window, length, '2026-11-21');
      expect(zoomDays).toContain(lengthOf(window));
      expect(place(window)).toBeGreaterThanOrEqual(0);
    }
    expect(lengthOf(window)).toBe(365);
    expect(nextLength(window, -1)).toBeUndefined();
    expect(nextLength({ from: '2026-12-01', to: '2026-12-07' }, 1)).toBeUndefined();
    expect(resized({ from: '2026-01-01', to: '2026-01-30' }, 90, '2026-11-21')).toEqual({
      from: '2025-12-02',
      to: '2026-03-01',
    });
  });

  it.each([...zoomDays, maxScheduleDays])('of %i days requests more days around it, never too many', (days) => {
    const window = resized(usual, days, '2026-11-21');
    const period = requestedPeriod(window);
    expect(lengthOf(period)).toBeLessThanOrEqual(maxScheduleDays);
    expect(period.from <= window.from && window.to <= period.to).toBe(true);
    if (days <= 30) expect(lengthOf(period)).toBe(3 * days);
  });
});
