import { valueAt } from '../../src/contract/records/value-at.ts';
import { isSame, valuesOf } from './entity.ts';
import { type Lookups, placeholderParts } from './lookups.ts';
import { columnsOfItems } from './sheets/item-columns.ts';
import { type Column, dateTypes, type Entity, type Sheet } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';
import { sheets } from './sheets/sheets.ts';
import { readableText } from './values/formatted-text.ts';
import { shownDate, timeText } from './values/time-text.ts';
import { cutText } from '../../src/contract/cut-text.ts';

/** The cells of a row by the headers of its sheet. */
export type Values = Readonly<Record<string, CellValue>>;

/** Cells are shown with at most so many characters. */
const maxCellLength = 500;

/** The columns of a sheet in which two rows differ, by their headers; lists by the sheets that have their rows. */
export const changedColumns = (sheet: Sheet, before: Entity, after: Entity, lookups: Lookups): readonly string[] =>
  [
    ...cellChanges(sheet, valuesIn(sheet, before, lookups), valuesIn(sheet, after, lookups)),
    ...itemChanges(sheet, before, after),
  ].map(({ column }) => column);

/** The cells of a row; a reference to a row that is only in the file so far is shown by its names. */
export const valuesIn = (sheet: Sheet, row: Entity, lookups: Lookups): Values => {
  const named = sheet.references.flatMap(({ column, from, fixed = [] }) => {
    const parts = placeholderParts(row[column])?.parts ?? [];
    return parts.length === 0 ? [] : from.map((header, at) => [header, parts[at + fixed.length] ?? null] as const);
  });
  return { ...valuesOf(sheet, row, lookups), ...Object.fromEntries(named) };
};

/** The cells that differ, from what to what. */
export const cellChanges = (sheet: Sheet, before: Values, after: Values) =>
  (sheet.itemsOf ? columnsOfItems(sheet).own : sheet.columns).flatMap((column) => {
    const [from, to] = [before[column.header], after[column.header]];
    return isSame(from, to) ? [] : [{ column: column.header, ...shownChange(from, to, column) }];
  });

/** Two values of a column as people read them; as HTML, if they differ in nothing else. */
export const shownChange = (from: CellValue | undefined, to: CellValue | undefined, column: Pick<Column, 'type'>) => {
  const shown = { from: textOf(from, column), to: textOf(to, column) };
  return column.type === 'html' && shown.from === shown.to ? { from: textOf(from), to: textOf(to) } : shown;
};

/** The lists of a row that have sheets of their own: how many rows each has. */
export const itemChanges = (sheet: Sheet, before: Entity, after: Entity) => {
  const decode = sheet.decode ?? ((row: Entity) => row);
  return sheets.flatMap(({ title, itemsOf }) => {
    if (itemsOf?.sheet !== sheet.name) return [];
    const [from, to] = [before, after].map((row) => valueAt(decode(row), itemsOf.place));
    return isSame(from, to) ? [] : [{ column: title, from: rowsIn(from), to: rowsIn(to) }];
  });
};

const rowsIn = (list: unknown): string => {
  const count = Array.isArray(list) ? list.length : 0;
  return count === 1 ? '1 row' : `${count} rows`;
};

/** What recognises a row, as one text. */
export const labelOf = (sheet: Sheet, values: Values): string => {
  const headers = [
    ...new Set([...(values['Reference'] ? ['Reference'] : []), ...sheet.key, ...(sheet.itemsOf?.key ?? [])]),
  ];
  const columnOf = (header: string) => sheet.columns.find((column) => column.header === header);
  return cutText(headers.flatMap((header) => textOf(values[header], columnOf(header)) ?? []).join(' · '), 200);
};

/** A cell as text: dates as the portal shows them, HTML without its tags; null: it is empty. */
export const textOf = (value: CellValue | undefined, column?: Pick<Column, 'type'>): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (column?.type === 'html') return cutText(readableText(String(value)), maxCellLength);
  const text = Array.isArray(value) ? value.join('; ') : timeText(String(value));
  return cutText(column && dateTypes.has(column.type) ? shownDate(text, column.type) : text, maxCellLength);
};
