import { describe, expect, test } from 'vitest';
import { routeAhead } from '../../../server/handlers/track.ts';
import { routePoints } from '../../../demo/insert-voyages.ts';
import { type Passage, positionAt } from '../../../demo/simulator/position.ts';
import { portOf } from '../../../demo/lanes/lane-ports.ts';
import { routeBetween } from '../../../demo/lanes/route.ts';
import { between, distance } from '../../../demo/lanes/sphere.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000);

const track = routeBetween('ROCND', 'NLRTM');
const seaHours = (track.length - 8) / 12.5;

/** Constanta to Rotterdam at 12.5 knots, half a day at anchor eight miles off, two hours to the berth. */
const voyage: Passage = {
  from: portOf('ROCND'),
  to: portOf('NLRTM'),
  departure: at(0),
  arrival: at(seaHours),
  waitingStatus: 'At anchor',
  milesOff: 8,
  anchorAweighAt: at(seaHours + 12),
  berthed: at(seaHours + 14),
  berthStatus: 'Alongside',
};

/** Miles between a point and the nearest of closely spaced points along the route. */
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

/** The points of the route still ahead at a time. */
const wayAhead = (time: Date) =>
  routeAhead(
    [...routePoints(voyage)].map(([a, b]) => [a, b]),
    positionAt(voyage, time).distanceToGo,
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

  test('is never more than a mile off the sea lanes', () => {
    for (let hours = 0; hours < seaHours + 14; hours += 11) {
      expect(milesOff(positionAt(voyage, at(hours)))).toBeLessThan(1);
    }
  });

  test('covers the distance in an hour that its reported speed implies', () => {
    for (let hours = 1; hours < seaHours - 1; hours += 7.3) {
      const before = positionAt(voyage, at(hours - 0.5));
      const after = positionAt(voyage, at(hours + 0.5));
      const { speed } = positionAt(voyage, at(hours));
      expect(Math.abs(before.distanceToGo - after.distanceToGo - speed)).toBeLessThan(1.2);
      expect(milesBetween(before, after)).toBeLessThan(speed + 0.2);
    }
  });

  test('never moves away from its port', () => {
    const toGo = Array.from(
      { length: Math.ceil(seaHours) + 15 },
      (_, hours) => positionAt(voyage, at(hours)).distanceToGo,
    );
    expect(toGo).toEqual(toGo.toSorted((a, b) => b - a));
    expect(toGo[0]).toBe(track.length);
    expect(toGo.at(-1)).toBe(0);
  });

  test('waits at anchor off the port, shifts to the berth and stays there', () => {
    expect(positionAt(voyage, at(seaHours - 1)).status).toBe('Under way');
    expect(positionAt(voyage, at(seaHours + 1))).toMatchObject({
      status: 'At anchor',
      speed: 0,
      course: null,
    });
    expect(positionAt(voyage, at(seaHours + 1)).distanceToGo).toBeCloseTo(8);
    expect(positionAt(voyage, at(seaHours + 11))).toEqual(positionAt(voyage, at(seaHours + 1)));
    expect(positionAt(voyage, at(seaHours + 13)).status).toBe('Under way');
    expect(positionAt(voyage, at(seaHours + 14))).toMatchObject({ status: 'Alongside', speed: 0, distanceToGo: 0 });
  });

  test('has a course to the next point of its route', () => {
    const here = positionAt(voyage, at(20));
    const [next] = wayAhead(at(20));
    const soon = positionAt(voyage, at(20.5));
    expect(next && milesBetween(soon, next)).toBeLessThan(next ? milesBetween(here, next) : 0);
    expect(here.course).toBeGreaterThanOrEqual(0);
    expect(here.course).toBeLessThan(360);
  });

  test('has the whole route ahead at departure, and none of it once moored', () => {
    expect(wayAhead(at(0))).toHaveLength(track.points.length - 1);
    expect(wayAhead(at(seaHours + 14))).toEqual([]);
  });
});
