import type { Cell } from 'write-excel-file/node';
import { firstExcelDay } from '../../src/contract/written-text.ts';
import type { CellValue, Column } from './sheets/sheet.ts';

const formats: Readonly<Partial<Record<Column['type'], string>>> = {
  date: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
  localDateTime: 'yyyy-mm-dd hh:mm',
};

/** A value as a cell of a workbook. A text is stored as text, so that no program takes it for a formula. */
export const workbookCell = ({ type }: Column, value: CellValue | undefined): Cell => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return textCell(value ? 'Yes' : 'No');
  if (typeof value !== 'string') return textCell(value.join('; '));
  // As a date, midnight is a whole number, which is read as a day without a time.
  if (type === 'localDateTime' && value.endsWith('T00:00')) return textCell(value.replace('T', ' '));
  const format = formats[type];
  const at = format === undefined ? Number.NaN : Date.parse(momentText(value));
  if (format === undefined || Number.isNaN(at) || at < firstExcelDay) return textCell(value);
  return { value: new Date(at), type: Date, format: value.length === 10 && type !== 'month' ? 'yyyy-mm-dd' : format };
};

/** A text as a cell. */
export const textCell = (value: string): Cell => ({ value, type: String });

/** A day, a local time or a moment as a time in UTC, in which workbooks are written. */
const momentText = (value: string): string => {
  if (value.length === 10) return `${value}T00:00:00Z`;
  return value.endsWith('Z') ? value : `${value}Z`;
};
