import countries from './country-names.json';
import type { Coordinates } from './antimeridian.ts';
import { overlap } from './label-positions.ts';
import type { Box, MapFrame, Pixel } from './rendered-view.ts';
import { seaNames } from './sea-names.ts';

/** A name on the map: of a country, or of an ocean or sea. */
export interface PlaceName extends Coordinates {
  readonly name: string;
  readonly kind: 'country' | 'sea';
  /** The width of the place in degrees. */
  readonly width: number;
}

const isRow = (row: (string | number)[]): row is [string, number, number, number] =>
  row.length === 4 && typeof row[0] === 'string' && row.slice(1).every((value) => typeof value === 'number');

const named =
  (kind: PlaceName['kind']) =>
  ([name, latitude, longitude, width]: readonly [string, number, number, number]): PlaceName => ({
    kind,
    name,
    latitude,
    longitude,
    width,
  });

/** All places, the widest first: it gets its space first. */
export const placeNames: readonly PlaceName[] = [
  ...seaNames.map(named('sea')),
  ...countries.filter(isRow).map(named('country')),
].toSorted((a, b) => b.width - a.width);

/** The maximum average width of a letter in pixels, and the height of a name. */
const letter = 6.5;
const height = 14;

/** The names that fit into their places at this zoom, over no vessel, no name of a vessel and no other place. */
export const visibleNames = (
  { width, height: mapHeight, pixelOf, taken: byVessels }: MapFrame,
  pixelsPerDegree: number,
): readonly (PlaceName & Pixel)[] => {
  const taken = [...byVessels];
  return placeNames.flatMap((place) => {
    const size = place.name.length * letter;
    if (place.width * pixelsPerDegree < size) return [];
    const at = pixelOf(place);
    if (!at || at.x < size / 2 || at.x > width - size / 2 || at.y < height || at.y > mapHeight - height) return [];
    const box: Box = { x: at.x - size / 2, y: at.y - height / 2, width: size, height };
    if (taken.some((other) => overlap(other, box))) return [];
    taken.push(box);
    return [{ ...place, ...at }];
  });
};
