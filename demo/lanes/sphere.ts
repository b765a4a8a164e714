import { greatCircleMiles } from '../../server/fleet/great-circle.ts';

/** A point on Earth, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const earthRadius = 3440.065;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The great-circle distance between two points, in nautical miles. */
export const distance = (a: Point, b: Point): number =>
  greatCircleMiles({ latitude: a.lat, longitude: a.lon }, { latitude: b.lat, longitude: b.lon });

/** The point at a fraction (0–1) of the great circle from one point to another. */
export const between = (a: Point, b: Point, fraction: number): Point => {
  const angle = distance(a, b) / earthRadius;
  if (angle < 1e-9) return a;
  const [f, g] = [Math.sin((1 - fraction) * angle) / Math.sin(angle), Math.sin(fraction * angle) / Math.sin(angle)];
  const [la, oa, lb, ob] = [a.lat, a.lon, b.lat, b.lon].map(radians) as [number, number, number, number];
  const x = f * Math.cos(la) * Math.cos(oa) + g * Math.cos(lb) * Math.cos(ob);
  const y = f * Math.cos(la) * Math.sin(oa) + g * Math.cos(lb) * Math.sin(ob);
  const z = f * Math.sin(la) + g * Math.sin(lb);
  return { lat: degrees(Math.atan2(z, Math.hypot(x, y))), lon: degrees(Math.atan2(y, x)) };
};

/** The initial course from the first point to the second, in degrees true (0–360). */
export const course = (a: Point, b: Point): number => {
  const [la, lb, dLon] = [radians(a.lat), radians(b.lat), radians(b.lon - a.lon)];
  const y = Math.sin(dLon) * Math.cos(lb);
  const x = Math.cos(la) * Math.sin(lb) - Math.sin(la) * Math.cos(lb) * Math.cos(dLon);
  return (degrees(Math.atan2(y, x)) + 360) % 360;
};
