import type { Format } from '../../src/contract/records/kind.ts';

/** The value at a path with dots of a record's detail. */
export const valueAt = (detail: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), detail);

/** A value as a person reads it on paper, by the name of its format: as on the screen. Times stay in the zone they were written in. */
export const valueText = (format: Format, value: unknown): string => {
  if (value === null || value === undefined || value === '') return missing;
  return writers[format](value);
};

/** A moment, DD.MM.YYYY HH:mm UTC. */
export const momentText = (moment: Date): string => dateTime(moment.toISOString());

/** What stands where nothing is known. */
export const missing = '–';

const text = (value: unknown): string => printable(String(value).replace(/\r\n?/g, '\n'));

const date = (value: unknown): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(value)) ?? [];
  return day ? `${day}.${month}.${year}` : text(value);
};

const dateTime = (value: unknown): string => {
  const time = /[T ](\d{2}:\d{2})/.exec(String(value))?.[1];
  return time ? `${date(value)} ${time}${String(value).endsWith('Z') ? ' UTC' : ''}` : date(value);
};

const count = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en') : text(value));

const yesNo = (value: unknown): string => (value ? 'Yes' : 'No');

const writers = {
  text,
  longText: text,
  date,
  dateTime,
  count,
  status: text,
  yesNo,
  flag: yesNo,
} as const satisfies Record<Format, (value: unknown) => string>;

/** Text without control and direction characters, which a page cannot show; line breaks stay. */
export const printable = (value: string): string => value.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
