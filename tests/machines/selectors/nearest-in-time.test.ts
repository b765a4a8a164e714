import { expect, it } from 'vitest';
import { nearestInTime } from '../../../src/machines/selectors/nearest-in-time.ts';

it('the nearest report is the earlier of two as near; one without a time is none', () => {
  const times = ['2026-11-20T12:00:00Z', null, 'noon', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z'];
  const reports = times.map((time) => ({ time }));
  const nearest = (time: string) => nearestInTime(reports, Date.parse(time))?.time;
  expect(nearest('2026-11-01T00:00:00Z')).toBe('2026-11-20T12:00:00Z');
  expect(nearest('2026-11-21T00:00:00Z')).toBe('2026-11-20T12:00:00Z');
  expect(nearest('2026-11-21T00:00:01Z')).toBe('2026-11-21T12:00:00Z');
  expect(nearestInTime(reports.toReversed(), Date.parse('2026-11-21T00:00:00Z'))?.time).toBe('2026-11-20T12:00:00Z');
  expect(nearestInTime([{ time: null }], 0)).toBeUndefined();
});
