import { type Column, columnId } from './column.ts';

/** The least width in pixels of a column of texts, and of the one with the links: it has the names. */
const textWidth = 140;
const linkWidth = 260;

/** The part of their width down to which columns of texts are narrowed before another column is left out. */
const narrowest = 0.85;

/** A table without columns of a width: how wide it is, and what it needs besides its columns. */
interface Space {
  /** In pixels; 0: not known yet, the table has room for all columns. */
  readonly width: number;
  readonly besides: number;
  readonly linkColumn: string;
}

/** The width in pixels that a column needs. */
export const neededWidth = <T>(column: Column<T>, linkColumn: string): number =>
  column.width ?? (columnId(column) === linkColumn ? linkWidth : textWidth);

const isText = <T>({ whole, numeric }: Column<T>): boolean => !whole && !numeric;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The columns for which a table has room: of those that it can do without, the last are left out first. */
export const columnsWithRoom = <T>(
  columns: readonly Column<T>[],
  { width, besides, linkColumn }: Space,
): readonly Column<T>[] => {
  const leavesOut = [
    ...columns.filter(({ hideOnTablet }) => hideOnTablet).toReversed(),
    ...columns.filter(({ hideOnNarrow, hideOnTablet }) => hideOnNarrow === true && !hideOnTablet).toReversed(),
    ...columns.filter(({ hideOnNarrow }) => hideOnNarrow === 'last').toReversed(),
  ];
  const neededBy = (column: Column<T>) => neededWidth(column, linkColumn) * (isText(column) ? narrowest : 1);
  const needed = besides + sumOf(columns.map(neededBy));
  if (width === 0 || needed <= width) return columns;
  let left = needed;
  const out = new Set<Column<T>>();
  for (const column of leavesOut) {
    if (left <= width) break;
    out.add(column);
    left -= neededBy(column);
  }
  return columns.filter((column) => !out.has(column));
};

/** The widths of columns in pixels: those of texts share what the others leave; undefined: the browser shares it. */
export const columnWidths = <T>(
  columns: readonly Column<T>[],
  { width, besides, linkColumn }: Space,
): readonly (number | undefined)[] => {
  const needs = columns.map((column) => neededWidth(column, linkColumn));
  const texts = sumOf(needs.filter((_, at) => columns[at] && isText(columns[at])));
  if (width === 0 || texts === 0) return columns.map(({ width: own }) => own);
  const forTexts = width - besides - (sumOf(needs) - texts);
  return columns.map((column, at) => {
    const need = needs[at] ?? 0;
    return isText(column) ? Math.floor((need * forTexts) / texts) : need;
  });
};
