import type { Sheet } from './sheets/sheet.ts';
import { textOf } from './values/read-cell.ts';
import { type Cell, isBlank, type Table } from './read/table.ts';

/** A header in lower case without punctuation, to compare it. */
export const normalised = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Rows in which headers are looked for: what stands above them is a title or a note. */
const searchedRows = 20;

/**
 * The row with the headers, from 0: the first that has content, unless one of the next names more columns of one of the
 * sheets, and at least two. -1 if there is no content.
 */
export const findHeaderRow = (rows: Table['rows'], sheets: readonly Sheet[]): number => {
  const first = rows.findIndex((row) => !row.every(isBlank));
  if (first < 0) return first;
  const names = sheets.map(namesOf);
  const named = (row: readonly Cell[]): number => {
    const headers = [...new Set(row.map((cell) => (cell === null ? '' : normalised(textOf(cell)))))];
    return Math.max(...names.map((own) => headers.filter((header) => own.has(header)).length));
  };
  const counts = rows.slice(first, first + searchedRows).map(named);
  const most = Math.max(...counts);
  return most < 2 ? first : first + counts.indexOf(most);
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
