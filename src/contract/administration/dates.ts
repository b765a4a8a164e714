import { type ClockTime, clockTimeIn, type Zone } from './clock-time.ts';
import { monthNamed } from './month-names.ts';
import { weekdayBefore } from './weekday-names.ts';

/** The order of day, month and year in a date such as 03/04/2026 or 26/11/18. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'yearFirst';

/**
 * A day, YYYY-MM-DD, and the time HH:mm:ss if there is one, with what it is the time of if that is said; 24:00:00 is the end of
 * the day.
 */
export interface ReadDate {
  readonly day: string;
  readonly time: string | null;
  readonly zone: Zone | null;
  /** The year has two digits. */
  readonly isShort?: true;
}

/** A date that could be several days, by the order of its parts. */
export interface AmbiguousDate {
  readonly readings: Readonly<Partial<Record<DateOrder, ReadDate>>>;
  /** The first of them. */
  readonly any: ReadDate;
}

/**
 * How dates are read: the order of their numbers, if it is known, that of those between dots, and the time from which two digits
 * of a year are counted.
 */
interface Reading {
  readonly order?: DateOrder | undefined;
  readonly dots?: 'dayFirst' | undefined;
  readonly now?: Date;
}

/** A longer text is no date. */
const longest = 80;

/**
 * Reads a date in the forms that people write: 2026-03-04, 04.03.2026, 4 Mar 2026, Mar 4, 2026, 4/3/2026, the serial
 * number of a spreadsheet, each with a time or without, or after its weekday. Undefined if it is none, or another weekday; all
 * readings if it could be several days.
 * Between dots the day is before the month, unless `order` says otherwise.
 */
export const readDate = (value: unknown, reading: Reading = {}): ReadDate | AmbiguousDate | undefined => {
  if (value instanceof Date) return ofMoment(value.getTime());
  if (typeof value === 'number') return ofNumber(value);
  if (typeof value !== 'string' || value.length > longest) return undefined;
  const text = withHyphens(value.trim());
  if (/^\d{5}(\.\d+)?$/.test(text)) return ofSerial(Number(text));
  const read = withoutWeekday(text, reading);
  const said = read ? undefined : weekdayBefore(text);
  return said ? onWeekday(withoutWeekday(said.rest, reading), said.days) : read;
};

/** A date with hyphens for the dashes that programs make of them. */
const withHyphens = (text: string): string => text.replaceAll(/(?<=\d)[\u2010-\u2013\u2212](?=\d)/g, '-');

const withoutWeekday = (text: string, reading: Reading): ReadDate | AmbiguousDate | undefined => {
  const day = dayIn(text, null, reading);
  if (day) return day;
  const timed = clockTimeIn(text);
  return timed ? dayIn(timed.day, timed, reading) : undefined;
};

const weekdayOf = ({ day }: ReadDate): number => new Date(day).getUTCDay();

/** The readings of a date that are one of these weekdays. */
const onWeekday = (
  read: ReadDate | AmbiguousDate | undefined,
  days: ReadonlySet<number>,
): ReadDate | AmbiguousDate | undefined => {
  if (!isAmbiguous(read)) return read && days.has(weekdayOf(read)) ? read : undefined;
  const readings = Object.fromEntries(Object.entries(read.readings).filter(([, one]) => days.has(weekdayOf(one))));
  const [any, ...further] = Object.values(readings);
  return any && further.length > 0 ? { readings, any } : any;
};

/** Whether a value has several readings. */
export const isAmbiguous = (read: ReadDate | AmbiguousDate | undefined): read is AmbiguousDate =>
  read !== undefined && 'readings' in read;

/** A date, or one of its readings. */
export const anyReading = (read: ReadDate | AmbiguousDate): ReadDate => (isAmbiguous(read) ? read.any : read);

/** Three numbers with the same mark between them, of which the first has two digits at most. */
const numbers = /^(?<first>\d{1,2})(?<mark>[/-]|\.\s?)(?<second>\d{1,2})\k<mark>(?<last>\d{2}|\d{4})$/;

const isBetweenDots = (text: string): boolean => numbers.exec(text)?.groups?.['mark']?.startsWith('.') ?? false;

/** Years before and after this one that the first two digits of 26/11/18 may be; between dots the day is first more often. */
const nearYears = { other: [-10, 10], dots: [-2, 1] } as const;

/** The days that a text of three numbers may be, by their order. The year is first only if it is a near one. */
const readingsOf = (text: string, at: ClockTime | null, now: Date = new Date()): AmbiguousDate['readings'] => {
  const { first = '', second, last = '', mark = '' } = numbers.exec(text)?.groups ?? {};
  const dayFirst = dateOf([last, second, first], at, now);
  const monthFirst = dateOf([last, first, second], at, now);
  const yearFirst = first.length === 2 && last.length === 2 ? dateOf([first, second, last], at, now) : undefined;
  const [before, after] = nearYears[mark.startsWith('.') ? 'dots' : 'other'];
  const years = Number(yearFirst?.day.slice(0, 4)) - now.getUTCFullYear();
  const isNear = years >= before && years <= after;
  return {
    ...(dayFirst && { dayFirst }),
    ...(monthFirst && { monthFirst }),
    ...(yearFirst && isNear && { yearFirst }),
  };
};

