import { coordinate, day, dayTime } from '../../contract/format.ts';

/** A labelled figure as a source wrote it, in the writing of the portal: days, moments, coordinates, thousands. */
export const figure = (value: string | null, unit: string | null): string => {
  if (value === null || value === '') return '–';
  const written = rewritten(value, unit !== null);
  if (unit === null) return written;
  return unit === '°' ? `${written}°` : `${written} ${unit}`;
};

/** Only what has a unit is a quantity: a year or an IMO number has no thousands. */
const rewritten = (value: string, quantity: boolean): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value);
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return dayTime(value);
  const [, degrees, minutes, side] = /^(\d{1,3})°\s*(\d{1,2}(?:\.\d+)?)['′]\s*([NSEW])$/.exec(value) ?? [];
  if (degrees && minutes && side) {
    const size = Number(degrees) + Number(minutes) / 60;
    return coordinate(side === 'S' || side === 'W' ? -size : size, side === 'N' || side === 'S' ? 'NS' : 'EW');
  }
  const [, sign, whole, rest] = /^([+-]?)(\d+)(\.\d+)?$/.exec(quantity ? value : '') ?? [];
  return whole ? `${sign}${Number(whole).toLocaleString('en')}${rest ?? ''}` : value;
};
