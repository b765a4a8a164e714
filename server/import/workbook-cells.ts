import { firstExcelDay } from '../../src/contract/written-text.ts';
import type { XlsxCell } from '../../src/contract/xlsx/xlsx-writer.ts';
import type { Column } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';

const formats: Readonly<Partial<Record<Column['type'], string>>> = {
  date: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
  localDateTime: 'yyyy-mm-dd hh:mm',
};

/** A value as a cell of a workbook. A text is stored as text, so that no program takes it for a formula. */
export const workbookCell = ({ type }: Pick<Column, 'type'>, value: CellValue | undefined): XlsxCell => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { number: value };
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No' };
  if (typeof value !== 'string') return { text: value.join('; ') };
  // As a date, midnight is a whole number, which is read as a day without a time.
  if (type === 'localDateTime' && value.endsWith('T00:00')) return { text: value.replace('T', ' ') };
  const format = formats[type];
  const at = format === undefined ? Number.NaN : Date.parse(momentText(value));
  if (format === undefined || Number.isNaN(at) || at < firstExcelDay) return { text: value };
  return { at, format: value.length === 10 && type !== 'month' ? 'yyyy-mm-dd' : format };
};

/** A cell of a workbook as a CSV has it. */
export const csvText = (cell: XlsxCell): string => {
  if (cell === null) return '';
  if ('text' in cell) return cell.text;
  if ('number' in cell) return String(cell.number);
  return new Date(cell.at).toISOString().slice(0, cell.format.length).replace('T', ' ');
};

/** A day, a local time or a moment as a time in UTC, in which workbooks are written. */
const momentText = (value: string): string => {
  if (value.length === 10) return `${value}T00:00:00Z`;
  return value.endsWith('Z') ? value : `${value}Z`;
};
