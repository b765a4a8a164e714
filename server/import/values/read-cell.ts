import type { CellValue, Column } from '../sheets/sheet.ts';
import { readDay } from '../../../src/contract/administration/dates.ts';
import type { ReadingRules } from '../../../src/contract/administration/reading-rules.ts';
import { UnreadCell } from '../read/table.ts';
import { listedPort } from '../../fleet/listed-ports.ts';
import { hasCheckDigit, readNumber } from './numbers.ts';
import { countryCodeOf, locodeOf, zoneNameOf } from './place-codes.ts';

/** What a cell says, or why it cannot be read. */
export type ReadCell = { readonly value: CellValue } | { readonly reason: string };

/** The longest text of a column without a limit of its own. */
const longestText = 100_000;

/** Reads the value of a cell as its column and the rules of the file's column say. An empty cell is null. */
export const readCell = (column: Column, cell: unknown, rules: ReadingRules): ReadCell => {
  if (cell instanceof UnreadCell) return { reason: cell.reason };
  const isEmpty = cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
  if (isEmpty) return column.required ? { reason: `${column.header} is missing` } : { value: null };
  return readers[column.type](cell, column, rules);
};

type Reader = (cell: unknown, column: Column, rules: ReadingRules) => ReadCell;

/** The text of a cell; a date cell as YYYY-MM-DD, with its time if it has one. */
export const textOf = (cell: unknown): string => {
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
  }
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell).trim();
};

const text: Reader = (cell, { max = longestText, pattern }) => {
  const value = textOf(cell);
  if (value.length > max) return { reason: `At most ${max} characters fit; there are ${value.length}` };
  if (value.includes('\u0000')) return { reason: 'The text has a character that cannot be stored' };
  return pattern && !pattern[0].test(value) ? { reason: `This is not ${pattern[1]}` } : { value };
};

/** A text without tags becomes paragraphs. */
const html: Reader = (cell, column, rules) => {
  const read = text(cell, column, rules);
  if (!('value' in read) || typeof read.value !== 'string' || /<[a-z][^>]*>/i.test(read.value)) return read;
  const paragraphs = read.value
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`);
  return { value: paragraphs.join('') };
};

const escaped = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '');

const number: Reader = (cell, { min = -Infinity, max = Infinity }) => {
  const value = readNumber(cell);
  if (value === undefined) return { reason: 'This is not a number' };
  if (value < min) return { reason: `The number is below ${min}` };
  return value > max ? { reason: `The number is above ${max}` } : { value };
};

const wholeNumber: Reader = (cell, column, rules) => {
  const read = number(cell, column, rules);
  return 'value' in read && !Number.isInteger(read.value) ? { reason: 'This is not a whole number' } : read;
};

/** A date, as what the column makes of its day and time. */
const date =
  (write: (day: string, time: string | null) => string): Reader =>
  (cell, column, rules) => {
    const read = readDay(cell, rules.order);
    if (!('reason' in read)) return { value: write(read.day, read.time) };
    // Such as 'unlimited' or 'n/a'.
    if (!column.required && !/\d/.test(textOf(cell)))
      return { reason: 'This is not a date: leave the cell empty if there is none' };
    const { isAmbiguous, reason } = read;
    return { reason: isAmbiguous ? `${reason}: choose the order for the column` : reason };
  };

/** A month, such as 2026-03, 03/2026 or March 2026, or a day in it. */
const month: Reader = (cell, column, rules) => {
  const [, year, month, monthFirst, yearLast] =
    /^(?:(\d{4})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{4}))$/.exec(textOf(cell)) ?? [];
  const [inYear, ofYear] = [Number(year ?? yearLast), Number(month ?? monthFirst)];
  if (ofYear >= 1 && ofYear <= 12) return { value: `${inYear}-${String(ofYear).padStart(2, '0')}-01` };
  const named = /^[a-z]{3,9}\.?[\s-]\d{4}$/i.test(textOf(cell)) ? `1 ${textOf(cell).replace(/[.-]/g, ' ')}` : cell;
  return date((day) => `${day.slice(0, 7)}-01`)(named, column, rules);
};

const yesWords: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí']);
const noWords: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'nein', 'non', '-']);

const yesNo: Reader = (cell) => {
  const word = textOf(cell).toLowerCase();
  if (yesWords.has(word)) return { value: true };
  return noWords.has(word) ? { value: false } : { reason: 'This is neither Yes nor No' };
};

const choice: Reader = (cell, { choices = [], synonyms = {} }) => {
  const word = textOf(cell).toLowerCase().replaceAll(/\s+/g, ' ');
  const value =
    choices.find((one) => one.toLowerCase() === word) ?? (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined);
  return value === undefined ? { reason: `This is none of: ${choices.join(', ')}` } : { value };
};

const imo: Reader = (cell) => {
  const value = /^(?:imo)?\s*(\d{7})$/i.exec(textOf(cell))?.[1];
  if (!value) return { reason: 'An IMO number has seven digits' };
  return hasCheckDigit(value) ? { value } : { reason: 'The check digit of this IMO number is wrong' };
};

/** An IMO number, or a name that the check looks up. */
const vessel: Reader = (cell, column, rules) =>
  /^(?:imo)?\s*\d+$/i.test(textOf(cell)) ? imo(cell, column, rules) : { value: textOf(cell) };

/** A UN/LOCODE in capitals and without spaces, or a name. */
const port: Reader = (cell) => {
  const value = textOf(cell);
  const isCode = value === value.toUpperCase();
  return { value: (isCode ? locodeOf(value) : undefined) ?? value.slice(0, 100) };
};

/** A text; the UN/LOCODE of a listed port becomes the name of the port. */
const portName: Reader = (cell, column, rules) => {
  const read = text(cell, column, rules);
  if (!('value' in read) || typeof read.value !== 'string' || read.value !== read.value.toUpperCase()) return read;
  const code = locodeOf(read.value);
  const listed = code === undefined ? undefined : listedPort(code);
  return listed ? { value: listed.name } : read;
};

/** A text that only one spelling of has a meaning, or what it is not. */
const spelled =
  (spell: (text: string) => string | undefined, what: string): Reader =>
  (cell) => {
    const value = spell(textOf(cell));
    return value === undefined ? { reason: `This is not ${what}` } : { value };
  };

const email: Reader = (cell) => {
  const value = textOf(cell).toLowerCase();
  const isAddress = /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) && value.length <= 254;
  return isAddress ? { value } : { reason: 'This is not an e-mail address' };
};

const list: Reader = (cell) => ({
  value: textOf(cell)
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean),
});

const readers: Readonly<Record<Column['type'], Reader>> = {
  text,
  html,
  number,
  wholeNumber,
  date: date((day) => day),
  month,
  dateTime: date((day, time) => `${day}T${time ?? '00:00:00'}.000Z`),
  localDateTime: date((day, time) => (time === null ? day : `${day}T${time.slice(0, 5)}`)),
  yesNo,
  choice,
  imo,
  vessel,
  port,
  portName,
  locode: spelled(locodeOf, 'a UN/LOCODE, for example NLRTM'),
  country: spelled(countryCodeOf, 'the ISO 3166 code of a country, for example NL'),
  timeZone: spelled(zoneNameOf, 'the IANA name of a time zone, for example Europe/Amsterdam'),
  email,
  list,
};
