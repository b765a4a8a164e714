import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { countryNames, countryNamesFile } from '../../../scripts/country-names.ts';
import { graticuleStep, milesPerPixel, scaleBar } from '../../../src/views/map/map-scale.ts';
import { placeNames, visibleNames } from '../../../src/views/map/place-names.ts';
import type { Box, MapFrame } from '../../../src/views/map/rendered-view.ts';
import { nightOutline, subsolarPoint } from '../../../src/views/map/solar-position.ts';

/** Where the sun is in the zenith: solstices and equinoxes of the US Naval Observatory, and its equation of time. */
const known = [
  { time: '2026-06-21T08:24:00Z', latitude: 23.44, because: 'June solstice' },
  { time: '2026-12-21T20:50:00Z', latitude: -23.44, because: 'December solstice' },
  { time: '2026-03-20T14:46:00Z', latitude: 0, because: 'March equinox' },
  { time: '2026-09-23T00:05:00Z', latitude: 0, because: 'September equinox' },
  { time: '2026-11-03T12:00:00Z', longitude: -4.11, because: 'the sun is 16 min 26 s early' },
  { time: '2026-02-11T12:00:00Z', longitude: 3.56, because: 'the sun is 14 min 14 s late' },
] as const;

describe('day and night', () => {
  it.each(known)('the sun is in the zenith at its place on $time: $because', ({ time, ...place }) => {
    const sun = subsolarPoint(Date.parse(time));
    if ('latitude' in place) expect(sun.latitude).toBeCloseTo(place.latitude, 1);
    if ('longitude' in place) expect(sun.longitude).toBeCloseTo(place.longitude, 1);
  });

  it('the terminator is 90 degrees from the sun, and the dark pole closes the outline', () => {
    for (const { time } of known) {
      const sun = subsolarPoint(Date.parse(time));
      const outline = nightOutline(Date.parse(time), -180);
      const radians = Math.PI / 180;
      for (const { latitude, longitude } of outline.slice(0, -2)) {
        const cosine =
          Math.sin(latitude * radians) * Math.sin(sun.latitude * radians) +
          Math.cos(latitude * radians) *
            Math.cos(sun.latitude * radians) *
            Math.cos((longitude - sun.longitude) * radians);
        expect(Math.abs(cosine)).toBeLessThan(0.001);
      }
      expect(outline.slice(-2).map(({ latitude }) => latitude)).toEqual(sun.latitude > 0 ? [-90, -90] : [90, 90]);
    }
  });
});

describe('scale and graticule', () => {
  it('the bar is a round number of miles and at most 120 pixels wide', () => {
    expect(scaleBar(10)).toEqual({ miles: 1000, width: 100 });
    expect(scaleBar(5)).toEqual({ miles: 500, width: 100 });
    expect(scaleBar(0.2)).toEqual({ miles: 20, width: 100 });
    for (let miles = 0.01; miles < 60; miles *= 1.3) {
      const { width } = scaleBar(miles);
      expect(width).toBeLessThanOrEqual(120);
      expect(width).toBeGreaterThan(40);
    }
  });

  it('a degree of longitude is 60 miles on the equator and 30 at 60 degrees', () => {
    expect(milesPerPixel(0, 1)).toBe(60);
    expect(milesPerPixel(60, 1)).toBeCloseTo(30);
  });

  it('two lines of the graticule are at least 90 pixels apart, or 30 degrees', () => {
    expect([1, 3, 6, 9, 20, 50, 100].map(graticuleStep)).toEqual([30, 30, 15, 10, 5, 2, 1]);
  });
});

const found = (name: string) => placeNames.find((place) => place.name === name);

/** A map around the North Sea on which a degree of latitude is as long as one of longitude. */
const frame = (perDegree: number, taken: readonly Box[] = []): MapFrame => ({
  width: 800,
  height: 500,
  centre: { latitude: 50, longitude: 5, zoom: 4 },
  west: -180,
  taken,
  pixelOf: ({ latitude, longitude }) => ({
    x: 400 + (longitude - 5) * perDegree,
    y: 250 - (latitude - 50) * perDegree,
  }),
});

describe('names of countries and seas', () => {
  it('the file of country names is what the package says (npx node scripts/country-names.ts)', async () => {
    expect(await readFile(countryNamesFile, 'utf8')).toBe(await countryNames());
  });

  it('a name stands where its place is', () => {
    expect(found('France')).toMatchObject({ kind: 'country', latitude: 46.6, longitude: 2.3 });
    expect(found('Russia')).toMatchObject({ longitude: expect.closeTo(97, -1) });
    expect(found('North Sea')).toMatchObject({ kind: 'sea' });
    expect(new Set(placeNames.map(({ name }) => name)).size).toBe(placeNames.length);
  });

  it('a name is shown where it fits into its place, over no vessel, no name of a vessel and no other name', () => {
    const shown = (perDegree: number, taken: readonly Box[] = []) =>
      visibleNames(frame(perDegree, taken), perDegree).map(({ name }) => name);
    expect(shown(2)).not.toContain('Belgium');
    expect(shown(20)).toEqual(expect.arrayContaining(['North Sea', 'Belgium', 'Germany']));
    const sea = visibleNames(frame(20), 20).find(({ name }) => name === 'North Sea') ?? { x: 0, y: 0 };
    const ofVessel = { width: 180, height: 14 };
    // A name of 9 letters is 58 pixels wide and 14 high.
    expect(shown(20, [{ ...ofVessel, x: sea.x + 28, y: sea.y }])).not.toContain('North Sea');
    expect(shown(20, [{ ...ofVessel, x: sea.x + 30, y: sea.y }])).toContain('North Sea');
    expect(shown(20, [{ ...ofVessel, x: sea.x - 90, y: sea.y + 6 }])).not.toContain('North Sea');
    expect(shown(20, [{ ...ofVessel, x: sea.x - 90, y: sea.y + 8 }])).toContain('North Sea');
  });
});
