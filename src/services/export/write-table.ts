import { stringify } from 'csv-stringify/browser/esm/sync';
import writeWorkbook, { type Cell } from 'write-excel-file/universal';
import type { ExportCell, ExportFile } from '../../contract/export-file.ts';
import { csvFormat, firstExcelDay, workbookText } from '../../contract/written-text.ts';
import { utcDayOf, utcMinuteOf } from '../../contract/day-arithmetic.ts';

/** Writes a table as XLSX or CSV. */
export const writeTable = (file: ExportFile): Promise<Blob> => writers[file.format](file);

const writers: Readonly<Record<ExportFile['format'], (file: ExportFile) => Promise<Blob>>> = {
  csv: async ({ headings, rows }) =>
    new Blob([stringify([[...headings], ...rows.map((row) => row.map(csvValue))], csvFormat)], {
      type: 'text/csv;charset=utf-8',
    }),
  xlsx: ({ headings, rows, about }) =>
    writeWorkbook([
      {
        sheet: 'List',
        columns: headings.map((heading, at) => ({ width: widthOf(heading, rows, at) })),
        stickyRowsCount: 1,
        data: [headings.map(boldCell), ...rows.map((row) => row.map(workbookCell))],
      },
      {
        sheet: 'About',
        columns: [{ width: 20 }, { width: 80 }],
        data: about.map(([label, value]) => [boldCell(label), textCell(value)]),
      },
    ]).toBlob(),
};

const csvValue = (cell: ExportCell): string | number | null => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'date' in cell ? utcDayOf(cell.date) : utcMinuteOf(cell.moment);
};

const workbookCell = (cell: ExportCell): Cell => {
  if (cell === null) return null;
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell === 'string') return textCell(cell);
  const [at, format] = 'date' in cell ? [cell.date, 'dd.mm.yyyy'] : [cell.moment, 'dd.mm.yyyy hh:mm'];
  return at < firstExcelDay ? textCell(String(csvValue(cell))) : { type: Date, value: new Date(at), format };
};

/** Text in a cell of a workbook is never run as a formula. */
const textCell = (text: string): Cell => ({ type: String, value: workbookText(text) });

const boldCell = (text: string): Cell => ({ type: String, value: workbookText(text), fontWeight: 'bold' });

/** Wide enough for the heading and the first rows, within limits. */
const widthOf = (heading: string, rows: ExportFile['rows'], at: number): number =>
  Math.min(60, Math.max(10, heading.length + 2, ...rows.slice(0, 100).map((row) => lengthOf(row[at]) + 2)));

const lengthOf = (cell: ExportCell | undefined): number => {
  if (cell === null || cell === undefined) return 0;
  if (typeof cell === 'object') return 'date' in cell ? 10 : 16;
  return String(cell).length;
};
