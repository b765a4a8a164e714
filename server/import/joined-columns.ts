import { normalised } from './header-words.ts';
import type { ColumnMatch } from './match-columns.ts';
import type { Cell } from './read/table.ts';
import { type Column, hasTimeOfDay, type Sheet } from './sheets/sheet.ts';
import { isFraction, isZoneHeader, sideIn, splitZone, timeOfDay } from './values/joined-cell.ts';
import { isNamed } from './which-sheet.ts';
import { zoneOf } from '../../src/contract/administration/clock-time.ts';
import { anyReading, readDate } from '../../src/contract/administration/dates.ts';

interface FileColumns {
  readonly headers: readonly string[];
  readonly valuesAt: (at: number) => readonly Cell[];
}

/**
 * Finds columns of a file that are a part of another one: the side beside a latitude, the time beside a day, the name beside
 * an IMO number. They are read as the same column of the sheet.
 */
export const joinColumns = (
  sheet: Sheet,
  file: FileColumns,
  matches: readonly ColumnMatch[],
): readonly ColumnMatch[] => {
  const joined = [...matches];
  const columnOf = (header: string | null) => sheet.columns.find((one) => one.header === header);
  const times = matches.filter(({ column }) => hasTimeOfDay(columnOf(column)?.type));
  for (const [at, { column: header }] of matches.entries()) {
    const column = columnOf(header);
    if (!column) continue;
    for (const part of partsOf(column, at, file, joined, times.length === 1))
      joined[part] = { column: column.header, by: 'header' };
  }
  return joined;
};

/** The places of the columns that belong to the one at a place. */
const partsOf = (
  column: Column,
  at: number,
  { headers, valuesAt }: FileColumns,
  matches: readonly ColumnMatch[],
  isAlone: boolean,
): readonly number[] => {
  const free = matches.flatMap(({ by }, place) => (by === 'none' ? [place] : []));
  if (free.length === 0) return [];
  const nearest = (isPart: (place: number) => boolean): readonly number[] =>
    free
      .filter(isPart)
      .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
      .slice(0, 1);
  // A value that does not fit is refused with its row; most of them show what the column is.
  const most = (place: number, fits: (cell: Cell) => boolean) =>
    valuesAt(place).length > 0 && valuesAt(place).filter(fits).length * 2 >= valuesAt(place).length;
  const header = (place: number) => headers[place] ?? '';

  if (column.type === 'latitude' || column.type === 'longitude') {
    const letters = column.type === 'latitude' ? 'NS' : 'EW';
    const side = nearest(
      (place) =>
        (isSide(header(place), letters) && valuesAt(place).length > 0) ||
        most(place, (cell) => letters.includes(sideIn(cell) ?? '-')),
    );
    const minutes = [at + 1, at + 2].filter((place) => free.includes(place) && isFraction(header(place)));
    return [...minutes, ...side];
  }
  if (hasTimeOfDay(column.type)) {
    const other = most(at, isTimeOfDay)
      ? nearest((place) => Math.abs(place - at) === 1 && most(place, isDay))
      : nearest(
          (place) =>
            most(at, isDay) && place === at + 1 && isTime(header(place), header(at), () => most(place, isTimeOfDay)),
        );
    // A column of zones is about the only time of its row that has none in its header, or is the ship's.
    const isOpen = isAlone && [at, ...other].every((place) => isOpenZone(splitZone(header(place)).zone));
    return isOpen ? [...other, ...nearest((place) => isZoneHeader(header(place)))] : other;
  }
  return column.type === 'vessel' ? nearest((place) => isNamed(column, headers[place] ?? '')) : [];
};

const isOpenZone = (zone: string): boolean => zone === '' || zoneOf(zone) === 'ship';

/** Whether a header names the sides NS or EW: N/S, Lat N-S. */
const isSide = (header: string, letters: string): boolean =>
  new RegExp(`(^| )${[...letters.toLowerCase()].join(' ?')}$`).test(normalised(header));

const isTimeOfDay = (cell: Cell): boolean => timeOfDay(cell) !== undefined;

const isDay = (cell: Cell): boolean => {
  const read = readDate(cell);
  if (read === undefined || isTimeOfDay(cell)) return false;
  return anyReading(read).time === null;
};

const timeWords: ReadonlySet<string> = new Set([
  '',
  'time',
  'clock',
  'hour',
  'hhmm',
  'zeit',
  'uhrzeit',
  'heure',
  'hora',
  'ora',
  'tijd',
  'tid',
  'klokkeslett',
  'aika',
  'ώρα',
  'godzina',
  'czas',
]);

/** Whether a header names the time of day, once the words of the day's header and a zone are left out; `fits`: its values do. */
const isTime = (header: string, day: string, fits: () => boolean): boolean => {
  const others = new Set([...normalised(day).split(' '), 's', 'of', 'day', 'ship', 'ships', 'hh', 'mm', 'ss']);
  const word = normalised(splitZone(header).words)
    .split(' ')
    .filter((one) => !others.has(one))
    .join(' ');
  return timeWords.has(word) && (word !== '' || fits());
};
