import { type Cell, isBlank } from './read/table.ts';
import { textOf } from './values/read-cell.ts';

/** What tables write before a sum. */
const total =
  /^(?:(?:grand|sub)[\s-]?)?(?:totals?|sum|summe|gesamt|totaal|totale?|suma|yhteensä|σύνολο|razem)\s*(?:[:(=].*|\d*)$/iu;

/** The fewest columns of a table of which a row with one cell is none. */
const fewest = 3;

/**
 * Why a row of a table is rather a note or a sum below it. Where the file names no vessel in its rows, such a row lacks nothing.
 * `width`: how many columns of the table are read.
 */
export const whyFooter = (cells: readonly Cell[], width: number): string | undefined => {
  const [first, ...others] = cells.filter((cell) => !isBlank(cell));
  if (total.test(textOf(first ?? ''))) return 'This is the total of the table, and no row of it: remove it';
  return others.length === 0 && width >= fewest
    ? 'Only this cell of the row is filled, as in a note below a table: remove the row, or fill another cell'
    : undefined;
};
