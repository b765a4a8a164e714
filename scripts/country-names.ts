import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';

/**
 * Writes src/views/map/country-names.json from the package world-atlas (Natural Earth, public domain): name, latitude
 * and longitude of each country, and the width of its largest part in degrees.
 */
const Arcs = z.array(z.array(z.tuple([z.number(), z.number()])));
const Ring = z.array(z.number());
const Country = z.object({
  type: z.enum(['Polygon', 'MultiPolygon']),
  arcs: z.array(z.union([Ring, z.array(Ring)])),
  properties: z.object({ name: z.string() }),
});
const Atlas = z.object({
  arcs: Arcs,
  transform: z.object({ scale: z.tuple([z.number(), z.number()]), translate: z.tuple([z.number(), z.number()]) }),
  objects: z.object({ countries: z.object({ geometries: z.array(Country) }) }),
});
type Point = readonly [longitude: number, latitude: number];

/** The file of country names. */
export const countryNamesFile = path.resolve(import.meta.dirname, '../src/views/map/country-names.json');

/** The text of that file. */
export const countryNames = async (): Promise<string> => {
  const source = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
  const { arcs, transform, objects } = Atlas.parse(JSON.parse(await readFile(source, 'utf8')));
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right, up]): Point => {
      [x, y] = [x + right, y + up];
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
    });
  });
  const pointsOf = (ring: readonly number[]): readonly Point[] =>
    unrolled(ring.flatMap((at) => (at < 0 ? (lines[~at]?.toReversed() ?? []) : (lines[at] ?? []))));
  const rows = objects.countries.geometries.map(({ arcs: parts, properties }) => {
    const outer = parts.map((part) => pointsOf(z.safeParse(Ring, part).data ?? z.parse(z.array(Ring), part)[0] ?? []));
    const [largest = []] = outer.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)));
    const [longitude, latitude] = centreOf(largest);
    const longitudes = largest.map(([at]) => at);
    return [
      properties.name,
      tenth(latitude),
      tenth(onEarth(longitude)),
      tenth(Math.max(...longitudes) - Math.min(...longitudes)),
    ];
  });
  return `[\n${rows.map((row) => `  [${row.map((value) => JSON.stringify(value)).join(', ')}]`).join(',\n')}\n]\n`;
};

/** A ring whose longitudes go on beyond 180° instead of jumping to -180°. */
const unrolled = (ring: readonly Point[]): readonly Point[] => {
  let [before, turns] = [ring[0]?.[0] ?? 0, 0];
  return ring.map(([longitude, latitude]) => {
    if (Math.abs(longitude - before) > 180) turns += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + turns, latitude];
  });
};

const onEarth = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

const tenth = (value: number): number => Math.round(value * 10) / 10;

const crossOf = ([x1, y1]: Point, [x2, y2]: Point): number => x1 * y2 - x2 * y1;

const areaOf = (ring: readonly Point[]): number =>
  ring.reduce((sum, point, at) => sum + crossOf(point, ring[at + 1] ?? ring[0] ?? point), 0) / 2;

/** The centroid of a ring. */
const centreOf = (ring: readonly Point[]): Point => {
  let [x, y] = [0, 0];
  for (const [at, point] of ring.entries()) {
    const next = ring[at + 1] ?? ring[0] ?? point;
    const cross = crossOf(point, next);
    x += (point[0] + next[0]) * cross;
    y += (point[1] + next[1]) * cross;
  }
  const area = areaOf(ring) * 6;
  return [x / area, y / area];
};

if (import.meta.main) await writeFile(countryNamesFile, await countryNames());
