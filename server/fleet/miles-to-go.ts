import { greatCircleMiles } from './great-circle.ts';

/** A reported position, and the port of arrival if its coordinates are known. */
interface OnTheWay {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly distance_to_go: number | null;
  readonly to_latitude: number | null;
  readonly to_longitude: number | null;
}

/** Nautical miles to the port of arrival: as reported, else the great-circle distance; null if the port's coordinates are unknown. */
export const milesToGo = (row: OnTheWay): number | null => {
  if (row.distance_to_go !== null) return Math.round(row.distance_to_go);
  const { latitude, longitude, to_latitude: toLatitude, to_longitude: toLongitude } = row;
  if (latitude === null || longitude === null || toLatitude === null || toLongitude === null) return null;
  return Math.round(greatCircleMiles({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude }));
};
