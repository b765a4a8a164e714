/** A point on Earth, in degrees. */
export interface LatLon {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMiles = 3440.065;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance between two points, in nautical miles. */
export const greatCircleMiles = (a: LatLon, b: LatLon): number => {
  const latitudes = radians(b.latitude - a.latitude);
  const longitudes = radians(b.longitude - a.longitude);
  const h =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
};
