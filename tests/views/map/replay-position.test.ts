import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionAt, timedTrack } from '../../../src/views/map/replay-position.ts';

const position = fc.record({
  at: fc.integer({ min: 0, max: 1_000_000 }),
  latitude: fc.integer({ min: -80, max: 80 }),
  longitude: fc.integer({ min: -180, max: 180 }),
  speed: fc.constant(12),
  course: fc.constant(90),
});
/** A track, oldest first; times may be equal. */
const tracks = fc.array(position, { minLength: 1, maxLength: 12 }).map((rows) => rows.toSorted((a, b) => a.at - b.at));
const at = (longitude: number, time: number, latitude = 0) => ({ at: time, latitude, longitude, speed: 1, course: 2 });

/** The degrees between two longitudes. */
const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

describe('the position at a time', () => {
  it('is the first before and the last after the track', () => {
    fc.assert(
      fc.property(tracks, fc.nat(1000), (track, by) => {
        const [first, last] = [track[0], track.at(-1)];
        expect(positionAt(track, (first?.at ?? 0) - by - 1)).toEqual(first);
        expect(positionAt(track, (last?.at ?? 0) + by)).toEqual(last);
      }),
    );
  });

  it('is a reported position at its time; of two at the same time, the later one', () => {
    fc.assert(
      fc.property(tracks, (track) => {
        for (const { at: time } of track) {
          const reported = track.findLast((row) => row.at === time);
          expect(positionAt(track, time)).toMatchObject({
            latitude: reported?.latitude,
            longitude: reported?.longitude,
          });
        }
      }),
    );
  });

  it('is between two positions, on Earth, and moves by less than the whole way the short way round', () => {
    fc.assert(
      fc.property(tracks, fc.double({ min: 0, max: 1, noNaN: true }), (track, part) => {
        const [first, last] = [track[0]?.at ?? 0, track.at(-1)?.at ?? 0];
        const time = first + (last - first) * part;
        const found = positionAt(track, time);
        const [before, after] = [track.findLast((row) => row.at <= time), track.find((row) => row.at > time)];
        if (!found || !before || !after) return;
        expect(Math.abs(found.longitude)).toBeLessThanOrEqual(180);
        expect(found.latitude).toBeGreaterThanOrEqual(Math.min(before.latitude, after.latitude) - 1e-9);
        expect(found.latitude).toBeLessThanOrEqual(Math.max(before.latitude, after.latitude) + 1e-9);
        const whole = apart(before.longitude, after.longitude);
        expect(apart(before.longitude, found.longitude)).toBeLessThanOrEqual(whole + 1e-9);
        expect(apart(found.longitude, after.longitude)).toBeLessThanOrEqual(whole + 1e-9);
      }),
    );
  });

  it.each([
    [179, -179, 0.25, 179.5],
    [179, -179, 0.75, -179.5],
    [-179, 179, 0.75, 179.5],
    [10, 20, 0.5, 15],
  ])('from %d to %d degrees, after %d of the time, is at %d', (from, to, part, longitude) => {
    expect(positionAt([at(from, 0), at(to, 100)], part * 100)).toEqual({ ...at(longitude, part * 100) });
  });

  it('is unknown without a track', () => expect(positionAt([], 0)).toBeUndefined());
});

it('a track leaves out rows without a time, and is oldest first', () => {
  const row = { latitude: 1, longitude: 2, speed: null, course: null };
  const track = timedTrack([
    { ...row, time: '2026-11-21T06:00:00Z' },
    { ...row, time: null },
    { ...row, time: 'noon' },
    { ...row, time: '2026-11-20T06:00:00Z' },
  ]);
  expect(track.map(({ at: time }) => new Date(time).toISOString().slice(0, 10))).toEqual(['2026-11-20', '2026-11-21']);
});
