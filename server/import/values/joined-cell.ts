import { clockTimeIn, isClear, zoneOf } from '../../../src/contract/administration/clock-time.ts';
import { anyReading, readDate, readDay } from '../../../src/contract/administration/dates.ts';
import { looksLikeImo, readImo } from '../../../src/contract/administration/identifiers.ts';
import { normalised } from '../header-words.ts';
import { type Cell, isBlank, Midnight, ShownNumber, UnreadCell } from '../read/table.ts';
import { type Column, dateTypes } from '../sheets/sheet.ts';
import { insteadOfDate } from './no-date-words.ts';

/** One value that several columns of a file make up: a day and a time, degrees and a side. */
export class JoinedCell {
  /** The cell that a program may have changed: the day of a date, else the first. */
  readonly main: Cell;
  /** The other ones, as texts. */
  readonly rest: string;

  constructor(main: Cell, rest: string) {
    this.main = main;
    this.rest = rest;
  }

  toString(): string {
    return `${textOfDay(this.main)} ${this.rest}`.normalize('NFC');
  }
}

/** A cell of a file, and what its header says of it. */
interface HeadedCell {
  /** The zone of its times; empty: it says none. */
  readonly zone: string;
  /** Its values are zones, or zone descriptions. */
  readonly isZone: boolean;
  readonly isDescription: boolean;
  readonly cell: Cell;
}

/** Reads the value of a row from the columns of the file, by their places, that are read as one column. */
export const cellReader = (
  column: Column,
  places: readonly number[],
  headers: readonly string[],
): ((row: readonly Cell[]) => Cell | JoinedCell) => {
  const [at = -1] = places;
  const isDate = dateTypes.has(column.type);
  const isCoordinate = column.type === 'latitude' || column.type === 'longitude';
  const parts = places.map((place) => {
    const header = headers[place] ?? '';
    return {
      place,
      zone: isDate ? splitZone(header).zone : '',
      isZone: isDate && isZoneHeader(header),
      isDescription: isDescription(header),
      isMinutes: isCoordinate && isFraction(header),
    };
  });
  if (places.length < 2 && parts.every(({ zone }) => zone === '')) return (row) => row[at] ?? null;
  return (row) => {
    const cells = parts.map(({ place, ...part }) => ({ ...part, cell: row[place] ?? null }));
    const filled = cells.filter(({ cell }) => !isBlank(cell));
    const unread = filled.find(({ cell }) => cell instanceof UnreadCell);
    if (unread || filled.length === 0) return unread?.cell ?? row[at] ?? null;
    if (cells.some(({ isZone, cell }) => isZone && isBlank(cell)))
      return new UnreadCell(textsOf(filled), 'The zone of this time is missing');
    if (lacksMinutes(cells))
      return new UnreadCell(textsOf(filled), 'The minutes of these degrees are missing: write 0 if there are none');
    return (joiners[column.type] ?? refused)(filled);
  };
};

