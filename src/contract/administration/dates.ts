/** The order of day and month in a date such as 03/04/2026. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** A day, YYYY-MM-DD, and the time HH:mm:ss if there is one. */
export interface ReadDate {
  readonly day: string;
  readonly time: string | null;
}

/** A date that could be two days, and both. */
export interface AmbiguousDate {
  readonly dayFirst: ReadDate;
  readonly monthFirst: ReadDate;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const timePart = /(?:[T\s,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(?:z|utc|gmt|lt)?)?$/i;

/**
 * Reads a date in the forms that people write: 2026-03-04, 04.03.2026, 4 Mar 2026, Mar 4, 2026, 4/3/2026, the serial
 * number of a spreadsheet, each with a time or without. Undefined if it is none; both readings if it could be two days.
 */
export const readDate = (value: unknown): ReadDate | AmbiguousDate | undefined => {
  if (value instanceof Date) return ofMoment(value.getTime());
  if (typeof value === 'number') return value > 366 && value < 2_958_466 ? ofSerial(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^\d{5}(\.\d+)?$/.test(text)) return ofSerial(Number(text));
  const time = timeOf(text);
  if (time === undefined) return undefined;
  const day = text.replace(timePart, '').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso) return dateOf(iso[1], iso[2], iso[3], time);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (compact) return dateOf(compact[1], compact[2], compact[3], time);
  return named(day, time) ?? numeric(day, time);
};

/** Whether both readings of a value are possible. */
export const isAmbiguous = (read: ReadDate | AmbiguousDate | undefined): read is AmbiguousDate =>
  read !== undefined && 'dayFirst' in read;

/** Which order the values of a column prove: the first part or the second is above 12. */
export const provenOrder = (values: readonly unknown[]): DateOrder | undefined => {
  const orders = values.map((value) => {
    const parts = typeof value === 'string' ? slashed.exec(value.trim().replace(timePart, '').trim()) : null;
    if (!parts) return undefined;
    if (Number(parts[1]) > 12) return 'dayFirst';
    return Number(parts[2]) > 12 ? 'monthFirst' : undefined;
  });
  const proven = new Set(orders.filter((order) => order !== undefined));
  return proven.size === 1 ? [...proven][0] : undefined;
};

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/;

const numeric = (day: string, time: string | null): ReadDate | AmbiguousDate | undefined => {
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})$/.exec(day);
  if (dotted) return dateOf(dotted[3], dotted[2], dotted[1], time);
  const parts = slashed.exec(day);
  if (!parts) return undefined;
  const dayFirst = dateOf(parts[3], parts[2], parts[1], time);
  const monthFirst = dateOf(parts[3], parts[1], parts[2], time);
  if (dayFirst && monthFirst && dayFirst.day !== monthFirst.day) return { dayFirst, monthFirst };
  return dayFirst ?? monthFirst;
};

const named = (day: string, time: string | null): ReadDate | undefined => {
  const before = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9})\.?[\s,./-]*(\d{2}|\d{4})$/i.exec(day);
  if (before) return dateOf(before[3], monthNamed(before[2]), before[1], time);
  const after = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(day);
  return after ? dateOf(after[3], monthNamed(after[1]), after[2], time) : undefined;
};

const monthNamed = (name = ''): string => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** HH:mm:ss; null without a time; undefined if the time does not exist. */
const timeOf = (text: string): string | null | undefined => {
  const [, hour, minute, second = '00', half] = timePart.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const shifted = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  if (shifted > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return [String(shifted).padStart(2, '0'), minute, second].join(':');
};

/** What a value is as a day, or why it is none. */
type ReadDay = ReadDate | { readonly reason: string; readonly isAmbiguous: boolean };

/** Reads a date in the forms that people write; `order` decides between two readings. */
export const readDay = (value: unknown, order?: DateOrder): ReadDay => {
  const read = readDate(value);
  if (!read) return { reason: 'This is not a date. Use YYYY-MM-DD', isAmbiguous: false };
  if (!isAmbiguous(read)) return read;
  if (order) return read[order];
  return { reason: `This could be ${read.dayFirst.day} or ${read.monthFirst.day}`, isAmbiguous: true };
};

const dateOf = (year = '', month = '', day = '', time: string | null = null): ReadDate | undefined => {
  const fullYear = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(Date.UTC(Number(fullYear), Number(month) - 1, Number(day)));
  const exists = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return exists && Number(fullYear) > 1900 && Number(fullYear) < 2200 ? { day: text, time } : undefined;
};

/** Spreadsheets count days from 30 December 1899. */
const ofSerial = (serial: number): ReadDate => ofMoment((serial - 25_569) * 86_400_000);

/** A spreadsheet's time is a fraction of a day: rounded to the second, since 03:30 may arrive as 03:29:59.999. */
const ofMoment = (at: number): ReadDate => {
  const [day = '', time = ''] = new Date(Math.round(at / 1000) * 1000).toISOString().split('T');
  const clock = time.slice(0, 8);
  return { day, time: clock === '00:00:00' ? null : clock };
};
