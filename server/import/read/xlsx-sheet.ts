import { cellText, struckText } from './cell-text.ts';
import { fileLimits, FileRefused } from './file-refused.ts';
import { readXml } from './read-xml.ts';
import { createStruckText } from './struck-text.ts';
import {
  type Cell,
  EmptyResult,
  isBlank,
  isSerial,
  NumberIn1904,
  type Table,
  UnreadCell,
  ZeroOfFormula,
} from './table.ts';
import { errorCell, textCell, uncalculated } from './text-cell.ts';
import type { SharedParts } from './xlsx-parts.ts';

/** Header, titles and explanations come on top of the limit of rows. */
const headRows = 10;

/** What these have is no part of a cell: guides to the sound of its text, and what other programs add. */
const unread: ReadonlySet<string> = new Set(['rPh', 'extLst']);

/** What the cells of a sheet refer to; `isUncalculated`: the 0 of each formula is that of a program that does not calculate. */
interface Parts extends Omit<SharedParts, 'sheets' | 'isToBeCalculated'> {
  readonly isUncalculated: boolean;
}

/** Reads a sheet of a workbook from its XML. A row or cell without an address follows the one before it. */
export const readSheet = (
  part: Buffer,
  shared: Parts,
): Pick<Table, 'rows' | 'hiddenRows' | 'hiddenColumns' | 'struckRows'> => {
  const rows: Cell[][] = [];
  const hiddenRows: number[] = [];
  const hiddenColumns: number[] = [];
  const struckRows: number[] = [];
  const struck = createStruckText();
  const merged: string[] = [];
  let row = 0;
  let column = 0;
  let isHidden = false;
  let cell: RawCell = { type: 'n', style: 0, value: undefined, formula: undefined };
  let takes: 'value' | 'formula' | undefined;
  let left = 0;
  const put = (value: Cell): void => {
    if (value === null) return;
    if (column > fileLimits.columns)
      throw new FileRefused(`Row ${row} has a value in column ${column}; at most ${fileLimits.columns} are accepted`);
    if (row > fileLimits.rows + headRows)
      throw new FileRefused(`A sheet has a value in row ${row}; at most ${fileLimits.rows} rows are accepted`);
    while (rows.length < row) rows.push([]);
    const cells = rows[row - 1] ?? [];
    while (cells.length < column) cells.push(null);
    cells[column - 1] = isBlank(cells[column - 1])
      ? value
      : new UnreadCell(String(value), 'The sheet has two cells at this place');
    if (isHidden && hiddenRows.at(-1) !== row) hiddenRows.push(row);
    if (shared.struck.has(cell.style) && struckRows.at(-1) !== row) struckRows.push(row);
  };
  readXml(part, {
    open: (name, attribute) => {
      struck.open(name, attribute);
      if (unread.has(name)) left += 1;
      else if (left > 0) return;
      else if (name === 'c') {
        struck.begin();
        const address = columnOf(attribute('r'));
        column = address ?? column + 1;
        cell = {
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          value: undefined,
          formula: undefined,
        };
      } else if (name === 'v') {
        cell.value ??= '';
        takes = 'value';
      } else if (name === 'f') {
        cell.formula ??= '';
        takes = 'formula';
      } else if (name === 't') {
        cell.value ??= '';
        takes = 'value';
      } else if (name === 'row') {
        row = Number(attribute('r') ?? row + 1);
        column = 0;
        isHidden = isTrue(attribute('hidden'));
      } else if (name === 'col' && isTrue(attribute('hidden'))) {
        const last = Math.min(Number(attribute('max')), fileLimits.columns);
        for (let at = Number(attribute('min')); at <= last; at += 1) hiddenColumns.push(at - 1);
      } else if (name === 'mergeCell') merged.push(attribute('ref') ?? '');
    },
    text: (text) => {
      if (takes === 'value') {
        cell.value = (cell.value ?? '') + text;
        struck.text(text);
      } else if (takes === 'formula') cell.formula = (cell.formula ?? '') + text;
    },
    close: (name) => {
      takes = undefined;
      if (unread.has(name)) left -= 1;
      if (name === 'c') put(struck.hasStruck() ? struckText(cell.value ?? '') : valueOf(cell, shared));
    },
  });
  for (const cells of rows) while (cells.at(-1) === null) cells.pop();
  fillMerged(rows, merged);
  return { rows, hiddenRows, hiddenColumns, struckRows };
};

