import { fileLimits, FileRefused } from './file-refused.ts';
import { type Cell, UnreadCell } from './table.ts';

/** A column or row of a sheet, from 0. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** What the library leaves out of a sheet: cells without a value, and cells that are merged with those below. */
export interface SheetMarks {
  readonly unread: readonly (Place & { readonly cell: UnreadCell })[];
  readonly merged: readonly (Place & { readonly lastRow: number })[];
}

const chunkBytes = 16 * 1024 * 1024;
/** The longest formula has 8,192 characters. */
const longestCell = 40_000;

/** Reads the marks of a sheet from its XML. */
export const sheetMarksOf = (part: Buffer): SheetMarks => {
  const unread = new Map<string, SheetMarks['unread'][number]>();
  const merged = new Map<string, SheetMarks['merged'][number]>();
  for (let from = 0; from < part.length; from += chunkBytes) {
    // The chunks overlap, so that no cell is cut.
    const text = part.toString('utf8', Math.max(0, from - longestCell), from + chunkBytes);
    for (const found of unreadIn(text)) unread.set(`${found.row} ${found.column}`, found);
    for (const found of mergedIn(text)) merged.set(`${found.row} ${found.column}`, found);
  }
  return { unread: [...unread.values()], merged: [...merged.values()] };
};

const cellPattern =
  /<c\s([^>]*?)>\s*(?:<f(?:\s[^>]*?)?(?:\/>|>([^<]*)<\/f>))?\s*(?:<v\s*\/>|<v(?:\s[^>]*)?>([^<]*)<\/v>)?\s*<\/c>/g;

function* unreadIn(text: string): Generator<SheetMarks['unread'][number]> {
  // Most sheets have neither: they are not searched cell by cell.
  if (!/<f[\s>]|\st\s*=\s*["']e["']/.test(text)) return;
  for (const [whole, attributes = '', formula = '', value = ''] of text.matchAll(cellPattern)) {
    const place = placeOf(/(?:^|\s)r\s*=\s*["'](\w+)["']/.exec(attributes)?.[1]);
    const type = /(?:^|\s)t\s*=\s*["'](\w+)["']/.exec(attributes)?.[1] ?? 'n';
    const cell = unreadCell(type, value.trim(), whole.includes('<f') ? formula : undefined);
    if (place && cell) yield { ...place, cell };
  }
}

/** A formula may have an empty text as its result, which is stored as such. */
const unreadCell = (type: string, value: string, formula: string | undefined): UnreadCell | undefined => {
  if (type === 'e') return new UnreadCell(value || '#ERROR', `This cell has the error ${value || '#ERROR'}`);
  if (formula === undefined || value !== '' || type === 'str') return undefined;
  return new UnreadCell(
    formula === '' ? 'Formula' : `=${formula.slice(0, 80)}`,
    'The result of this formula is not stored: open the workbook in a spreadsheet program and save it',
  );
};

function* mergedIn(text: string): Generator<SheetMarks['merged'][number]> {
  for (const [, first, last] of text.matchAll(/<mergeCell\s[^>]*?ref\s*=\s*["'](\w+):(\w+)["']/g)) {
    const [from, to] = [placeOf(first), placeOf(last)];
    if (from && to && to.row > from.row) yield { ...from, lastRow: to.row };
  }
}

/** A1 is the row 0 and the column 0. */
const placeOf = (address = ''): Place | undefined => {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined) return undefined;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
};

/** The rows of a sheet with its cells that have no value, and with a merged value in each of its rows. */
export const withMarks = (rows: readonly Cell[][], { unread, merged }: SheetMarks): readonly Cell[][] => {
  for (const { row, column, cell } of unread) {
    const cells = rows[row];
    if (!cells) continue;
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }
  let filled = 0;
  for (const { row, column, lastRow } of merged) {
    const value = rows[row]?.[column] ?? null;
    const end = value === null ? 0 : Math.min(lastRow + 1, rows.length);
    for (let at = row + 1; at < end; at += 1) {
      const cells = rows[at];
      if (cells && (cells[column] ?? null) === null) cells[column] = value;
      filled += 1;
      if (filled > fileLimits.rows * 5)
        throw new FileRefused('A sheet has too many merged cells: save it without them');
    }
  }
  return rows;
};
