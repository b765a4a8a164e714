import { clockTimeIn } from '../../../src/contract/administration/clock-time.ts';
import { readDay } from '../../../src/contract/administration/dates.ts';
import { looksLikeImo } from '../../../src/contract/administration/identifiers.ts';
import { type Cell, isBlank, UnreadCell } from '../read/table.ts';
import type { Column } from '../sheets/sheet.ts';

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
    return `${textOfDay(this.main)} ${this.rest}`;
  }
}

/** A cell of a file below its header. */
interface HeadedCell {
  readonly header: string;
  readonly cell: Cell;
}

/** The value of a row in the columns of the file, by their places, that are read as one column. */
export const joinCells = (
  column: Column,
  places: readonly number[],
  row: readonly Cell[],
  headers: readonly string[],
): Cell | JoinedCell => {
  const [at = -1] = places;
  if (places.length < 2) return row[at] ?? null;
  const cells = places.map((place) => ({ header: headers[place] ?? '', cell: row[place] ?? null }));
  const filled = cells.filter(({ cell }) => !isBlank(cell));
  const unread = filled.find(({ cell }) => cell instanceof UnreadCell);
  if (unread || filled.length === 0) return unread?.cell ?? row[at] ?? null;
  return (joiners[column.type] ?? refused)(filled);
};

type Joiner = (filled: readonly HeadedCell[]) => Cell | JoinedCell;

const inOrder: Joiner = ([first, ...rest]) => {
  if (!first || rest.length === 0) return first?.cell ?? null;
  return new JoinedCell(first.cell, textsOf(rest));
};

/** A day, and the time of day in another column, of which the header may say what it is the time of. */
const dayAndTime: Joiner = (filled) => {
  const time = filled.find(({ cell }) => timeOfDay(cell) !== undefined);
  const days = filled.filter((one) => one !== time);
  const [day] = days;
  if (!time || !day || days.length > 1) return inOrder(filled);
  const text = timeOfDay(time.cell) ?? '';
  const isZoned = (clockTimeIn(`x ${text}`)?.zone ?? null) !== null;
  return new JoinedCell(day.cell, isZoned ? text : `${text} ${zoneIn(time.header)}`.trim());
};

/** Degrees, perhaps minutes and seconds, and the side. */
const degreesAndSide: Joiner = (filled) =>
  filled.some(({ cell }) => sideIn(cell) !== undefined)
    ? inOrder(filled.map(({ header, cell }) => ({ header, cell: sideIn(cell) ?? cell })))
    : new UnreadCell(textsOf(filled), 'The side is missing: N, S, E or W');

/** The IMO number; the name, if there is none. */
const imoOrName: Joiner = (filled) =>
  (filled.find(({ cell }) => looksLikeImo(String(cell))) ?? filled[0])?.cell ?? null;

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

const sides: Readonly<Record<string, string>> = { north: 'N', south: 'S', east: 'E', west: 'W', nord: 'N', süd: 'S' };

/** The side of a latitude or a longitude, if a cell is one. */
export const sideIn = (cell: Cell): string | undefined => {
  const word = String(cell).trim().toLowerCase();
  return /^[nsew]$/.test(word) ? word.toUpperCase() : sides[word];
};

/** Spreadsheets have a time of day as a time on their first day. */
const lastFirstDay = Date.UTC(1904, 0, 2);

/** The time of day that a cell is, as a text; undefined if it is none. */
export const timeOfDay = (cell: Cell): string | undefined => {
  if (cell instanceof Date) return cell.getTime() < lastFirstDay ? cell.toISOString().slice(11, 19) : undefined;
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return new Date(Math.round(cell * 86_400) * 1000).toISOString().slice(11, 19);
  if (typeof cell !== 'number' && typeof cell !== 'string') return undefined;
  // 0830 as a number is 830.
  const text = String(cell)
    .trim()
    .replace(/^\d{1,3}$/, (digits) => digits.padStart(4, '0'));
  const read = clockTimeIn(`x ${text}`);
  const isTime = read?.day === 'x' && !(read.zone instanceof Object && 'unclear' in read.zone);
  return isTime ? text : undefined;
};

/** What the header of a time says that it is the time of. */
const zoneIn = (header: string): string =>
  /\b(utc|gmt|lt|local time|ship'?s time|bordzeit|ortszeit)\b/i.exec(header)?.[1] ?? '';