/** The orders in which three numbers are a day; undefined if a value has no such numbers. */
export const ordersOf = (value: unknown, now?: Date): ReadonlySet<DateOrder> | undefined => {
  if (typeof value !== 'string' || value.length > longest || !/\d{1,2}[/.\u2010-\u2013\u2212-]/.test(value))
    return undefined;
  const whole = withHyphens(value.trim());
  const { days, rest } = weekdayBefore(whole) ?? { days: undefined, rest: whole };
  const text = [rest, clockTimeIn(rest)?.day ?? ''].find((one) => numbers.test(one));
  if (text === undefined) return undefined;
  const found = readingsOf(text, null, now);
  // Between dots the day is first: another weekday is a mistake, and no proof of another order.
  const isDotted = isBetweenDots(text) && found.dayFirst !== undefined;
  const readings = Object.entries(found).filter(([, one]) => isDotted || (days?.has(weekdayOf(one)) ?? true));
  // SAFETY: the keys are those of the readings.
  return new Set(readings.map(([order]) => order as DateOrder));
};

const dayIn = (text: string, at: ClockTime | null, reading: Reading): ReadDate | AmbiguousDate | undefined => {
  const [, ...iso] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  return iso.length > 0 ? dateOf(iso, at) : (numeric(text, at, reading) ?? named(text, at, reading));
};

const numeric = (
  text: string,
  at: ClockTime | null,
  { order, dots, now }: Reading,
): ReadDate | AmbiguousDate | undefined => {
  const { monthFirst, ...others } = readingsOf(text, at, now);
  const isDayFirst = isBetweenDots(text) && others.dayFirst && (order !== 'monthFirst' || dots === 'dayFirst');
  const readings = { ...others, ...(monthFirst && !isDayFirst && { monthFirst }) };
  const [any, ...further] = Object.values(readings);
  return any && further.some(({ day }) => day !== any.day) ? { readings, any } : any;
};

const namedForms = [
  /^(?<day>\d{1,2})(?:(?:st|nd|rd|th|er|[ºª])(?!\p{L})|\.)?[\s./-]*(?:(?:of|de|del)\s+)?(?<month>\p{L}+)\.?[\s,./'-]*(?:(?:of|de|del)\s+)?(?<year>\d{4}|\d{2})(?:\s*r\.)?$/iu,
  /^(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th|\.)?,?\s+(?<year>\d{4})$/iu,
  /^(?<year>\d{4})[\s./-]+(?<month>\p{L}+)\.?[\s./-]+(?<day>\d{1,2})\.?$/iu,
];

const named = (text: string, at: ClockTime | null, { now }: Reading): ReadDate | undefined => {
  for (const form of namedForms) {
    const { day, month, year } = form.exec(text)?.groups ?? {};
    const number = month === undefined ? undefined : monthNamed(month);
    if (number !== undefined) return dateOf([year, String(number), day], at, now);
  }
  return undefined;
};

/** What a value is as a day, or why it is none. */
type ReadDay = ReadDate | { readonly reason: string; readonly isAmbiguous: boolean };

/** Reads a date in the forms that people write; `order` decides between several readings. */
export const readDay = (value: unknown, reading: Reading = {}): ReadDay => {
  const read = readDate(value, reading);
  if (!read) return { reason: whyNone(value, reading), isAmbiguous: false };
  if (!isAmbiguous(read)) return read;
  const chosen = reading.order && read.readings[reading.order];
  if (chosen) return chosen;
  const days = new Set(Object.values(read.readings).map(({ day }) => day));
  return { reason: `This could be ${[...days].join(' or ')}`, isAmbiguous: true };
};

const whyNone = (value: unknown, reading: Reading): string => {
  const said = typeof value === 'string' ? weekdayBefore(value.trim()) : undefined;
  const isDay = said && withoutWeekday(said.rest, reading) !== undefined;
  return isDay ? 'This day is another day of the week: check both' : 'This is not a date. Use YYYY-MM-DD';
};

/** A text of the import with its dates as the portal shows them: DD.MM.YYYY. */
export const datesAsShown = (text: string): string =>
  text.replaceAll(/(?<!\d)(\d{4}|YYYY)-(\d\d|MM)-(\d\d|DD)(?!\d)/g, '$3.$2.$1');

/** The first of the hundred years that two digits mean: half of them are behind, half ahead. */
export const firstOfShortYears = (now: Date = new Date()): number => now.getUTCFullYear() - 50;

const fullYear = (year: string, now: Date | undefined): number => {
  if (year.length !== 2) return Number(year);
  const first = firstOfShortYears(now);
  return first + ((Number(year) - (first % 100) + 100) % 100);
};

const dateOf = (
  [year = '', month = '', day = '']: readonly (string | undefined)[],
  at: ClockTime | null = null,
  now?: Date,
): ReadDate | undefined => {
  const of = fullYear(year, now);
  const date = new Date(Date.UTC(of, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!exists || of < 1800) return undefined;
  if (of > 9998 && at?.time === '24:00:00') return undefined;
  return {
    day: `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    time: at?.time ?? null,
    zone: at?.zone ?? null,
    ...(year.length === 2 && { isShort: true }),
  };
};

/** A number of eight digits is a day as 20260304; others are serial numbers of a spreadsheet. */
const ofNumber = (value: number): ReadDate | undefined => {
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(String(value));
  if (digits) return dateOf(digits.slice(1));
  return value > 366 && value < 2_958_466 ? ofSerial(value) : undefined;
};

/** Spreadsheets count days from 30 December 1899. */
const ofSerial = (serial: number): ReadDate => ofMoment((serial - 25_569) * 86_400_000);

/** A spreadsheet's time is a fraction of a day: rounded to the second, since 03:30 may arrive as 03:29:59.999. */
const ofMoment = (at: number): ReadDate => {
  const [day = '', time = ''] = new Date(Math.round(at / 1000) * 1000).toISOString().split('T');
  const clock = time.slice(0, 8);
  return { day, time: clock === '00:00:00' ? null : clock, zone: null };
};
