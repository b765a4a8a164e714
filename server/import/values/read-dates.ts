import type { Zone } from '../../../src/contract/administration/clock-time.ts';
import { firstOfShortYears, type ReadDate, readDay } from '../../../src/contract/administration/dates.ts';
import { unusualness } from '../../../src/contract/administration/unusual-dates.ts';
import type { QuestionKind, ReadingRules } from '../../../src/contract/administration/reading-rules.ts';
import { type Column, hasTimeOfDay } from '../sheets/sheet.ts';
import { daysTo1904, isSerial, Midnight, NumberIn1904, PartOfDate, ShownNumber } from '../read/table.ts';
import { JoinedCell } from './joined-cell.ts';
import { insteadOfDate } from './no-date-words.ts';

/** A day and a time in the clock of the column; `none`: the cell says that there is none, or that there is no end; or why it cannot be read. */
export type ReadMoment =
  | { readonly day: string; readonly time: string | null }
  | { readonly none: 'none' | 'endless' }
  | { readonly reason: string; readonly kind?: QuestionKind };

/** Reads the cell of a date; `kind`: the rule that would decide. */
export const readMoment = (cell: unknown, column: Column, rules: ReadingRules, now: Date): ReadMoment => {
  const instead = insteadIn(cell, column);
  if (instead) return instead;
  const written = dayCellOf(cell);
  if (written instanceof NumberIn1904)
    return {
      reason: `The workbook counts days from 1904: this could be ${dayOf(written.number)} or ${dayOf(written.number + daysTo1904)}. Format the cell as a date`,
    };
  const exchanged = rules.dateCells ? exchangedDay(written) : undefined;
  if (exchanged && rules.dateCells === 'doubtful') {
    const reason = `A spreadsheet may have exchanged day and month: this could be ${dayOf(written)} or ${dayOf(exchanged)}`;
    return { reason, kind: 'dateCells' };
  }
  const swapped = rules.dateCells === 'swapped' ? exchanged : undefined;
  const whole =
    cell instanceof JoinedCell ? String(new JoinedCell(swapped ?? cell.main, cell.rest)) : (swapped ?? cell);
  const read = readDay(whole, { order: rules.order, dots: rules.dots, now });
  if ('reason' in read) {
    if (read.isAmbiguous) return { reason: `${read.reason}: choose the order for the column`, kind: 'order' };
    if (cell instanceof JoinedCell) return { reason: 'This is not a day with a time: write YYYY-MM-DD HH:MM' };
    const isWord = !column.required && !/\p{Nd}/u.test(String(cell));
    return { reason: isWord ? 'This is not a date: leave the cell empty if there is none' : read.reason };
  }
  const shown = read.time ?? (cell instanceof Midnight ? '00:00:00' : null);
  const time = rules.times === 'none' && shown === '00:00:00' ? null : shown;
  const moment = inClock({ ...read, time, day: inPast(read, column, now) }, column, rules);
  if ('reason' in moment) return moment;
  const unusual =
    rules.accepts === 'unusual dates'
      ? undefined
      : (untold(written, column, rules, moment) ??
        unusualness(moment, { isPast: column.isPast, isInUtc: isInUtc(column) }, now));
  return unusual === undefined ? moment : { reason: unusual, kind: 'accepts' };
};

/** What a file does not show of a date that its column needs. */
const untold = (cell: unknown, column: Column, { times }: ReadingRules, { day, time }: Clocked): string | undefined => {
  if (cell instanceof PartOfDate && cell.hidden === 'time')
    return isInUtc(column) ? undefined : `The spreadsheet has ${time} here, and does not show it: is ${day} right?`;
  if (cell instanceof PartOfDate && !(column.type === 'month' && cell.hidden === 'day'))
    return `The spreadsheet shows no ${cell.hidden} here: is ${day} right?`;
  if (typeof cell === 'string' && isSerial(cell.trim()))
    return `${cell.trim()} may be the number of a day in Excel: is ${day} right?`;
  if (isDayMonthYear(cell)) return `${String(cell)} may be a day, month and year without dots: is ${day} right?`;
  return times === 'given' && time === null
    ? `${day} has no time, and others have one: is 00:00 UTC right?`
    : undefined;
};

/** Whether the number of a day in a spreadsheet is also a date whose first zero is lost, such as 40327 of 040327. */
const isDayMonthYear = (cell: unknown): boolean => {
  const number = cell instanceof ShownNumber ? cell.number : cell;
  return typeof number === 'number' && /^[1-9](?:0[1-9]|1[0-2])\d\d$/.test(String(number));
};

