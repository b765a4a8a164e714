import { normalised } from './header-words.ts';
import type { Sheet } from './sheets/sheet.ts';
import { sheets as allSheets } from './sheets/sheets.ts';
import { textOf } from './values/read-cell.ts';
import { type Cell, isBlank, type Table } from './read/table.ts';

/** Rows in which headers are looked for: what stands above them is a title or a note. */
const searchedRows = 20;

/**
 * The row with the headers, from 0: the first that has content, unless one of the next names more columns of one of the
 * sheets, and at least two; the lower one, if it has groups with headers below them. -1 if there is no content.
 */
export const findHeaderRow = (rows: Table['rows'], sheets: readonly Sheet[]): number => {
  const first = rows.findIndex((row) => !row.every(isBlank));
  if (first < 0) return first;
  const counts = rows
    .slice(first, first + searchedRows)
    .map((row, at) => (row.every(isBlank) ? 0 : namedBy(headersAt(rows, first + at), sheets)));
  const most = Math.max(...counts);
  const found = most < 2 ? first : first + counts.indexOf(most);
  return hasGroups(rows, found) ? found + 1 : found;
};

/**
 * Whether a row, from 0, has groups of headers in the row below it: texts below cells that have nothing on their right, of which
 * two name columns, and no others.
 */
const hasGroups = (rows: Table['rows'], row: number): boolean => {
  const [above = [], below = []] = [rows[row], rows[row + 1]];
  const isGroup = (at: number) => !isBlank(above[at]) && isBlank(above[at + 1]) && !isBlank(below[at + 1]);
  const filled = below.flatMap((cell, at) => (isBlank(cell) ? [] : [{ cell, at }]));
  const isBelowGroup = ({ cell, at }: { readonly cell: Cell; readonly at: number }): boolean => {
    if (typeof cell !== 'string' || /\d/.test(cell)) return false;
    if (isBlank(above[at])) return isGroup(above.slice(0, at).findLastIndex((one) => !isBlank(one)));
    return isGroup(at) || normalised(textOf(above[at] ?? '')) === normalised(cell);
  };
  const isNamed = ({ cell, at }: (typeof filled)[number]): boolean =>
    isColumnName(cell) || isColumnName(inGroup(above, at, textOf(cell ?? '')));
  const isBelow = filledIn(above) >= 2 && filled.some(({ at }) => isBlank(above[at])) && filled.every(isBelowGroup);
  return isBelow && filled.filter(isNamed).length >= 2;
};

/** A header with the one of its group, in the row above it, before it. */
const inGroup = (above: readonly Cell[], at: number, header: string): string =>
  `${textOf(above.slice(0, at + 1).findLast((cell) => !isBlank(cell)) ?? '')} ${header}`;

/**
 * The headers in a row, from 0, as texts. Where it has none, that of the row above, if that names a column: of headers in two rows,
 * one without a group stands in the upper row. One with a group is read with it if it names a vessel so, or is there twice, or if
 * the upper row has groups alone and the two name a column.
 */
export const headersAt = (rows: Table['rows'], row: number): readonly string[] => {
  const [own = [], above = []] = [rows[row], rows[row - 1]];
  const upper = filledIn(above) < 2 ? [] : above.map((cell) => (isColumnName(cell) ? cell : null));
  const width = Math.max(own.length, upper.findLastIndex((cell) => !isBlank(cell)) + 1);
  const headers = Array.from({ length: width }, (_, at) => textOf((isBlank(own[at]) ? upper[at] : own[at]) ?? ''));
  if (filledIn(above) < 2) return headers;
  const counts = Map.groupBy(headers, normalised);
  const isGrouped = hasGroups(rows, row - 1);
  return headers.map((header, at) => {
    const whole = inGroup(above, at, header);
    const isTwice = Number(counts.get(normalised(header))?.length) > 1;
    const isRead = header !== '' && (isVesselName(whole) || ((isTwice || isGrouped) && isColumnName(whole)));
    return isRead ? whole : header;
  });
};

/** Filled once a name is needed. */
let vesselNames: ReadonlySet<string> | undefined;

/** Whether a header names the vessel of a row. */
export const isVesselName = (header: string): boolean => {
  vesselNames ??= new Set(
    allSheets
      .flatMap(({ columns }) => columns.filter(({ type }) => type === 'vessel'))
      .flatMap(({ aliases = [] }) => aliases.map(normalised)),
  );
  return vesselNames.has(normalised(header));
};

const isColumnName = (cell: Cell): boolean =>
  typeof cell === 'string' && allSheets.some((sheet) => namesOf(sheet).has(normalised(cell)));

const filledIn = (row: readonly Cell[]): number => row.filter((cell) => !isBlank(cell)).length;

/** How many columns of one of the sheets the headers name. */
const namedBy = (headers: readonly string[], sheets: readonly Sheet[]): number => {
  const names = [...new Set(headers.map(normalised))];
  return Math.max(...sheets.map((sheet) => names.filter((name) => namesOf(sheet).has(name)).length));
};

/** Whether a row is headers of a sheet: it has texts only, and more than half of them, and at least two, name columns. */
export const isHeaderRow = (row: readonly Cell[]): boolean => {
  const filled = row.filter((cell) => !isBlank(cell));
  if (filled.length < 2 || filled.some((cell) => typeof cell !== 'string' || /\d{3}/.test(cell))) return false;
  const named = namedBy(filled.map(textOf), allSheets);
  return named >= 2 && named * 2 > filled.length;
};

/** Whether a row has the same texts as the headers. */
export const repeatsHeaders = (row: readonly Cell[], headers: readonly string[]): boolean =>
  filledIn(row) >= 2 &&
  row.every((cell, at) => isBlank(cell) || normalised(textOf(cell)) === normalised(headers[at] ?? '')) &&
  headers.every((header, at) => header === '' || !isBlank(row[at]));

/** The first row, from 0, of another table above the headers: it has headers of its own, and values below them. */
export const tableAbove = (rows: Table['rows'], headerRow: number): number | undefined => {
  const top = rows.slice(0, headerRow);
  const found = top.findIndex(isHeaderRow);
  return found >= 0 && top.slice(found + 1).some((row) => filledIn(row) >= 2) ? found : undefined;
};

const known = new WeakMap<Sheet, ReadonlySet<string>>();

/** The headers that columns of a sheet may have. */
const namesOf = (sheet: Sheet): ReadonlySet<string> => {
  const before = known.get(sheet);
  if (before) return before;
  const names = new Set(sheet.columns.flatMap(({ header, aliases = [] }) => [header, ...aliases].map(normalised)));
  known.set(sheet, names);
  return names;
};
