import type { TableMapping } from '../../src/contract/administration/import.ts';
import { withoutDateFormat } from './date-format.ts';
import { normalised } from './header-words.ts';
import type { Cell } from './read/table.ts';
import { zoneOf } from '../../src/contract/administration/clock-time.ts';
import { type Column, dateTypes, hasTimeOfDay, type Sheet } from './sheets/sheet.ts';
import { sideIn, splitZone } from './values/joined-cell.ts';
import { readCell } from './values/read-cell.ts';
import { isInUtc } from './values/read-dates.ts';
import { sameUnits, unitsIn } from './values/units.ts';
import { isNamed } from './which-sheet.ts';

/** The column that a header is read as, and why. */
export type ColumnMatch = Pick<TableMapping['columns'][number], 'column' | 'by'>;

/** The columns that a person chose for headers before, by normalised header; null: it is left out. */
export type ChosenHeaders = ReadonlyMap<string, string | null>;

/** What a file has of a sheet: the headers, the values below each, and the columns that were chosen for it, by place. */
interface FileColumns {
  readonly headers: readonly string[];
  readonly valuesAt: (at: number) => readonly Cell[];
  readonly chosen: ReadonlyMap<number, ColumnMatch>;
  readonly remembered: ChosenHeaders;
}

const none: ColumnMatch = { column: null, by: 'none' };

/** Matches the headers of a file with the columns of a sheet, each column once: chosen ones first, similar ones last. */
export const matchColumns = (sheet: Sheet, file: FileColumns): readonly ColumnMatch[] => {
  const { headers, chosen } = file;
  const taken = new Set([...chosen.values()].flatMap(({ column }) => (column === null ? [] : [column])));
  const named = new Set(headers.map(normalised));
  /** Whether a header says another clock than its column has, and one of the others says that: Time (LT), Time (UTC). */
  const hasOtherClock = (name: string, header: string): boolean => {
    const column = sheet.columns.find((one) => one.header === name);
    if (!column || clockFits(column, header) !== false) return false;
    return headers.some(
      (other, place) =>
        !chosen.has(place) &&
        clockFits(column, other) === true &&
        matchExactly(sheet, other, file.remembered, named)?.column === name,
    );
  };
  const exact = headers.map((header, at): ColumnMatch | undefined => {
    const byHand = chosen.get(at);
    if (byHand) return byHand;
    const match = matchExactly(sheet, header, file.remembered, named);
    if (!match?.column) return match;
    if (taken.has(match.column) || hasOtherClock(match.column, header)) return none;
    taken.add(match.column);
    return match;
  });
  return headers.map((header, at) => {
    const match = exact[at];
    if (match) return match;
    const column = mostSimilar(sheet, header, file.valuesAt(at), taken);
    if (column === undefined) return none;
    taken.add(column);
    return { column, by: 'similar' };
  });
};

/** Whether the clock that a header says is that of a column of times; undefined if it says none. */
const clockFits = (column: Column, header: string): boolean | undefined => {
  const zone = hasTimeOfDay(column.type) ? zoneOf(splitZone(header).zone) : null;
  if (zone === null) return undefined;
  return isInUtc(column) ? zone !== 'ship' : zone === 'ship';
};

/** `named`: the headers of the file; a column that one of them has as its own is not read from another one. */
const matchExactly = (
  sheet: Sheet,
  header: string,
  remembered: ChosenHeaders,
  named: ReadonlySet<string>,
): ColumnMatch | undefined => {
  const own = sheet.columns.find((column) => normalised(column.header) === normalised(header));
  if (own) return { column: own.header, by: 'header' };
  const chosen = remembered.get(normalised(header));
  const before = chosen && named.has(normalised(chosen)) ? undefined : chosen;
  if (before === null || sheet.columns.some((column) => column.header === before))
    return { column: before ?? null, by: 'remembered' };
  const free = sheet.columns.filter((column) => !named.has(normalised(column.header)));
  const alias =
    free.find((column) => isNamed(column, header)) ?? free.find((column) => isNamed(column, nameIn(header, column)));
  return alias && { column: alias.header, by: 'header' };
};