/** The first of the hundred years that two digits mean in a column: those until today, or half of them behind and half ahead. */
export const firstShortYear = ({ isPast }: Column, now: Date): number =>
  isPast ? now.getUTCFullYear() - 99 : firstOfShortYears(now);

/** The day of a date; with a year of two digits the one that is past, if the column has only such. */
const inPast = ({ day, isShort }: ReadDate, { isPast }: Column, now: Date): string => {
  const year = Number(day.slice(0, 4));
  return isShort && isPast && year > now.getUTCFullYear() ? `${year - 100}${day.slice(4)}` : day;
};

/** What a cell says instead of a date, as far as its column can be without one. */
const insteadIn = (cell: unknown, { header, type, required, isPast, isExpiry }: Column): ReadMoment | undefined => {
  const isEnd = cell instanceof Date && cell.getUTCFullYear() === 9999;
  const instead = typeof cell === 'string' ? insteadOfDate(cell) : isEnd && 'endless';
  if (!instead) return undefined;
  if (required) return { reason: `${header} is missing: it needs a date` };
  if (isExpiry) return { none: 'endless' };
  if (instead === 'none' || (type === 'date' && !isPast)) return { none: instead };
  return { reason: 'This is not a date: leave the cell empty if there is none' };
};

/** The day of a date cell. */
export const dayOf = (cell: unknown): string => {
  const read = readDay(cell);
  return 'day' in read ? read.day : '';
};

/** A date cell with its day and month exchanged; undefined if that is no other day. */
export const exchangedDay = (cell: unknown): Date | string | undefined => {
  if (!isDateCell(cell)) return undefined;
  const [year = '', month = '', day = ''] = dayOf(cell).split('-');
  if (day === '' || Number(day) > 12 || day === month) return undefined;
  if (typeof cell === 'string' && isoDay.test(cell)) return cell.replace(isoDay, '$1-$3-$2');
  const read = readDay(cell);
  return new Date(`${year}-${day}-${month}T${('time' in read && read.time) || '00:00:00'}Z`);
};

/** The cell with the day of a date, whose time may be in another column. */
export const dayCellOf = (cell: unknown): unknown => (cell instanceof JoinedCell ? cell.main : cell);

const isoDay = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/;

/** Whether a spreadsheet holds the cell as a date; a CSV has it as ISO 8601 or as its serial number. */
export const isDateCell = (cell: unknown): boolean =>
  cell instanceof Date ||
  typeof cell === 'number' ||
  (typeof cell === 'string' && (isoDay.test(cell) || isSerial(cell)));

type Clocked = { readonly day: string; readonly time: string | null };

/** Whether the times of a column are in UTC. */
export const isInUtc = ({ type, isUtc }: Column): boolean => type === 'dateTime' || isUtc === true;

/** A moment in the clock of its column. */
const inClock = (
  { day, time, zone }: Clocked & { readonly zone: Zone | null },
  column: Column,
  rules: ReadingRules,
): Clocked | { readonly reason: string; readonly kind?: QuestionKind } => {
  if (time === '24:00:00' && zone === null)
    return hasTimeOfDay(column.type) ? shifted(day, time, 0) : { day, time: null };
  if (time === null || zone === null) return { day, time };
  if (typeof zone === 'object' && 'unclear' in zone)
    return { reason: `It is not clear what '${zone.unclear}' is: write UTC or an offset, such as 14:30+02:00` };
  if (isInUtc(column)) {
    if (zone !== 'ship') return shifted(day, time, typeof zone === 'object' ? zone.ship : zone);
    if (rules.time === 'utc') return { day, time };
    const reason = "This is ship's time, and the column is in UTC: write the offset, such as 16:00+08:00";
    return { reason, kind: 'time' };
  }
  if (zone === 'ship' || typeof zone === 'object' || rules.time === 'ship') return { day, time };
  if (column.type === 'localDateTime')
    return {
      reason: "The column has the ship's time, and this has Z or an offset: write the time on board without it",
      kind: 'time',
    };
  // Programs write a day as its midnight.
  if (time === '00:00:00') return { day, time };
  return { reason: 'This is a time in UTC or with an offset: write the day on board, YYYY-MM-DD', kind: 'time' };
};

const shifted = (day: string, time: string, minutes: number): Clocked => {
  const [on = '', at = ''] = new Date(Date.parse(`${day}T${time}Z`) - minutes * 60_000).toISOString().split('T');
  return { day: on, time: at.slice(0, 8) };
};
