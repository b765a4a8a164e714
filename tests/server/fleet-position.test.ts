import { describe, expect, test } from 'vitest';
import { type Passage, positionAt, wayAhead } from '../../server/fleet/position.ts';
import { trackOf } from '../../server/fleet/track.ts';
import { portOf } from '../../demo/lanes/ports.ts';
import { routeBetween } from '../../demo/lanes/route.ts';
import { between, distance } from '../../demo/lanes/sphere.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000);

const track = routeBetween('ROCND', 'NLRTM');
const seaHours = (track.length - 8) / 12.5;

/** Constanta to Rotterdam at 12.5 knots, half a day at anchor eight miles off, two hours to the berth. */
const voyage: Passage = {
  from_locode: 'ROCND',
  to_locode: 'NLRTM',
  departure: at(0),
  arrival: at(seaHours),
  waits_as: 'At anchor',
  miles_off: 8,
  weighed: at(seaHours + 12),
  berthed: at(seaHours + 14),
  stays_as: 'Alongside',
};

/** Miles between a place and the nearest of a fine row of places along the route. */
const milesOff = (place: { latitude: number; longitude: number }) =>
  Math.min(
    ...track.points.slice(1).flatMap((point, leg) => {
      const before = track.points[leg] ?? point;
      const steps = Math.max(1, Math.ceil(distance(before, point)));
      return Array.from({ length: steps + 1 }, (_, step) =>
        distance(between(before, point, step / steps), { lat: place.latitude, lon: place.longitude }),
      );
    }),
  );

const milesBetween = (a: { latitude: number; longitude: number }, b: typeof a) =>
  distance({ lat: a.latitude, lon: a.longitude }, { lat: b.latitude, lon: b.longitude });

describe('A vessel on a voyage', () => {
  test('sails from the port of departure to the port of arrival', () => {
    const [from, to] = [portOf('ROCND'), portOf('NLRTM')];
    const start = positionAt(voyage, at(0));
    const end = positionAt(voyage, at(seaHours + 20));
    expect([start.latitude, start.longitude]).toEqual([from.lat, from.lon]);
    expect([end.latitude, end.longitude]).toEqual([to.lat, to.lon]);
  });

  test('is never more than a mile off the lanes', () => {
    for (let hours = 0; hours < seaHours + 14; hours += 11) {
      expect(milesOff(positionAt(voyage, at(hours)))).toBeLessThan(1);
    }
  });

  test('moves as far in an hour as the speed it shows', () => {
    for (let hours = 1; hours < seaHours - 1; hours += 7.3) {
      const before = positionAt(voyage, at(hours - 0.5));
      const after = positionAt(voyage, at(hours + 0.5));
      const { speed } = positionAt(voyage, at(hours));
      expect(Math.abs(before.distanceToGo - after.distanceToGo - speed)).toBeLessThan(1.2);
      expect(milesBetween(before, after)).toBeLessThan(speed + 0.2);
    }
  });

  test('only ever comes nearer to her port', () => {
    const toGo = Array.from(
      { length: Math.ceil(seaHours) + 15 },
      (_, hours) => positionAt(voyage, at(hours)).distanceToGo,
    );
    expect(toGo).toEqual(toGo.toSorted((a, b) => b - a));
    expect(toGo[0]).toBe(Math.round(track.length));
    expect(toGo.at(-1)).toBe(0);
  });

  test('waits at anchor off the port, shifts to the berth and stays there', () => {
    expect(positionAt(voyage, at(seaHours - 1)).status).toBe('Under way');
    expect(positionAt(voyage, at(seaHours + 1))).toMatchObject({
      status: 'At anchor',
      speed: 0,
      course: null,
      distanceToGo: 8,
    });
    expect(positionAt(voyage, at(seaHours + 11))).toEqual(positionAt(voyage, at(seaHours + 1)));
    expect(positionAt(voyage, at(seaHours + 13)).status).toBe('Under way');
    expect(positionAt(voyage, at(seaHours + 14))).toMatchObject({ status: 'Alongside', speed: 0, distanceToGo: 0 });
  });

  test('steers for the next place of her way', () => {
    const here = positionAt(voyage, at(20));
    const [next] = wayAhead(voyage, at(20));
    const soon = positionAt(voyage, at(20.5));
    expect(next && milesBetween(soon, next)).toBeLessThan(next ? milesBetween(here, next) : 0);
    expect(here.course).toBeGreaterThanOrEqual(0);
    expect(here.course).toBeLessThan(360);
  });

  test('has nothing ahead once she is fast', () => {
    expect(wayAhead(voyage, at(seaHours + 14))).toEqual([]);
  });

  test('has a track of reports every six hours UTC that ends where she is', () => {
    const points = trackOf(voyage, at(50));
    expect(points.map(({ time }) => time)).toEqual(
      [0, 6, 12, 18, 24, 30, 36, 42, 48, 50].map((hours) => at(hours).toISOString()),
    );
    const { latitude, longitude } = positionAt(voyage, at(50));
    expect(points.at(-1)).toMatchObject({ latitude, longitude });
  });
});
