import type { Coordinates } from './antimeridian.ts';

const radians = Math.PI / 180;
const sine = (degrees: number): number => Math.sin(degrees * radians);
const cosine = (degrees: number): number => Math.cos(degrees * radians);

/** Noon of 1 January 2000 (UTC), in milliseconds: the epoch of the formula. */
const epoch = Date.UTC(2000, 0, 1, 12);

/**
 * The point on Earth where the sun is in the zenith. The Astronomical Almanac's low-precision formula of the sun
 * (section C, 'Low-precision formulas for the Sun's coordinates'): 0.01° between 1950 and 2050.
 */
export const subsolarPoint = (time: number): Coordinates => {
  const days = (time - epoch) / 86_400_000;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const meanAnomaly = 357.528 + 0.9856003 * days;
  const ecliptic = meanLongitude + 1.915 * sine(meanAnomaly) + 0.02 * sine(2 * meanAnomaly);
  const obliquity = 23.439 - 0.0000004 * days;
  const ascension = Math.atan2(cosine(obliquity) * sine(ecliptic), cosine(ecliptic)) / radians;
  const siderealTime = 280.46062 + 360.98564737 * days;
  return {
    latitude: Math.asin(sine(obliquity) * sine(ecliptic)) / radians,
    longitude: turned(ascension - siderealTime),
  };
};

const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The distance in degrees between two points of the outline. */
const step = 2;

/** The outline of the night over 360 degrees eastwards from `west`: the terminator, then the pole that is dark. */
export const nightOutline = (time: number, west: number): readonly Coordinates[] => {
  const sun = subsolarPoint(time);
  // At an equinox the terminator runs along two meridians: the formula has no value there, but a limit.
  const declination = Math.abs(sun.latitude) < 0.01 ? 0.01 : sun.latitude;
  const terminator = Array.from({ length: 360 / step + 1 }, (_, at) => {
    const longitude = west + at * step;
    const latitude = Math.atan(-cosine(longitude - sun.longitude) / Math.tan(declination * radians)) / radians;
    return { latitude, longitude };
  });
  const darkPole = declination > 0 ? -90 : 90;
  return [...terminator, { latitude: darkPole, longitude: west + 360 }, { latitude: darkPole, longitude: west }];
};
