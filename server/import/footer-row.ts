import { type Cell, EmptyResult, isBlank, ShownNumber } from './read/table.ts';
import { textOf } from './values/read-cell.ts';

/** What tables write before a sum. */
const total =
  /^(?:(?:grand|sub)[\s-]?)?(?:totals?|sum|summe|gesamt|totaal|totale?|suma|yhteensä|σύνολο|razem)\s*(?:[:(=].*|\d*)$/iu;

const isTotal = (value: unknown): boolean => typeof value === 'string' && total.test(value.trim());

export const totalReason = 'This is the total of the table, and no row of it: remove it';

/** Numbers, as a sum has them: 12, 3,400.50, 12 t. A day in digits is one too: a row with the word 'Total' has none. */
const isSum = (cell: Cell): boolean =>
  typeof cell === 'number' ||
  cell instanceof ShownNumber ||
  cell instanceof EmptyResult ||
  (typeof cell === 'string' && /^[^\p{L}\d]{0,3}\d[\d.,'\s]*[^\d]{0,15}$/u.test(cell.trim()));

/** A number of rows: no number of a vessel, and no day as spreadsheets store it. */
const isCount = (cell: Cell): boolean => isSum(cell) && /^\d{1,4}(?!\d|\.\d)/.test(textOf(cell));

/**
 * Whether a row is the total of its table: it begins with that word, and has numbers else. `naming`: the places of the columns that
 * say which row it is; a number there may be that of the rows.
 */
export const isTotalRow = (cells: readonly Cell[], naming: readonly number[]): boolean => {
  const [first = -1, ...others] = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]));
  const isNumber = (at: number) => (naming.includes(at) ? isCount : isSum)(cells[at] ?? null);
  return isTotal(cells[first]) && others.every(isNumber);
};

/** Whether a stored row may be what a total row is of: one of its values is that word. */
export const mayBeTotal = (values: Readonly<Record<string, unknown>>): boolean => Object.values(values).some(isTotal);

/** The fewest columns of a table of which a row with one cell is none. */
const fewest = 3;

/** Whether a row may be a heading between rows of a table: it has one text, or a word and a text. `width`: as below. */
export const isHeading = (cells: readonly Cell[], width: number): boolean =>
  width >= fewest && cells.filter((cell) => !isBlank(cell)).length <= 2;

/**
 * Why a row of a table is rather a note or a sum below it. Where the file names no vessel in its rows, such a row lacks nothing.
 * `width`: how many columns of the table are read.
 */
export const whyFooter = (cells: readonly Cell[], width: number): string | undefined => {
  const [first, ...others] = cells.filter((cell) => !isBlank(cell));
  if (isTotal(first)) return totalReason;
  return others.length === 0 && width >= fewest
    ? 'Only this cell of the row is filled, as in a note below a table: remove the row, or fill another cell'
    : undefined;
};
