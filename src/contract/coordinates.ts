/** A latitude or a longitude in degrees, negative in the south and the west, with the unit that says which it is. */
export interface Coordinate {
  readonly value: number;
  readonly unit: '°N' | '°E';
}

/** Between degrees, minutes and seconds. */
const forms = [
  /^(\d{1,3}(?:\.\d+)?)\s*°?$/,
  /^(\d{1,3})(?:\s*[°:-]\s*|\s+)(\d{1,2}(?:\.\d+)?)\s*'?$/,
  /^(\d{1,3})(?:\s*[°:-]\s*|\s+)(\d{1,2})(?:\s*[':-]\s*|\s+)(\d{1,2}(?:\.\d+)?)\s*(?:"|'')?$/,
];

/** As sentences of NMEA have it: 5130.50N and 00420.10E. */
const packed = { '°N': /^(\d{2})(\d{2}(?:\.\d+)?)$/, '°E': /^(\d{3})(\d{2}(?:\.\d+)?)$/ } as const;

/**
 * Reads a coordinate with its side as seamen write it: 51-30.5N, N51 30.5, 51°30'30"N, 51° 30,5' N, 5130.50N.
 * Undefined if it is none, or has no side.
 */
export const coordinateOf = (text: string): Coordinate | undefined => {
  const plain = text
    .trim()
    .toUpperCase()
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[′’´`]/g, "'")
    .replaceAll(/[″”“]/g, '"')
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(',', '.');
  const [, first, body = '', last] = /^([NSEW]?)\s*([^NSEW]+?)\s*([NSEW]?)$/.exec(plain) ?? [];
  const side = `${first ?? ''}${last ?? ''}`;
  if (side.length !== 1) return undefined;
  const unit = 'NS'.includes(side) ? '°N' : '°E';
  const parts = packed[unit].exec(body) ?? forms.map((form) => form.exec(body)).find((found) => found !== null);
  if (!parts) return undefined;
  const [degrees, minutes, seconds] = [parts[1], parts[2], parts[3]].map((part) => Number(part ?? 0));
  if (degrees === undefined || minutes === undefined || seconds === undefined) return undefined;
  const size = degrees + minutes / 60 + seconds / 3600;
  if (minutes >= 60 || seconds >= 60 || size > (unit === '°N' ? 90 : 180)) return undefined;
  return { value: 'SW'.includes(side) ? 0 - size : size, unit };
};

/** Degrees with two decimals that may be minutes, and the side before or after them. */
const twoDecimals = /^([NSEW]?\s*\d{1,3})[.,]([0-5]\d)(\s*[NSEW]?)$/i;

/** The coordinate in degrees and minutes that a text may be as well: 51°30'N of 51.30N. Undefined: it has one reading. */
export const inMinutes = (text: string): Coordinate | undefined => {
  const plain = text.trim();
  return twoDecimals.test(plain) ? coordinateOf(plain.replace(twoDecimals, '$1-$2$3')) : undefined;
};
