import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ExportCell, ExportFile } from '../../contract/export-file.ts';
import { csvFormat, firstExcelDay } from '../../contract/written-text.ts';
import { writeXlsx, type XlsxCell } from '../../contract/xlsx/xlsx-writer.ts';
import { utcDayOf, utcMinuteOf } from '../../contract/day-arithmetic.ts';

/** Writes a table as XLSX or CSV. */
export const writeTable = (file: ExportFile): Promise<Blob> => writers[file.format](file);

const writers: Readonly<Record<ExportFile['format'], (file: ExportFile) => Promise<Blob>>> = {
  csv: async ({ headings, rows }) =>
    new Blob([stringify([[...headings], ...rows.map((row) => row.map(csvValue))], csvFormat)], {
      type: 'text/csv;charset=utf-8',
    }),
  xlsx: async ({ headings, rows, about }) => {
    const list = {
      name: 'List',
      widths: headings.map((heading, at) => widthOf(heading, rows, at)),
      stickyRows: 1,
      rows: [headings.map(boldCell), ...rows.map((row) => row.map(workbookCell))],
    };
    const facts = {
      name: 'About',
      widths: [20, 80],
      rows: about.map(([label, value]) => [boldCell(label), { text: value }]),
    };
    return new Blob([...writeXlsx([list, facts])], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
  },
};

const csvValue = (cell: ExportCell): string | number | null => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'date' in cell ? utcDayOf(cell.date) : utcMinuteOf(cell.moment);
};

const workbookCell = (cell: ExportCell): XlsxCell => {
  if (cell === null) return null;
  if (typeof cell === 'number') return { number: cell };
  if (typeof cell === 'string') return { text: cell };
  const [at, format] = 'date' in cell ? [cell.date, 'dd.mm.yyyy'] : [cell.moment, 'dd.mm.yyyy hh:mm'];
  return at < firstExcelDay ? { text: String(csvValue(cell)) } : { at, format };
};

const boldCell = (text: string): XlsxCell => ({ text, style: { bold: true } });

/** Wide enough for the heading and the first rows, within limits. */
const widthOf = (heading: string, rows: ExportFile['rows'], at: number): number =>
  Math.min(60, Math.max(10, heading.length + 2, ...rows.slice(0, 100).map((row) => lengthOf(row[at]) + 2)));

const lengthOf = (cell: ExportCell | undefined): number => {
  if (cell === null || cell === undefined) return 0;
  if (typeof cell === 'object') return 'date' in cell ? 10 : 16;
  return String(cell).length;
};
