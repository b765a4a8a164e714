// @module-tag exhaustive
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDigest } from '../../../server/calendar/next-digest.ts';

const oslo = { digest: 'daily', weekday: 1, hour: 7, zone: 'Europe/Oslo' } as const;
const next = (choices: Partial<Parameters<typeof nextDigest>[0]>, after: string) =>
  nextDigest({ ...oslo, ...choices }, new Date(after))?.toISOString();

it.each([
  ['before the hour', {}, '2026-11-21T05:59:59Z', '2026-11-21T06:00:00.000Z'],
  ['at the hour', {}, '2026-11-21T06:00:00Z', '2026-11-22T06:00:00.000Z'],
  ['from winter to summer time', {}, '2026-03-28T07:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['from summer to winter time', {}, '2026-10-24T06:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['at an hour that the clock skips', { hour: 2 }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['on the day after the skipped hour', { hour: 2 }, '2026-03-29T01:00:00Z', '2026-03-30T00:00:00.000Z'],
  ['at an hour that occurs twice', { hour: 2 }, '2026-10-24T12:00:00Z', '2026-10-25T01:00:00.000Z'],
  ['after an hour that occurs twice', { hour: 2 }, '2026-10-25T01:00:00Z', '2026-10-26T01:00:00.000Z'],
  ['a week later', { digest: 'weekly' }, '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
  ['on Sunday', { digest: 'weekly', weekday: 7 }, '2026-11-23T06:00:00Z', '2026-11-29T06:00:00.000Z'],
  [
    'where the day is ahead',
    { zone: 'Pacific/Kiritimati', hour: 0 },
    '2026-11-21T09:00:00Z',
    '2026-11-21T10:00:00.000Z',
  ],
  ['half an hour off', { zone: 'Asia/Kolkata' }, '2026-11-21T00:00:00Z', '2026-11-21T01:30:00.000Z'],
] as const)('is sent %s', (_, choices, after, expected) => {
  expect(next(choices, after)).toBe(expected);
});

it('is not sent to whom chose never', () => {
  expect(next({ digest: 'never' }, '2026-11-21T00:00:00Z')).toBeUndefined();
});

it('is sent exactly once on each day of a year, or on each chosen weekday, in every zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  fc.assert(
    fc.property(
      fc.record({
        digest: fc.constantFrom('daily', 'weekly'),
        weekday: fc.integer({ min: 1, max: 7 }),
        hour: fc.integer({ min: 0, max: 23 }),
        zone: fc.constantFrom(...zones),
      }),
      (choices) => {
        const days: string[] = [];
        const format = new Intl.DateTimeFormat('en-CA', { timeZone: choices.zone, dateStyle: 'short' });
        let at = new Date('2026-01-01T00:00:00Z');
        while (at.getTime() < Date.parse('2027-01-01T00:00:00Z')) {
          const following = nextDigest(choices, at);
          if (!following) return false;
          expect(following.getTime()).toBeGreaterThan(at.getTime());
          at = following;
          days.push(format.format(at));
        }
        const steps = days.slice(1).map((day, nth) => (Date.parse(day) - Date.parse(days[nth] ?? '')) / 86_400_000);
        return steps.every((step) => step === (choices.digest === 'daily' ? 1 : 7));
      },
    ),
    { numRuns: 25 },
  );
});
