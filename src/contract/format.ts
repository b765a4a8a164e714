import type { Format } from './records/kind.ts';

/** Shown in place of a missing value. */
export const missingValue = '–';
export const invalidDate = 'Invalid date';

/** DD.MM.YYYY of a date, or of the date part of a timestamp, without converting its time zone. */
export const day = (value: string | null | undefined): string => {
  if (!value) return missingValue;
  return withDate(/^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? value, ({ dd, mm, yyyy }) => `${dd}.${mm}.${yyyy}`);
};

/** A category and its date, whichever are present: 'Crew · 21.11.2026'. */
export const dated = (category: string | null, date: string | null): string =>
  [category, date && day(date)].filter(Boolean).join(' · ') || missingValue;

/** DD MMM YYYY, as filters and download cards write it. */
export const longDay = (value: string | null | undefined): string =>
  value ? withDate(value, ({ dd, month, yyyy }) => `${dd} ${month.slice(0, 3)} ${yyyy}`) : missingValue;

/** MMM YYYY of a month (YYYY-MM). */
export const monthYear = (value: string): string =>
  withDate(value, ({ month, yyyy }) => `${month.slice(0, 3)} ${yyyy}`);

/** MMMM YYYY of a month (YYYY-MM). */
export const longMonthYear = (value: string): string => withDate(value, ({ month, yyyy }) => `${month} ${yyyy}`);

/** DD.MM.YYYY HH:mm; a timestamp with a zone is converted to UTC, one without is ship's time. */
export const dayTime = (value: string | null | undefined): string => {
  if (!value) return missingValue;
  return `${withDate(value, dayAndTime)}${zone.test(value) ? ' UTC' : ''}`;
};

const zone = /(?:Z|([+-])(\d\d):?(\d\d))$/;

/** DD.MM.YYYY HH:mm without conversion, with time and zone if present: a record's local time stays local. */
const dayTimeAsWritten = (value: string): string => {
  if (!/\d[Tt\s]+\d/.test(value)) return day(value);
  const [written = '', sign, hours, minutes] = zone.exec(value) ?? [];
  if (sign === undefined) return dayTime(value);
  const ahead = Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60);
  return `${dayTime(value.slice(0, -written.length))} ${zoneOf(ahead)}`;
};

/** 'Do MMM YYYY' of a last-update stamp in either of its two formats; 'Invalid date' for anything else. */
export const lastUpdated = (stamp: string | null | undefined): string =>
  withDate(isoOfStamp(stamp), ({ dd, month, yyyy }) => `${ordinal(Number(dd))} ${month.slice(0, 3)} ${yyyy}`);

/** The moment of a last-update stamp, in UTC; 'Invalid date' if it is not a valid time. */
export const momentOfStamp = (stamp: string | null | undefined): string => {
  const iso = isoOfStamp(stamp);
  return iso === '' ? invalidDate : `${iso}Z`;
};

/** Converts 'DD.MM.YYYY HH:mm:ss' or 'M/D/YYYY h:mm:ss A' to ISO 8601; '' if it is not a valid time. */
const isoOfStamp = (stamp: string | null | undefined): string => {
  const [, dd, mm, year, hh, rest] = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d)(:\d\d:\d\d)$/.exec(stamp ?? '') ?? [];
  if (dd) return existing(`${year}-${mm}-${dd}T${hh}${rest}`);
  const [, month = '', date = '', yyyy, hour, time, half] =
    /^([1-9]\d?)\/([1-9]\d?)\/(\d{4}) ([1-9]|1[0-2])(:\d\d:\d\d) (AM|PM)$/.exec(stamp ?? '') ?? [];
  if (!month) return '';
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return existing(`${yyyy}-${month.padStart(2, '0')}-${date.padStart(2, '0')}T${two(hours)}${time}`);
};

