import type { CsvSeparator } from '../../../src/contract/administration/csv-source.ts';
import { fileLimits, FileRefused } from './file-refused.ts';
import { type Cell, isBlank, type Table, UnreadCell } from './table.ts';

/** Where the headers of a table are, and where its rows begin, from 1. */
interface Place {
  readonly headerRow: number;
  readonly firstRow: number;
}

type Row = readonly Cell[];

/**
 * The rows below the headers; those of a CSV whose cells may be under the headers of others are refused, by their lines. Throws
 * a FileRefused if these are too many.
 */
export const rowsBelow = ({ rows, source }: Table, { headerRow, firstRow }: Place): readonly Row[] => {
  if (!source) return rows.slice(firstRow - 1);
  const { separator, joined } = source;
  const headers = rows[headerRow - 1] ?? [];
  const width = headers.length;
  const named = filledIn(headers);
  const starts =
    joined.size === 0 ? undefined : new Set(rows.slice(firstRow - 1).map(([first]) => startOf(String(first ?? ''))));
  const below: Row[] = [];
  let line = 1;
  for (const [at, row] of rows.entries()) {
    const lines = joined.get(at);
    if (lines && below.length + lines.length > 2 * fileLimits.rows)
      throw new FileRefused(`A quotation mark in line ${line} joins too many lines. Remove it, or close it`);
    if (at >= firstRow - 1) {
      if (lines && starts && joinsRows(row, { width, separator, starts }))
        for (const one of linesAlone(lines, { line, width, separator })) below.push(one);
      else if (isTooLong(row, width)) below.push(tooLong(row, { line, width, separator }));
      else if (separator === ',' && isTooLong(row, named) && hasParted(row))
        below.push(tooLong(row, { line, width: named, separator }));
      else below.push(row);
    }
    line += lines?.length ?? 1;
  }
  return below;
};

const filledIn = (row: Row): number => row.findLastIndex((cell) => !isBlank(cell)) + 1;

const isTooLong = (row: Row, width: number): boolean => row.length > width && filledIn(row) > width;

/** Whether two cells may be one number that was parted at its decimal comma. */
const hasParted = (row: Row): boolean =>
  row.some((cell, at) => /^[-+]?\d+$/.test(trimmed(cell)) && /^\d{1,3}$/.test(trimmed(row[at + 1])));

const trimmed = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : '');

interface Shape {
  readonly width: number;
  readonly separator: CsvSeparator;
}

/** What the lines of one table begin with alike: the first cell, of which the digits do not matter. */
const startOf = (text: string): string => text.replace(/^"/, '').trim().replaceAll(/\d/g, '9');

/**
 * Whether a quotation mark has made one row of several: it has too many cells, or a further line in one of its cells has those
 * of a row up to there, and begins as the rows do or is in a row with too few cells.
 */
const joinsRows = (
  row: Row,
  { width, separator, starts }: Shape & { readonly starts: ReadonlySet<string> },
): boolean => {
  const parted = row.flatMap((cell, place) =>
    (typeof cell === 'string' ? cell.split('\n').slice(1) : [])
      .map((text) => ({ cells: text.split(separator), place }))
      .filter(({ cells }) => cells.length > 1),
  );
  if (isTooLong(row, width)) return parted.length > 0;
  return parted
    .filter(({ cells, place }) => cells.length > place)
    .some(({ cells: [first = ''] }) => row.length < width || (first.trim() !== '' && starts.has(startOf(first))));
};

const linesAlone = (
  lines: readonly string[],
  { line, width, separator }: Shape & { readonly line: number },
): readonly Row[] => {
  const reason = `A quotation mark in line ${line} joins it with the lines to line ${line + lines.length - 1}. Remove it, or close it before the next column`;
  return lines.map((text) => refused(text.split(separator), { width, separator }, reason));
};

const tooLong = (row: Row, { line, ...shape }: Shape & { readonly line: number }): Row => {
  const reason = `Line ${line} has ${filledIn(row)} cells for ${shape.width} headers: put cells with ${names[shape.separator]} in quotes`;
  return refused(row.map(String), shape, reason);
};

const names: Readonly<Record<CsvSeparator, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** A row without values; the last of its cells has the texts of those for which there is no header. */
const refused = (texts: readonly string[], { width, separator }: Shape, reason: string): Row => {
  const own = Array.from({ length: Math.max(width - 1, 0) }, (_, at) => texts[at] ?? '');
  return [...own, texts.slice(own.length).join(separator)].map((text) => new UnreadCell(text, reason));
};
