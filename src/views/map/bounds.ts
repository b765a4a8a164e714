import type { Place } from './antimeridian.ts';

/** Degrees from west to east that are shown at least, about those of zoom 6: nearer there is a harbour and no coast. */
const narrowest = 15;

/** The box that holds these places, in degrees; there must be one. */
export const boundsOf = (places: readonly Place[]) => {
  const [latitudes, longitudes] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const missing = Math.max(0, narrowest - (east - west)) / 2;
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: east + missing,
    west: west - missing,
  };
};
