import type { ExportCell, ExportFile } from '../../contract/export-file.ts';
import type { zoneOfFile } from '../../contract/moment-text.ts';
import type { Column, ExportedValue } from './column.ts';
import type { Grouping } from './table-rows.ts';

/**
 * The headings and rows of a table's file: numbers as numbers, dates as dates, times in the zone of the file; grouped rows
 * name their group.
 */
export const exportedTable = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  grouping: Grouping<T> | undefined,
  { name, toZone }: ReturnType<typeof zoneOfFile>,
): Pick<ExportFile, 'headings' | 'rows'> => {
  const values: readonly ExportedValue<T>[] = [
    ...(grouping ? [{ header: 'Group', value: grouping.groupOf }] : []),
    ...columns.flatMap(({ exported, header, sortValue }) => exported ?? [{ header, value: sortValue }]),
  ];
  const cells = rows.map((row) => values.map(({ value }) => inZone(exportCell(value(row)), toZone)));
  const headings = values.map(({ header }, at) =>
    cells.some((row) => isMoment(row[at])) ? `${header} (${name})` : header,
  );
  return { headings, rows: cells };
};

const inZone = (cell: ExportCell, toZone: (at: number) => number): ExportCell =>
  typeof cell === 'object' && cell !== null && 'moment' in cell ? { moment: toZone(cell.moment) } : cell;

const isMoment = (cell: ExportCell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'moment' in cell;

const isoDate = /^\d{4}-\d\d-\d\d$/;
const isoMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** The value of a cell in a file. An ISO date or time is a date; a time without a zone is in UTC. */
export const exportCell = (value: unknown): ExportCell => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join('; ');
  const text = String(value);
  if (isoDate.test(text)) return dateOr(text, Date.parse(`${text}T00:00:00Z`), 'date');
  const [, , , zone] = isoMoment.exec(text) ?? [];
  return isoMoment.test(text) ? dateOr(text, Date.parse(zone === undefined ? `${text}Z` : text), 'moment') : text;
};

/** The date, or the text of a date that does not exist. */
const dateOr = (text: string, at: number, kind: 'date' | 'moment'): ExportCell => {
  const isReal = !Number.isNaN(at) && (kind === 'moment' || new Date(at).toISOString().startsWith(text));
  if (!isReal) return text;
  return kind === 'date' ? { date: at } : { moment: at };
};
