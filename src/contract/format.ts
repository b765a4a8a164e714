import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import type { Format } from '../../contract/records/kind.ts';

dayjs.extend(advancedFormat);
dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** What stands where a value is missing. */
export const missingValue = '–';
export const invalidDate = 'Invalid date';

const formatted = (value: string | null | undefined, pattern: string): string => {
  if (!value) return missingValue;
  const moment = dayjs.utc(value);
  return moment.isValid() ? moment.format(pattern) : invalidDate;
};

/** DD.MM.YYYY */
export const day = (value: string | null | undefined): string => formatted(value, 'DD.MM.YYYY');
/** A category and its day, what there is of them: 'Crew · 21.11.2026'. */
export const dated = (category: string | null, date: string | null): string =>
  [category, date && day(date)].filter(Boolean).join(' · ') || missingValue;
/** DD MMM YYYY, as filters and download cards write it. */
export const longDay = (value: string | null | undefined): string => formatted(value, 'DD MMM YYYY');

/** DD.MM.YYYY HH:mm; a moment with a zone is said in UTC, one without is the ship's own time. */
export const dayTime = (value: string | null | undefined): string => {
  if (!value) return missingValue;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(value);
  return `${formatted(value, 'DD.MM.YYYY HH:mm')}${zoned ? ' UTC' : ''}`;
};

const stamps = ['DD.MM.YYYY HH:mm:ss', 'M/D/YYYY h:mm:ss A'];

/** 'Do MMM YYYY' of a last-update stamp in either of its two formats; 'Invalid date' for anything else. */
export const lastUpdated = (stamp: string | null | undefined): string => stampAs('Do MMM YYYY', stamp);

/** The same with its time of day, which is in UTC. */
export const lastUpdatedAt = (stamp: string | null | undefined): string => stampAs('DD.MM.YYYY HH:mm [UTC]', stamp);

const stampAs = (pattern: string, stamp: string | null | undefined): string => {
  const moment = stamps.map((format) => dayjs(stamp ?? '', format, true)).find((parsed) => parsed.isValid());
  return moment ? moment.format(pattern) : invalidDate;
};

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A value of the benchmark, with two decimals like the ones it stands beside. */
export const benchmarkValue = (value: number | null): string =>
  value === null ? missingValue : twoDecimals.format(value);

/** HH:mm of a moment in this browser's own zone, with its hours from UTC. */
export const clockTime = (at: number): string => {
  const { hour, minute, zone } = clockOf(at, undefined);
  return `${hour}:${minute} ${zone}`;
};

const yesOrNo = (value: unknown): string => {
  if (value === null || value === undefined) return missingValue;
  return value ? 'Yes' : 'No';
};

const texts: Readonly<Record<Format, (value: unknown) => string>> = {
  text: (value) => (value === null || value === undefined || value === '' ? missingValue : String(value)),
  longText: (value) => (value === null || value === undefined || value === '' ? missingValue : String(value)),
  status: (value) => (value === null || value === undefined || value === '' ? missingValue : String(value)),
  date: (value) => day(value as string | null),
  dateTime: (value) => dayTime(value as string | null),
  count: (value) => (typeof value === 'number' ? value.toLocaleString('en') : missingValue),
  yesNo: yesOrNo,
  flag: yesOrNo,
};

/** So many of something, whose plural ends in s. */
export const counted = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;

/** So many of something, or the word for a value that is missing. */
export const countedOr = (number: number | null, one: string): string =>
  number === null ? missingValue : counted(number, one);

/** A value as text, by the name of its format. */
export const cell = (value: unknown, format: Format): string => texts[format](value);

/** A moment in UTC, and beside it in the port's own time (IANA zone) where that is known. */
export const portMoment = (moment: string | null, timeZone: string | null): string => {
  if (!moment || !timeZone || Number.isNaN(Date.parse(moment)) || !isTimeZone(timeZone)) return dayTime(moment);
  const { day: date, month, year, hour, minute, zone } = clockOf(Date.parse(moment), timeZone);
  return withLocal(moment, `${date}.${month}.${year} ${hour}:${minute}`, zone);
};

/** Whether this browser knows a time zone. */
const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** A moment in UTC, and beside it by a ship's clocks, which are so many hours ahead of it. */
export const shipMoment = (moment: string | null, hoursAhead: number | null): string => {
  if (!moment || hoursAhead === null || Number.isNaN(Date.parse(moment))) return dayTime(moment);
  const clocks = new Date(Date.parse(moment) + hoursAhead * 3_600_000).toISOString().slice(0, -1);
  return withLocal(moment, dayTime(clocks), `${zoneOf(hoursAhead)} ship's time`);
};

/** The local day is said only where it is another one. */
const withLocal = (moment: string, local: string, zone: string): string => {
  const [date = '', time] = local.split(' ');
  return `${dayTime(moment)} (${date === day(moment) ? time : local} ${zone})`;
};

/** A zone as its hours from UTC, as browsers write them: UTC+5:30. */
const zoneOf = (hoursAhead: number): string => {
  const minutes = Math.round(Math.abs(hoursAhead) * 60);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${hoursAhead < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`;
};

/** The parts of a moment in a zone (this browser's own if none is named), the zone as 'UTC+5:30'. */
const clockOf = (at: number, timeZone: string | undefined) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
    zone: part('timeZoneName')
      .replace('GMT', 'UTC')
      .replace(/[+-]0$/, ''),
  };
};

/** A place in degrees and minutes. */
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
