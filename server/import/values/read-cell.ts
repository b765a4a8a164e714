import { type Column, dateTypes } from '../sheets/sheet.ts';
import type { CellValue } from '../../files/file-job.ts';
import { coordinateOf, inMinutes } from '../../../src/contract/coordinates.ts';
import { looksLikeImo, lostDigits, readImo, readMmsi } from '../../../src/contract/administration/identifiers.ts';
import { emailPattern } from '../../../src/contract/administration/person.ts';
import { monthNamed } from '../../../src/contract/administration/month-names.ts';
import { isTwoNumbers, outOfBounds, readNumber } from '../../../src/contract/administration/numbers.ts';
import type { QuestionKind, ReadingRules } from '../../../src/contract/administration/reading-rules.ts';
import { asHtml } from '../../../src/contract/html-elements.ts';
import { notInNames } from '../../../src/contract/models/name-field.ts';
import { sameName, withoutDecimals, withoutInvisible } from '../same-name.ts';
import {
  isBlank,
  Midnight,
  NumberIn1904,
  PartOfNumber,
  ShownNumber,
  UnreadCell,
  ZeroOfFormula,
} from '../read/table.ts';
import { listedPort } from '../../db/listed-ports.ts';
import { htmlOfPlain } from './plain-text.ts';
import { countryCodeOf, locodeOf, zoneNameOf } from './place-codes.ts';
import { insteadOfDate } from './no-date-words.ts';
import { readMoment } from './read-dates.ts';
import { sameUnits, unitsIn, withUnit } from './units.ts';

/**
 * What a cell says, or why it cannot be read. `saysNone`: the cell is not empty, but has '-' or the like, as an empty one;
 * `kind`: the rule of the column that would decide.
 */
export type ReadCell =
  | { readonly value: CellValue; readonly saysNone?: true }
  | { readonly reason: string; readonly kind?: QuestionKind };

/** The longest text of a column without a limit of its own. */
export const longestText = 100_000;

/** Reads the value of a cell as its column and the rules of the file's column say. An empty cell is null. */
export const readCell = (column: Column, cell: unknown, rules: ReadingRules, now: Date = new Date()): ReadCell => {
  if (cell instanceof UnreadCell) return { reason: cell.reason };
  if (isBlank(cell)) return column.required ? { reason: `${column.header} is missing` } : { value: null };
  return readers[column.type](plainCell(column, cell), column, rules, now);
};

/** The numbers of ships have no zeros before them. */
const shipsNumberTypes: ReadonlySet<string> = new Set(['imo', 'mmsi', 'vessel']);

/** The types whose texts are shown as they were written. */
const textTypes: ReadonlySet<string> = new Set(['text', 'html', 'list']);

/**
 * A text with composed letters, and where it is compared or read as something else without invisible characters and with the
 * digits and letters of ASCII for the wide ones of East Asia; a number as its column takes it.
 */
export const plainCell = (column: Column, cell: unknown): unknown => {
  const { type, identifies } = column;
  if (typeof cell === 'string') {
    const isText = textTypes.has(type) && !identifies;
    if (ascii.test(cell)) return isText ? cell : cell.replace(apostrophe, '');
    const composed = cell.normalize('NFC');
    if (isText) return composed;
    const plain = withoutInvisible(composed)
      .replace(apostrophe, '')
      .replaceAll(wide, (sign) => sign.normalize('NFKC'));
    // Other digits may count the years of another calendar, and texts stay as they are.
    return dateTypes.has(type) || textTypes.has(type) ? plain : withPlainDigits(plain);
  }
  if (dateTypes.has(type) && cell instanceof NumberIn1904) return cell;
  const isNumber = numberTypes.has(type) || dateTypes.has(type) || shipsNumberTypes.has(type);
  if (!isNumber || !(cell instanceof ShownNumber) || cell.text.endsWith('%')) return cell;
  if (coordinateTypes.has(type)) return hasWord.test(cell.text) ? cell.text : cell.number;
  return numberTypes.has(type) && hasOtherUnit(column, cell) ? cell.text : cell.number;
};

/** A format may show the side, before the number or after it: S 33.9. */
const coordinateTypes: ReadonlySet<string> = new Set(['latitude', 'longitude']);
const hasWord = /\p{L}/u;

/** What a person types before a number so that a spreadsheet takes it for a text, as other programs export it. */
const apostrophe = /^\s*'(?=[+-]?\d)/;

/** Nearly all cells: they have nothing to change. */
const ascii = /^[\x20-\x7E]*$/;

const wide = /[\uFF01-\uFF5E]/g;

/** A text with the digits 0 to 9 for those of other scripts, such as ٣, and their marks. */
const withPlainDigits = (text: string): string =>
  text
    .replaceAll(/(?!\d)\p{Nd}/gu, valueOf)
    .replaceAll('٫', ',')
    .replaceAll('٬', '’');

