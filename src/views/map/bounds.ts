import type { Coordinates } from './antimeridian.ts';

/** The minimum width in degrees, about zoom 6: a closer map shows a harbour but no coast. */
const minimumWidth = 15;

/** The bounding box of these coordinates, in degrees; the list must not be empty. */
export const boundsOf = (positions: readonly Coordinates[]) => {
  const [latitudes, longitudes] = [
    positions.map(({ latitude }) => latitude),
    positions.map(({ longitude }) => longitude),
  ];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const missing = Math.max(0, minimumWidth - (east - west)) / 2;
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: east + missing,
    west: west - missing,
  };
};
