import { normalised } from './header-row.ts';
import type { ColumnMatch } from './match-columns.ts';
import type { Cell } from './read/table.ts';
import type { Column, Sheet } from './sheets/sheet.ts';
import { sideIn, timeOfDay } from './values/joined-cell.ts';
import { isNamed } from './which-sheet.ts';
import { readDate, isAmbiguous } from '../../src/contract/administration/dates.ts';

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
  for (const [at, { column: header }] of matches.entries()) {
    const column = sheet.columns.find((one) => one.header === header);
    if (!column) continue;
    for (const part of partsOf(column, at, file, joined)) joined[part] = { column: column.header, by: 'header' };
  }
  return joined;
};

/** The places of the columns that belong to the one at a place. */
const partsOf = (
  column: Column,
  at: number,
  { headers, valuesAt }: FileColumns,
  matches: readonly ColumnMatch[],
): readonly number[] => {
  const free = matches.flatMap(({ by }, place) => (by === 'none' ? [place] : []));
  if (free.length === 0) return [];
  const nearest = (isPart: (place: number) => boolean): readonly number[] =>
    free
      .filter(isPart)
      .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
      .slice(0, 1);
  const all = (place: number, holds: (cell: Cell) => boolean) =>
    valuesAt(place).length > 0 && valuesAt(place).every(holds);

  if (column.type === 'latitude' || column.type === 'longitude') {
    const letters = column.type === 'latitude' ? 'NS' : 'EW';
    const side = nearest((place) => all(place, (cell) => letters.includes(sideIn(cell) ?? '-')));
    const minutes = [at + 1, at + 2].filter((place) => free.includes(place) && isFraction(headers[place] ?? ''));
    return [...minutes, ...side];
  }
  if (column.type === 'dateTime' || column.type === 'localDateTime') {
    const beside = (place: number) => Math.abs(place - at) === 1;
    if (all(at, isTimeOfDay)) return nearest((place) => beside(place) && all(place, isDay));
    if (!all(at, isDay)) return [];
    return nearest(
      (place) => place === at + 1 && isTime(headers[place] ?? '', headers[at] ?? '') && all(place, isTimeOfDay),
    );
  }
  return column.type === 'vessel' ? nearest((place) => isNamed(column, headers[place] ?? '')) : [];
};

/** Whether a header names minutes or seconds. */
const isFraction = (header: string): boolean =>
  /(^| )(min|minutes?|minuten|sec|seconds?|sek|sekunden)$/.test(normalised(header));

const isTimeOfDay = (cell: Cell): boolean => timeOfDay(cell) !== undefined;

const isDay = (cell: Cell): boolean => {
  const read = readDate(cell);
  if (read === undefined || isTimeOfDay(cell)) return false;
  return (isAmbiguous(read) ? read.dayFirst : read).time === null;
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

/** Whether a header names the time of day, once the words of the day's header and of zones are left out. */
const isTime = (header: string, day: string): boolean => {
  const others = new Set([
    ...normalised(day).split(' '),
    'utc',
    'gmt',
    'lt',
    'local',
    'ship',
    's',
    'ships',
    'of',
    'day',
  ]);
  return timeWords.has(
    normalised(header)
      .split(' ')
      .filter((word) => !others.has(word))
      .join(' '),
  );
};