/** Each script has its ten digits one after the other. */
const valueOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const before = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(code - at));
  const first = before.findIndex((one) => !/\p{Nd}/u.test(one));
  return String((first < 0 ? 10 : first) - 1);
};

/** The number of a percentage: 5.2 of 5.2%. Every other cell as it is. */
export const withoutPercent = (cell: unknown): unknown => {
  if (cell instanceof ShownNumber && cell.text.endsWith('%')) return cell.number;
  return typeof cell === 'string' ? (/^(.*\d)\s*%\s*$/s.exec(cell)?.[1] ?? cell) : cell;
};

/** The number of a quantity with the unit of its column: 12.5 of 12.5 kn. Every other cell as it is. */
export const withoutUnit = ({ explanation }: Column, cell: unknown): unknown => {
  const parts = typeof cell === 'string' && hasLetter.test(cell) ? withUnit(cell) : undefined;
  return parts && sameUnits(parts.unit).some((one) => unitsIn(explanation).includes(one)) ? parts.number : cell;
};

/** Whether the format of a number shows another unit than that of its column. */
const hasOtherUnit = (column: Column, cell: ShownNumber): boolean => {
  const parts = cell instanceof PartOfNumber ? undefined : withUnit(cell.text);
  return (
    parts !== undefined &&
    Number(parts.number) === cell.number &&
    unitsIn(column.explanation).length > 0 &&
    withoutUnit(column, cell.text) === cell.text
  );
};

const hasLetter = /[\p{L}°$%]/u;

/** Why a text is no number: it has another unit, or it is something else. */
const whyNoNumber = ({ explanation }: Column, text: string): string => {
  const parts = withUnit(text);
  const [own] = unitsIn(explanation);
  if (!parts || readNumber(parts.number) === undefined) return 'This is not a number';
  return own === undefined
    ? `This is not a number: leave out '${parts.unit}'`
    : `The column is in ${own}, and this has '${parts.unit}': write the number in ${own}`;
};

/** The types of columns that are read as numbers. */
export const numberTypes: ReadonlySet<string> = new Set(['number', 'wholeNumber', 'latitude', 'longitude']);

type Reader = (cell: unknown, column: Column, rules: ReadingRules, now: Date) => ReadCell;

/** The text of a cell; a date cell as YYYY-MM-DD, with its time if it has one, and a truth value as spreadsheets show it. */
export const textOf = (cell: unknown): string => {
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T');
    return time.startsWith('00:00:00') && !(cell instanceof Midnight) ? day : `${day} ${time.slice(0, 5)}`;
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  // As spreadsheets show it: they keep 15 digits.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return String(cell).trim();
};