const isTrue = (attribute = ''): boolean => /^(1|true)$/i.test(attribute);

/** The number of a column, from 1, of an address such as AB12. */
const columnOf = (address = ''): number | undefined => {
  const letters = /^\$?([A-Za-z]{1,3})/.exec(address)?.[1]?.toUpperCase();
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
};

interface RawCell {
  readonly type: string;
  readonly style: number;
  value: string | undefined;
  formula: string | undefined;
}

const valueOf = ({ type, style, value, formula }: Readonly<RawCell>, shared: Parts): Cell => {
  if (type === 'e') return errorCell(value?.trim() || '#ERROR');
  const isStored = value !== undefined && value.trim() !== '';
  if (formula !== undefined && (!isStored || (shared.isUncalculated && type === 'n' && Number(value) === 0))) {
    // A program that does not calculate and a formula with an empty text as its result write the same.
    if (type === 'str' && value !== undefined) return new EmptyResult();
    return uncalculated(formula === '' ? 'Formula' : `=${formula}`);
  }
  if (value === undefined) return null;
  if (type === 's') {
    if (value.trim() === '') return null;
    const string = shared.strings[Number(value)];
    return string === undefined
      ? new UnreadCell(value, 'The workbook is damaged: the text of this cell is missing. Save it again')
      : inDays(string, shared) || null;
  }
  if (type === 'b') return isTrue(value.trim());
  if (type === 'd') return dateOf(value.trim());
  if (type === 'str' || type === 'inlineStr') return inDays(cellText(value), shared) || null;
  const text = value.trim();
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return textCell(text) || null;
  const format = shared.formats[style];
  if (format === undefined && shared.from1904 && isSerial(number)) return new NumberIn1904(number);
  return (
    format?.(number, shared.from1904) ?? (number === 0 && formula !== undefined ? new ZeroOfFormula(0, '0') : number)
  );
};

/** A text, which may be the number of a day of a workbook that counts days from 1904. */
const inDays = (cell: Cell, { from1904 }: Parts): Cell =>
  from1904 && typeof cell === 'string' && isSerial(cell.trim()) ? new NumberIn1904(Number(cell), cell.trim()) : cell;

/** A date of ISO 8601, as strict workbooks have it; one that is none, or that says its zone, stays a text. */
const dateOf = (text: string): Cell => {
  if (/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text)) return text;
  const at = new Date(text.includes('T') ? `${text}Z` : text);
  return Number.isNaN(at.getTime()) ? text || null : at;
};

/** Writes the value of merged cells into each of their rows. */
const fillMerged = (rows: Cell[][], merged: readonly string[]): void => {
  let filled = 0;
  for (const reference of merged) {
    const [, letters, first = '', last = ''] = /^\$?([A-Z]{1,3})\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)$/i.exec(reference) ?? [];
    const column = columnOf(letters);
    const value = column === undefined ? null : (rows[Number(first) - 1]?.[column - 1] ?? null);
    if (column === undefined || value === null) continue;
    for (let row = Number(first); row < Math.min(Number(last), rows.length); row += 1) {
      const cells = rows[row] ?? [];
      while (cells.length < column) cells.push(null);
      cells[column - 1] ??= value;
      filled += 1;
      if (filled > fileLimits.rows * 5)
        throw new FileRefused('A sheet has too many merged cells: save it without them');
    }
  }
};
