import { stringify } from 'csv-stringify/sync';
import type { Cell } from 'write-excel-file/node';
import { csvFormat } from '../../src/contract/written-text.ts';
import { explanationOf } from './mapping.ts';
import type { SheetToWrite } from './workbook.ts';

/** Writes a sheet as CSV: headers, explanations, and rows, as in a workbook. */
export const sheetCsv = ({ sheet, rows }: SheetToWrite): string =>
  stringify(
    [
      sheet.columns.map(({ header }) => header),
      sheet.columns.map(explanationOf),
      ...rows.map((row) => row.map((cell) => csvText(cell))),
    ],
    csvFormat,
  );

/** A cell of a workbook as a CSV has it. */
export const csvText = (cell: Cell): string => {
  const value = cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : cell;
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  const moment = value.toISOString();
  const format = cell !== null && typeof cell === 'object' && 'format' in cell ? String(cell.format) : '';
  return moment.slice(0, format.length || 19).replace('T', ' ');
};