/** A text of at most this length is a name or the like: one line. A tab or a line break in its cell is a space. */
const oneLineLength = 300;
const lineBreaks = / *[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+ */gu;

const text: Reader = (cell, { type, max = longestText, pattern, identifies, isCounted, isLong, mayBeDate }) => {
  const lost = identifies || typeof cell !== 'string' ? lostDigits(cell) : undefined;
  if (lost !== undefined) return { reason: lost };
  if (cell instanceof PartOfNumber)
    return {
      reason: `The spreadsheet shows ${cell.text}, and the value is ${cell.number}: type the text that is meant`,
    };
  if (cell instanceof ZeroOfFormula)
    return { reason: 'The result of this formula is 0, as that of an empty cell is: clear the cell, or type the text' };
  if (cell instanceof ShownNumber && cell.text === '')
    return {
      reason: `The spreadsheet shows nothing here, and the value is ${cell.number}: clear the cell, or show it`,
    };
  if (cell instanceof Date && type !== 'html' && !isLong && !mayBeDate)
    return { reason: 'A spreadsheet has made a date of this: type it again as text' };
  const isOneLine = max <= oneLineLength;
  const written = isCounted ? String(withoutDecimals(textOf(cell))) : textOf(cell);
  const value = isOneLine ? written.replace(lineBreaks, ' ') : written;
  if (value.length > max) return { reason: `At most ${max} characters fit; there are ${value.length}` };
  if (value.includes('\u0000')) return { reason: 'The text has a character that cannot be stored' };
  const invisible = isOneLine ? notInNames.exec(value)?.[0] : undefined;
  if (invisible !== undefined) return { reason: `The text has an invisible character: U+${hexOf(invisible)}` };
  return pattern && !pattern[0].test(value) ? { reason: `This is not ${pattern[1]}` } : { value };
};

const hexOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** A text without tags becomes paragraphs. */
const html: Reader = (cell, column, rules, now) => {
  const read = text(cell, column, rules, now);
  if (!('value' in read) || typeof read.value !== 'string') return read;
  const written = asHtml(read.value);
  if (written !== undefined) return { value: written };
  const paragraphs = read.value.split(/\n\s*\n/).map((paragraph) => `<p>${htmlOfPlain(paragraph)}</p>`);
  return { value: paragraphs.join('') };
};

/** Why a number does not fit its column; undefined if it does. */
const misfit = (value: number, { type, min, max }: Column): string | undefined =>
  outOfBounds(value, { min, max }) ??
  (type === 'wholeNumber' && !Number.isInteger(value) ? 'This is not a whole number' : undefined);

/** A number; of two readings the one by the rule of the column, else the only one that fits it. */
const number: Reader = (cell, column, { decimal }) => {
  const lost = typeof cell === 'string' ? lostDigits(cell) : undefined;
  if (lost !== undefined) return { reason: lost };
  const bare = withoutUnit(column, cell);
  const plain = withoutPercent(bare);
  const read = readNumber(plain);
  if (read !== undefined && plain !== bare && !column.mayBePercent)
    return { reason: 'This is a percentage, and the column has none' };
  if (read !== undefined && read === column.noneInAis) return { value: null, saysNone: true };
  if (read === undefined && !column.required && insteadOfDate(textOf(cell)) === 'none')
    return { value: null, saysNone: true };
  if (read === undefined) return { reason: whyNoNumber(column, textOf(cell)) };
  if (isTwoNumbers(read) && decimal === undefined) {
    const fitting = [read.point, read.comma].filter((value) => misfit(value, column) === undefined);
    if (fitting.length === 2)
      return {
        reason: `This could be ${read.point} or ${read.comma}: choose the decimal mark of the column, or leave the mark out`,
        kind: 'decimal',
      };
    if (fitting[0] !== undefined) return { value: fitting[0] };
  }
  const given = isTwoNumbers(read) ? read[decimal ?? 'point'] : read;
  // Spreadsheets calculate with 17 digits, and show 15.
  const value = column.type === 'wholeNumber' ? Number(given.toPrecision(15)) : given;
  const reason = misfit(value, column);
  if (reason !== undefined) return { reason };
  // A column of single precision holds nothing nearer to zero.
  return { value: Math.fround(value) === 0 ? 0 : value };
};

const coordinate =
  (unit: '°N' | '°E', what: string, forms: string): Reader =>
  (cell, column, rules, now) => {
    const text = textOf(cell);
    const reason = `This is not ${what}. Write it as ${forms}`;
    if (packed.test(text)) return { reason };
    if (rules.degrees === 'packed' && !isPackedDegrees(text) && plainDegrees.test(text))
      return {
        reason: `Others of this column are degrees and minutes without a mark between them. Write it as ${forms}`,
      };
    if (rules.degrees === 'exchanged' && plainDegrees.test(text))
      return {
        reason:
          'Others of this column are beyond 90, which no latitude is: choose the columns of latitude and longitude the other way round, or mend those',
      };
    if (typeof cell === 'number' || readNumber(text) !== undefined) return number(cell, column, rules, now);
    const read = coordinateOf(text);
    if (read?.unit !== unit) return { reason };
    const other = inMinutes(text);
    if (!other || rules.degrees === 'decimal degrees') return { value: read.value };
    if (rules.degrees === 'degrees and minutes') return { value: other.value };
    return { reason: `This could be degrees with decimals, or with minutes. Write it as ${forms}`, kind: 'degrees' };
  };

/** Degrees and minutes without a mark between them and without a side: 0030, 00130.5. Degrees have three digits. */
const packed = /^[+-]?0\d{3,}(?:[.,]\d+)?$/;

/** Degrees alone, or the minutes of 0 degrees whose zeros are lost. */
const plainDegrees = /^[NSEW]?\s*[+-]?\d{1,3}(?:[.,]\d+)?\s*[NSEW]?$/i;

/** Whether a text has too many digits for degrees alone: 5130.5 or 00130.5E. */
export const isPackedDegrees = (text: string): boolean =>
  /^[NSEW]?\s*[+-]?\d{4,5}(?:[.,]\d+)?\s*[NSEW]?$/i.test(text.trim());

/** Whether a text has a side, and degrees whose decimals are no minutes. */
export const isDecimalDegrees = (text: string): boolean =>
  /^[NSEW]?\s*\d{1,3}[.,]\d+\s*°?\s*[NSEW]?$/i.test(text.trim()) &&
  coordinateOf(text) !== undefined &&
  inMinutes(text) === undefined;

/** A date, as what the column makes of its day and time. */
const date =
  (write: (day: string, time: string | null) => string): Reader =>
  (cell, column, rules, now) => {
    const read = readMoment(cell, column, rules, now);
    if ('reason' in read) return read;
    if (!('none' in read)) return { value: write(read.day, read.time) };
    return read.none === 'none' ? { value: null, saysNone: true } : { value: null };
  };

/** A month, such as 2026-03, 03/2026 or March 2026, or a day in it. */
const month: Reader = (cell, column, rules, now) => {
  const text = textOf(cell);
  const [, before, after] = /^(\d{4})[-/.\s]([\d\p{L}]+)\.?$/u.exec(text) ?? [];
  const [, first = before && after, last = before] = /^([\d\p{L}]+)\.?[-/.\s'’]+(\d{4})$/u.exec(text) ?? [];
  const [, word, short] = /^(\p{L}+)\.?[-\s'’]+(\d{2})$/u.exec(text) ?? [];
  const named = first ?? word;
  const number = named === undefined ? undefined : (monthNamed(named) ?? Number(named));
  if (number !== undefined && (number < 1 || number > 12)) return { reason: 'This is not a month. Use YYYY-MM' };
  const whole = number === undefined || Number.isNaN(number) ? cell : `1.${number}.${last ?? short}`;
  return date((day) => `${day.slice(0, 7)}-01`)(whole, column, rules, now);
};

/** The last ones of a line are what spreadsheets write in their languages. */
const yesWords: ReadonlySet<string> = new Set(
  'yes y true 1 x ✓ ✔ ☑ ja oui si sí sì sim kyllä ναι tak wahr vrai verdadero vero verdadeiro waar sann sand sant tosi αληθης αληθής prawda'.split(
    ' ',
  ),
);
const noWords: ReadonlySet<string> = new Set(
  'no n false 0 ✗ ✘ ☐ nein nee non não nei nej ei όχι nie falsch faux falso onwaar usann falsk falskt epätosi ψευδης ψευδής fałsz'.split(
    ' ',
  ),
);

/** Whether a cell says Yes or No; undefined if it says neither. */
export const yesOrNo = (cell: unknown): boolean | undefined => {
  const word = sameName(textOf(cell));
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
};

const yesNo: Reader = (cell, { required }) => {
  if (insteadOfDate(textOf(cell)) === 'none' && !required) return { value: null, saysNone: true };
  const value = yesOrNo(cell);
  return value === undefined ? { reason: 'This is neither Yes nor No' } : { value };
};

const choice: Reader = (cell, { choices = [], synonyms = {}, elsewhere = {} }) => {
  const word = sameName(textOf(cell));
  const known = [word, word.replaceAll(/[-_/]/g, ' ')].find((one) => Object.hasOwn(synonyms, one));
  const value = choices.find((one) => sameName(one) === word) ?? (known === undefined ? undefined : synonyms[known]);
  if (value !== undefined) return { value };
  const advice = Object.hasOwn(elsewhere, word) ? `. ${elsewhere[word]}` : '';
  return { reason: `This is none of: ${choices.join(', ')}${advice}` };
};

/** An IMO number, or a name that the check looks up. */
const vessel: Reader = (cell) =>
  typeof cell === 'number' || looksLikeImo(textOf(cell)) ? readImo(cell) : { value: textOf(cell) };

/** A UN/LOCODE in capitals and without spaces, or a name. */
const port: Reader = (cell, column, rules, now) => {
  const value = textOf(cell);
  if (insteadOfDate(value) === 'none')
    return column.required ? { reason: `${column.header} is missing` } : { value: null, saysNone: true };
  const code = value === value.toUpperCase() ? locodeOf(value) : undefined;
  return code === undefined ? text(cell, { max: 100, ...column }, rules, now) : { value: code };
};

/** A text; the UN/LOCODE of a listed port becomes the name of the port. */
const portName: Reader = (cell, column, rules, now) => {
  const read = text(cell, column, rules, now);
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
  const value = sameName(textOf(cell)).replace(/^mailto:/, '');
  const isAddress = emailPattern.test(value) && value.length <= 254;
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
  wholeNumber: number,
  latitude: coordinate('°N', 'a latitude', `51.5083, 51-30.5N or 51°30'30"N`),
  longitude: coordinate('°E', 'a longitude', `-4.335, 004-20.1W or 4°20'06"W`),
  date: date((day) => day),
  month,
  dateTime: date((day, time) => `${day}T${time ?? '00:00:00'}.000Z`),
  localDateTime: date((day, time) => (time === null ? day : `${day}T${time.slice(0, 5)}`)),
  yesNo,
  choice,
  imo: readImo,
  mmsi: readMmsi,
  vessel,
  port,
  portName,
  locode: spelled(locodeOf, 'a UN/LOCODE, for example NLRTM'),
  country: spelled(countryCodeOf, 'the ISO 3166 code of a country, for example NL'),
  timeZone: spelled(zoneNameOf, 'the IANA name of a time zone, for example Europe/Amsterdam'),
  email,
  list,
};