/** The timestamp if it is valid; '' for 31 February or 25:00. */
const existing = (iso: string): string => {
  const at = Date.parse(`${iso}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : '';
};

const ordinal = (number: number): string => {
  const suffixes: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const isTeen = number > 10 && number < 20;
  return `${number}${(isTeen ? undefined : suffixes[number % 10]) ?? 'th'}`;
};

/** The parts of a timestamp in UTC, with leading zeros; the month by name. */
interface DateParts {
  readonly dd: string;
  readonly mm: string;
  readonly month: string;
  readonly yyyy: string;
  readonly time: string;
}

const dayAndTime = ({ dd, mm, yyyy, time }: DateParts): string => `${dd}.${mm}.${yyyy} ${time}`;

const withDate = (value: string, write: (parts: DateParts) => string): string => {
  const at = new Date(timeOf(value));
  if (Number.isNaN(at.getTime())) return invalidDate;
  return write({
    dd: two(at.getUTCDate()),
    mm: two(at.getUTCMonth() + 1),
    month: months[at.getUTCMonth()] ?? '',
    yyyy: String(at.getUTCFullYear()).padStart(4, '0'),
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
  });
};

/** Milliseconds since 1970 of a date or a timestamp; UTC if it has no zone. */
const timeOf = (value: string): number => {
  const [whole, year, month = '1', date = '1', hour = '0', minute = '0', second = '0'] = unzoned.exec(value) ?? [];
  if (whole === undefined) return Date.parse(value);
  return Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
};

/** A date with or without a time, as servers write it: 2026-11, 2026-11-21, 2026/11/21 06:30, 20261121T0630. */
const unzoned = /^(\d{4})[-/]?(\d{1,2})?[-/]?(\d{1,2})?[Tt\s]*(\d{1,2})?:?(\d{1,2})?:?(\d{1,2})?(?:[.:]\d+)?$/;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const two = (number: number): string => String(number).padStart(2, '0');

/** A number with thousands and between the least and the most decimals; zero has no sign. */
const written = (value: number, least = 0, most = 3, signs: 'negative' | 'exceptZero' = 'negative') =>
  withMinus(
    value.toLocaleString('en', { minimumFractionDigits: least, maximumFractionDigits: most, signDisplay: signs }),
  );

/** The minus sign in place of the hyphen. */
const withMinus = (text: string): string => text.replace('-', '−');

/** An average or a value of the benchmark, always with two decimals. */
export const twoDecimals = (value: number | null): string => (value === null ? missingValue : written(value, 2, 2));

/** A deviation in hours with its sign, always with one decimal. */
export const deviation = (hours: number | null): string =>
  `${hours === null ? missingValue : written(hours, 1, 1, 'exceptZero')} h`;

const yesOrNo = (value: unknown): string => (value ? 'Yes' : 'No');

const writers: Readonly<Record<Format, (value: unknown) => string>> = {
  text: String,
  longText: String,
  status: String,
  date: (value) => day(String(value)),
  dateTime: (value) => dayTimeAsWritten(String(value)),
  count: (value) => (typeof value === 'number' ? written(value) : missingValue),
  days: (value) => `${writers.count(value)} d`,
  yesNo: yesOrNo,
  flag: yesOrNo,
};

/** Formats the value of a record's field as text, for the screen and PDFs, by format name. */
export const cell = (value: unknown, format: Format): string =>
  value === null || value === undefined || value === '' ? missingValue : writers[format](value);

/** A count with its noun, whose plural ends in s unless it is given. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${written(number)} ${number === 1 ? one : many}`;

/** A count with its noun, or the placeholder for a missing value. */
export const countedOrMissing = (number: number | null, one: string): string =>
  number === null ? missingValue : counted(number, one);

/** The furthest a time zone can be from UTC, in hours. */
export const maxHoursAhead = 14;

/** A zone as its UTC offset, as browsers format it: UTC+5:30. */
export const zoneOf = (hoursAhead: number): string => {
  const minutes = Math.round(Math.abs(hoursAhead) * 60);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${hoursAhead < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
};

/** The parts of a timestamp in a zone (by default the browser's), with the zone as 'UTC+5:30'. */
export const clockOf = (at: number, timeZone: string | undefined) => {
  const parts = clockFormat(at, timeZone).formatToParts(at);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
    zone: withMinus(
      part('timeZoneName')
        .replace('GMT', 'UTC')
        .replace(/[+-]0$/, ''),
    ),
  };
};

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** To create a format takes a hundred times as long as to use it. The browser's zone may change: it is known by its offset. */
const clockFormat = (at: number, timeZone: string | undefined): Intl.DateTimeFormat => {
  const key = timeZone ?? String(new Date(at).getTimezoneOffset());
  const known = clockFormats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  });
  clockFormats.set(key, created);
  return created;
};

/**
 * A labelled figure: a quantity with thousands and its unit, a coordinate in degrees and minutes, a day or a moment,
 * else its text. Cubic metres are stored as 'm3', which every keyboard can type.
 */
export const figure = (
  value: string | number | null,
  unit: string | null,
  decimals: number | null = null,
  writeMoment: (moment: string) => string = dayTime,
): string => {
  if (value === null || value === '') return missingValue;
  if (typeof value === 'number' && (unit === '°N' || unit === '°E'))
    return coordinate(value, unit === '°N' ? 'NS' : 'EW');
  const text = typeof value === 'number' ? quantity(value, unit !== null, decimals) : dayOrText(value, writeMoment);
  if (unit === null) return text;
  return unit === '°' ? `${text}°` : `${text} ${unit === 'm3' ? 'm³' : unit}`;
};

/** A group of labelled figures: all quantities with the same unit have the decimals of the most exact one. */
export const figureTexts = (
  group: readonly Figure[],
  writeMoment: (moment: string) => string = dayTime,
): readonly string[] =>
  group.map(({ value, unit, decimals }) => {
    const alike = unit === null ? [] : group.filter((other) => other.unit === unit);
    return figure(value, unit, decimals ?? (alike.length > 1 ? Math.max(...alike.map(decimalsOf)) : null), writeMoment);
  });

interface Figure {
  readonly value: string | number | null;
  readonly unit: string | null;
  readonly decimals?: number | null | undefined;
}

/** The number of decimals of a figure, at most ten. */
const decimalsOf = ({ value, decimals }: Figure): number =>
  decimals ??
  (typeof value === 'number' ? (/\.(\d+)/.exec(value.toFixed(10).replace(/0+$/, ''))?.[1]?.length ?? 0) : 0);

/** Only a number with a unit or decimals is a quantity: a year has no thousands. */
const quantity = (value: number, hasUnit: boolean, decimals: number | null): string =>
  hasUnit || decimals !== null ? written(value, decimals ?? 0, decimals ?? 10) : withMinus(String(value));

const dayOrText = (value: string, writeMoment: (moment: string) => string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value);
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) ? writeMoment(value) : value.replaceAll(/\bm3\b/g, 'm³');
};

/** A latitude and a longitude in degrees and minutes. */
export const coordinates = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null
    ? missingValue
    : `${coordinate(latitude, 'NS')} ${coordinate(longitude, 'EW')}`;

/** A latitude (NS) or longitude (EW) in degrees and minutes, as a chart writes it. */
export const coordinate = (degrees: number, axis: 'NS' | 'EW'): string => {
  const tenths = Math.round(Math.abs(degrees) * 600);
  const minutes = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}°${minutes}′${axis[degrees < 0 ? 1 : 0]}`;
};