/** Whether a header names minutes or seconds, in words or by their marks. */
export const isFraction = (header: string): boolean =>
  /['′’"″]\W*$/.test(header) || /(^| )(min|minutes?|minuten|sec|seconds?|sek|sekunden)$/.test(normalised(header));

/** Whether whole degrees have a column of minutes beside them, and nothing in it. */
const lacksMinutes = (cells: readonly (HeadedCell & { readonly isMinutes: boolean })[]): boolean => {
  const minutes = cells.filter(({ isMinutes }) => isMinutes);
  const isWhole = cells.some(({ cell, isMinutes }) => !isMinutes && /^-?\d+$/.test(String(cell).trim()));
  return isWhole && minutes.length > 0 && minutes.every(({ cell }) => isBlank(cell));
};

type Joiner = (filled: readonly HeadedCell[]) => Cell | JoinedCell;

const inOrder: Joiner = ([first, ...rest]) => {
  if (!first || rest.length === 0) return first?.cell ?? null;
  return new JoinedCell(first.cell, textsOf(rest));
};

/** A day, with its time of day and zone in other columns; a header may have the zone, too. */
const dayAndTime: Joiner = (filled) => {
  const zoned = filled.length > 1 ? filled.find(({ isZone }) => isZone) : undefined;
  const others = filled.filter((one) => one !== zoned && !saysNothing(one.cell));
  const time = others.find(({ cell }) => timeOfDay(cell) !== undefined);
  const days = others.filter((one) => one !== time);
  const [day] = days;
  if (!day || days.length > 1) return inOrder(others);
  const midnight = day.cell instanceof Midnight ? '00:00' : undefined;
  const clock = time ? timeOfDay(time.cell) : midnight;
  if (clock === undefined && !hasTime(day.cell)) return day.cell;
  const isZoned = (clockTimeIn(clock === undefined ? textOfDay(day.cell) : `x ${clock}`)?.zone ?? null) !== null;
  const own = time?.zone || day.zone;
  const said = zoned ? zoneIn(zoned, own) : zoneText(own);
  const zone = isZoned ? '' : said;
  const rest = [clock, zone].filter(Boolean).join(' ');
  return rest === '' ? day.cell : new JoinedCell(day.cell, rest);
};

/** Whether a cell says that there is no time. */
const saysNothing = (cell: Cell): boolean =>
  typeof cell === 'string' &&
  (insteadOfDate(cell) === 'none' || /^(?:unknown|unbekannt|tbc|tba|tbn|\?+)$/i.test(cell.trim()));

const hasTime = (cell: Cell): boolean => {
  const read = readDate(cell);
  return read !== undefined && anyReading(read).time !== null;
};

/** Whether a cell has a time of day, and not what it is the time of. */
export const lacksZone = (cell: Cell | JoinedCell): boolean => {
  const read = readDate(cell instanceof JoinedCell ? String(cell) : cell);
  return read !== undefined && anyReading(read).time !== null && anyReading(read).zone === null;
};

/** Degrees, perhaps minutes and seconds, and the side. */
const degreesAndSide: Joiner = (filled) => {
  const side = filled.map(({ cell }) => sideIn(cell)).find((one) => one !== undefined);
  if (side === undefined) return new UnreadCell(textsOf(filled), 'The side is missing: N, S, E or W');
  // Degrees below zero are south or west themselves.
  const cells = filled.map((one) => ({ ...one, cell: sideIn(one.cell) ?? one.cell }));
  return inOrder('SW'.includes(side) ? cells.map(withoutMinus) : cells);
};

const withoutMinus = ({ cell, ...header }: HeadedCell): HeadedCell => ({
  ...header,
  cell: typeof cell === 'number' ? Math.abs(cell) : String(cell).replace(/^[-\u2212](?=\d)/, ''),
});

/** The IMO number; the name, if there is none. Of two numbers none is right. */
const imoOrName: Joiner = (filled) => {
  const numbers = filled.filter(({ cell }) => looksLikeImo(String(cell)));
  const read = numbers.map(({ cell }) => readImo(String(cell)));
  if (new Set(read.map((one) => ('value' in one ? one.value : one.reason))).size > 1)
    return new UnreadCell(textsOf(numbers), 'The row has several IMO numbers: it may be two rows');
  return (numbers[0] ?? filled[0])?.cell ?? null;
};

const refused: Joiner = (filled) =>
  filled.length === 1
    ? inOrder(filled)
    : new UnreadCell(textsOf(filled), 'Several columns of the file are read as this one: leave out all but one');

const joiners: Partial<Readonly<Record<Column['type'], Joiner>>> = {
  text: inOrder,
  html: inOrder,
  date: dayAndTime,
  dateTime: dayAndTime,
  localDateTime: dayAndTime,
  month: inOrder,
  latitude: degreesAndSide,
  longitude: degreesAndSide,
  vessel: imoOrName,
};

const textsOf = (cells: readonly HeadedCell[]): string => cells.map(({ cell }) => textOfDay(cell)).join(' ');

/** A day as YYYY-MM-DD if a spreadsheet holds it as a date; everything else as it is. */
const textOfDay = (cell: Cell): string => {
  const read = cell instanceof Date ? readDay(cell) : undefined;
  return read && 'day' in read ? [read.day, read.time ?? ''].join(' ').trim() : String(cell).trim();
};

/** The words for a side, in the languages whose words differ; Ost is also Norwegian and Danish for Øst. */
const sides: Readonly<Record<string, readonly string[]>> = {
  N: ['n', 'north', 'nord', 'norte', 'noord', 'norr', 'pohjoinen', 'βόρεια', 'północ'],
  S: ['s', 'south', 'süd', 'sued', 'sud', 'sur', 'sul', 'zuid', 'sør', 'syd', 'söder', 'etelä', 'νότια', 'południe'],
  E: ['e', 'east', 'ost', 'est', 'este', 'leste', 'oost', 'øst', 'öst', 'öster', 'itä', 'ανατολικά', 'wschód'],
  W: ['w', 'west', 'ouest', 'oeste', 'ovest', 'vest', 'väst', 'väster', 'länsi', 'δυτικά', 'zachód'],
};

/** The side of a latitude or a longitude, if a cell is one. */
export const sideIn = (cell: Cell): string | undefined => {
  const word = String(cell).trim().replace(/\.$/, '').toLowerCase();
  return Object.keys(sides).find((side) => sides[side]?.includes(word));
};

/** Spreadsheets have a time of day as a time on their first day. */
const lastFirstDay = Date.UTC(1904, 0, 2);

/** The time of day that a cell is, as a text; undefined if it is none. */
export const timeOfDay = (cell: Cell): string | undefined => {
  if (cell instanceof Date) return cell.getTime() < lastFirstDay ? cell.toISOString().slice(11, 19) : undefined;
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return new Date(Math.round(cell * 86_400) * 1000).toISOString().slice(11, 19);
  if (typeof cell !== 'number' && typeof cell !== 'string' && !(cell instanceof ShownNumber)) return undefined;
  // 18.11.26 is a day.
  if (typeof cell === 'string' && readDate(cell.trim()) !== undefined) return undefined;
  // 0830 as a number is 830. 8 may be an hour, or eight minutes past midnight.
  const text = String(cell)
    .trim()
    .replace(/^(?:\d{3}|0)$/, (digits) => digits.padStart(4, '0'));
  const read = clockTimeIn(`x ${text}`);
  const isTime = read?.day === 'x' && !(read.zone instanceof Object && 'unclear' in read.zone);
  return isTime ? text : undefined;
};

/** Names of zones that do not say which offset they mean, since several countries have them or few ships know them. */
const unclearZones =
  /^(?:EST|EDT|CST|CDT|MST|MDT|PST|PDT|AST|BST|IST|SGT|JST|KST|HKT|PHT|WIB|GST|MSK|AEST|AEDT|NZST|BRT|ART|PKT|ICT)$/;

/** What a header says that its times are the times of, such as UTC+8, LT or CET, and its other words. */
export const splitZone = (header: string): { readonly words: string; readonly zone: string } => {
  const words = header
    .replaceAll(/[()[\],;/_]+/g, ' ')
    .replaceAll(/([+\u2212-])\s+(?=\d)/g, '$1')
    .trim()
    .split(/\s+/);
  for (const length of [3, 2, 1])
    for (let from = 0; from + length <= words.length; from += 1) {
      const zone = words.slice(from, from + length).join(' ');
      if (isZoneInHeader(zone)) return { words: words.toSpliced(from, length).join(' '), zone };
    }
  return { words: words.join(' '), zone: '' };
};

/** A word of a sentence, such as west, is no zone; CET is. */
const isZoneInHeader = (text: string): boolean =>
  unclearZones.test(text) ||
  (isClear(zoneOf(text)) && (text === text.toUpperCase() || /utc|gmt|local|ship|bord|orts/i.test(text)));

const lettersOf = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Whether a header names a column of zones. */
export const isZoneHeader = (header: string): boolean =>
  isDescription(header) ||
  /^(?:ship ?s? )?(?:(?:time ?)?zone|tz|(?:utc|gmt|zone|time ?zone) (?:offset|diff|difference)|offset(?: from)?|zeitzone)(?: utc| gmt)?$/.test(
    lettersOf(header),
  );

/** Whether a column has zone descriptions: their signs are the other way round, and not everybody writes them so. */
const isDescription = (header: string): boolean => /^(?:zd|zone desc(?:r|ription)?)$/.test(lettersOf(header));

/** The zone in a column of zones, for times whose header says nothing or that they are the ship's. */
const zoneIn = ({ cell, isDescription: isTurned }: HeadedCell, own: string): string => {
  const text = zoneText(cell);
  const zone = zoneOf(text);
  if (isTurned && zone !== 0) return `ZD ${String(cell).trim()}`;
  return own === '' || typeof zone !== 'number' ? text : `LT UTC${offsetText(zone)}`;
};

const offsetText = (minutes: number): string => {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(rest).padStart(2, '0')}`;
};

/** A zone as it stands after a time; a number is hours ahead of UTC. */
const zoneText = (cell: Cell): string => {
  const text = String(cell).trim();
  const [, sign = '', hours] = /^([+\u2212-]?)(\d{1,2}(?::?\d\d)?)$/.exec(text) ?? [];
  return hours === undefined ? text : `UTC${sign || '+'}${hours}`;
};