/** A header without the zone that one of a column of dates may have, or the unit of the column: Time (UTC+8), LOA (m). */
const nameIn = (header: string, { type, explanation }: Column): string => {
  if (dateTypes.has(type)) return splitZone(withoutDateFormat(header)).words;
  const [, name, unit = ''] = /^(.*\S)\s*[([,]\s*([^()[\],]+?)\s*[)\]]?$/.exec(header) ?? [];
  const own = unitsIn(explanation);
  return name !== undefined && sameUnits(unit).some((one) => own.includes(one)) ? name : header;
};

/** The headers are similar if they share most of their pairs of letters. */
const similarEnough = 0.6;

/** A column is suggested only if it is more similar than every other one by this share. */
const clearlyMore = 0.1;

/** Values of a column of the file that are read to see whether they fit. */
const sampled = 50;

/** The column with the most similar header, if it is clear which one that is, and if it can read most of the values. */
const mostSimilar = (
  sheet: Sheet,
  header: string,
  values: readonly Cell[],
  taken: ReadonlySet<string>,
): string | undefined => {
  const [best, second] = sheet.columns
    .filter((column) => !taken.has(column.header))
    .map((column) => ({
      column,
      share: Math.max(...similarTo(column).map((name) => similarity(name, nameIn(header, column)))),
    }))
    .toSorted((a, b) => b.share - a.share);
  const isClear = best && best.share >= similarEnough && best.share >= (second?.share ?? 0) + clearlyMore;
  return isClear && !saysMore(header, best.column) && canRead(best.column, values.slice(0, sampled))
    ? best.column.header
    : undefined;
};

/** Words that do not change what a header means. */
const littleWords: ReadonlySet<string> = new Set(
  'a an the of on in at by for and value der die das des am im und'.split(' '),
);

/** The number of something is not its name: they change nothing if the column has numbers. */
const numberWords: ReadonlySet<string> = new Set('no nr number nummer'.split(' '));

/** The share of pairs of letters from which two words are the same one, mistyped or in another form. */
const sameWord = 0.7;

/** The side in which degrees without a sign are not those of the column. */
const otherSides: Partial<Readonly<Record<Column['type'], string>>> = { latitude: 'S', longitude: 'W' };

/**
 * Whether a header has a word that no name of the column is like: another unit, as in Length (ft), another side, as in Latitude
 * South, or what it is of.
 */
const saysMore = (header: string, column: Column): boolean => {
  const own = [...similarTo(column), ...unitsIn(column.explanation)].flatMap((name) => normalised(name).split(' '));
  const isKnown = (word: string) =>
    own.some((one) => one === word || similarity(one, word) >= sameWord || isShortFor(word, one)) ||
    (numberWords.has(word) && (column.type !== 'text' || own.some((one) => numberWords.has(one))));
  return normalised(nameIn(header, column))
    .split(' ')
    .some((word) => sideIn(word) === (otherSides[column.type] ?? '') || (!littleWords.has(word) && !isKnown(word)));
};

/** Whether a word has letters of another one in their order, and its first: avg for average. */
const isShortFor = (short: string, word: string): boolean =>
  short.length >= 3 && new RegExp(`^${[...short].join('.*')}`).test(word);

/** The names of a column that a similar header may mean. */
const similarTo = ({ header, aliases = [], similarTo: names = [header, ...aliases] }: Column): readonly string[] =>
  names;

/** Whether a column can read at least half of the values; any order of dates, or decimal mark, will do. */
const canRead = (column: Column, values: readonly Cell[]): boolean =>
  values.filter((value) => 'value' in readCell(column, value, { order: 'dayFirst', decimal: 'point' })).length * 2 >=
  values.length;

/** From 0 to 1: the share of pairs of letters that two texts have in common. */
const similarity = (one: string, other: string): number => {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const common = a.filter((pair) => b.includes(pair)).length;
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
};

const pairsOf = (text: string): readonly string[] => {
  const letters = normalised(text);
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
};
