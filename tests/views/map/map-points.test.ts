import { describe, expect, it } from 'vitest';
import { momentText } from '../../../src/contract/moment-text.ts';
import { type MapPoint, placePoints, pointBoxes } from '../../../src/views/map/point-layout.ts';
import { portPoints } from '../../../src/views/map/port-points.ts';
import type { Box, MapFrame } from '../../../src/views/map/rendered-view.ts';
import { timePoints } from '../../../src/views/map/time-points.ts';

const moment = momentText('standard');

/** A map of 400 by 200 pixels on which a degree is a pixel, from 0°N 0°E in its upper left corner to the south and east. */
const frame = (taken: readonly Box[] = [], zoom = 4): MapFrame => ({
  width: 400,
  height: 200,
  centre: { latitude: -100, longitude: 200, zoom },
  west: -180,
  taken,
  pixelOf: ({ latitude, longitude }) => ({ x: longitude, y: -latitude }),
});

const point = (x: number, y: number, change: Partial<MapPoint> = {}): MapPoint => ({
  key: `${x} ${y}`,
  kind: 'past',
  name: 'Rotterdam',
  facts: [],
  label: 'Rotterdam',
  labelZoom: 2,
  latitude: -y,
  longitude: x,
  ...change,
});
const time = (x: number, y: number, label?: string) => point(x, y, { kind: 'time', label });
const shown = (points: readonly MapPoint[], taken?: readonly Box[], zoom?: number) =>
  placePoints(frame(taken, zoom), points).map((placed) => placed && placed.label !== undefined);

describe('points over the map', () => {
  it('are shown with their labels, from their zoom on, where the map has space', () => {
    expect(shown([point(100, 100)])).toEqual([true]);
    expect(shown([point(100, 100)], [], 1)).toEqual([false]);
    expect(shown([point(395, 100)])).toEqual([false]);
    expect(shown([point(401, 100), point(100, -1)])).toEqual([undefined, undefined]);
  });

  it('have no label over a vessel, another point or another label', () => {
    expect(shown([point(100, 100)], [{ x: 130, y: 95, width: 10, height: 10 }])).toEqual([false]);
    expect(shown([point(100, 100), point(140, 100)])).toEqual([false, true]);
    expect(shown([point(100, 100), point(100, 113)])).toEqual([true, false]);
  });

  it('leave a port under a vessel in place, for the pointer to reach the vessel', () => {
    const vessel = { x: 95, y: 95, width: 10, height: 10 };
    expect(placePoints(frame([vessel]), [point(100, 100), point(200, 100)]).map((placed) => placed?.covered)).toEqual([
      true,
      false,
    ]);
    expect(shown([time(100, 100)], [vessel])).toEqual([undefined]);
  });

  it('leave out times that would touch; the first of a day comes before others', () => {
    expect(shown([time(100, 100), time(110, 100), time(130, 100)])).toEqual([false, undefined, false]);
    expect(shown([time(100, 100), time(110, 100, '21.11.')])).toEqual([undefined, true]);
    expect(shown([time(100, 100), point(110, 100)])).toEqual([undefined, true]);
  });

  it('give names of places the boxes of marks and labels', () => {
    expect(pointBoxes(frame(), [point(100, 100), time(300, 100)])).toEqual([
      { x: 88, y: 88, width: 24, height: 24 },
      { x: 112, y: 93, width: 58.5, height: 14 },
      { x: 288, y: 88, width: 24, height: 24 },
    ]);
  });
});

const port = (name: string, longitude: number | null = 4) => ({
  name,
  locode: null,
  country: null,
  timeZone: 'Europe/Oslo',
  latitude: 52,
  longitude,
});
const voyage = (id: string, from: string, to: string, status: 'Completed' | 'Current' | 'Planned', day: string) => ({
  voyageId: id,
  voyageNo: id,
  from: port(from),
  to: port(to),
  departure: `2026-11-${day}T00:00:00Z`,
  eta: `2026-11-${day}T06:00:00Z`,
  arrived: status !== 'Planned',
  sailed: status === 'Completed' ? `2026-11-${day}T18:00:00Z` : null,
  status,
});

describe('ports of call', () => {
  it('are one point each: this voyage before planned before past, with the dates and the zone of each', () => {
    const points = portPoints(
      [
        voyage('1', 'Antwerp', 'Mongstad', 'Completed', '01'),
        voyage('2', 'Mongstad', 'Oslo', 'Completed', '05'),
        voyage('3', 'Oslo', 'Antwerp', 'Current', '20'),
        voyage('4', 'Antwerp', 'Mongstad', 'Planned', '25'),
        voyage('5', 'Mongstad', 'Antwerp', 'Planned', '29'),
      ],
      moment,
    );
    expect(points.map(({ name, kind, facts }) => [name, kind, facts])).toEqual([
      [
        'Antwerp',
        'current',
        [
          'This voyage: arrived 20.11.2026 06:00 UTC (07:00 UTC+1)',
          'Planned: expected 29.11.2026 06:00 UTC (07:00 UTC+1)',
          'Last call: sailed 01.11.2026 00:00 UTC (01:00 UTC+1)',
        ],
      ],
      [
        'Mongstad',
        'planned',
        [
          'Planned: expected 25.11.2026 06:00 UTC (07:00 UTC+1)',
          'Last call: arrived 01.11.2026 06:00 UTC (07:00 UTC+1), sailed 01.11.2026 18:00 UTC (19:00 UTC+1)',
        ],
      ],
      [
        'Oslo',
        'past',
        ['Last call: arrived 05.11.2026 06:00 UTC (07:00 UTC+1), sailed 05.11.2026 18:00 UTC (19:00 UTC+1)'],
      ],
    ]);
  });

  it.each([
    [true, 'This voyage: arrived 20'],
    [false, 'This voyage: expected 20'],
    [null, 'This voyage: arrival 20'],
  ])('say whether the vessel of a current voyage has arrived: %s', (arrived, start) => {
    const [, oslo] = portPoints([{ ...voyage('1', 'Antwerp', 'Oslo', 'Current', '20'), arrived }], moment).toSorted(
      (a, b) => a.name.localeCompare(b.name),
    );
    expect(oslo?.facts[0]).toMatch(start);
  });

  it('without coordinates are not on the map', () => {
    const one = voyage('1', 'Antwerp', 'Oslo', 'Planned', '01');
    expect(portPoints([{ ...one, to: port('Oslo', null) }], moment).map(({ name }) => name)).toEqual(['Antwerp']);
    expect(portPoints([{ ...one, status: null }], moment).map(({ name }) => name)).toEqual(['Antwerp']);
  });
});

it('times on the track name each day once, and say speed and course', () => {
  const row = { latitude: 1, longitude: 2, speed: 12.34, course: 90 };
  const points = timePoints(
    ['2026-11-20T12:00:00Z', '2026-11-20T18:00:00Z', '2026-11-21T00:00:00Z'].map((at) => ({
      ...row,
      at: Date.parse(at),
    })),
    moment,
  );
  expect(points.map(({ label }) => label)).toEqual(['20.11.', undefined, '21.11.']);
  expect(points[1]).toMatchObject({ name: '20.11.2026 18:00 UTC', facts: ['12.3 kn, 90°'] });
});
