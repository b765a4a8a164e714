import * as z from 'zod/mini';
import { readParameter } from './read-parameter.ts';

/** The part of the world that a map shows: its centre in degrees and its zoom. */
export interface MapCentre {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

const Text = z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?,\d{1,2}(\.\d{1,3})?$/));

/** Parses the centre and zoom of an address, `latitude,longitude,zoom`; undefined: absent or invalid. */
export const parseMapParameter = (text: string | undefined): MapCentre | undefined => {
  const [latitude = 0, longitude = 0, zoom = 0] = readParameter(Text, text)?.split(',').map(Number) ?? [Infinity];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom <= maxZoom;
  return isOnEarth ? { latitude, longitude, zoom } : undefined;
};

/** The highest zoom of any map. */
const maxZoom = 22;

/** The centre and zoom as an address holds them: about 100 m precise. */
export const mapParameter = ({ latitude, longitude, zoom }: MapCentre): string =>
  [rounded(latitude, 3), rounded(longitude, 3), rounded(Math.max(0, zoom), 3)].join(',');

/** Whether two addresses say the same. */
export const isSameCentre = (a: MapCentre | undefined, b: MapCentre | undefined): boolean =>
  (a && mapParameter(a)) === (b && mapParameter(b));

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
