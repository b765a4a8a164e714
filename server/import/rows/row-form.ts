import type * as z from 'zod/mini';
import { datesAsShown } from '../../../src/contract/administration/dates.ts';
import type { RowField, RowForm } from '../../../src/contract/administration/stored-row.ts';
import { isObject } from '../../../src/contract/leniency.ts';
import { valueAt } from '../../../src/contract/records/value-at.ts';
import type { Database } from '../../db/schema.ts';
import type { CellValue } from '../../files/file-job.ts';
import { versionOf } from '../../request/require-version.ts';
import { valuesOf } from '../entity.ts';
import { csvText, workbookCell } from '../workbook-cells.ts';
import { storedFiles } from '../files/check-files.ts';
import { columnsOfItems } from '../sheets/item-columns.ts';
import { type Column, dateTypes, type Entity, type Sheet } from '../sheets/sheet.ts';
import { sheets } from '../sheets/sheets.ts';
import { editableText, hidesFormats } from '../values/formatted-text.ts';
import { shownDate } from '../values/time-text.ts';
import type { OpenRow } from './open-row.ts';

/** The form of a row: a field for each column of its sheet, a list for each of its sheets of items, and its files. */
export const rowForm = async (db: Database, open: OpenRow): Promise<z.infer<typeof RowForm>> => {
  const { sheet, row, lookups, label } = open;
  const values = valuesOf(sheet, row, lookups);
  const columns = formColumns(sheet);
  return {
    version: versionOf(open.row),
    label,
    fields: columns.map((column) => ({ ...fieldOf(column), ...explanationFor(column, values[column.header]) })),
    texts: textsOf(columns, ({ header }) => values[header]),
    lists: itemSheetsOf(sheet).map((items) => {
      const { own } = columnsOfItems(items);
      return {
        sheet: items.name,
        title: listTitle(items),
        fields: own.map(fieldOf),
        items: itemsIn(items, sheet, row).map((item, at) => ({
          at,
          texts: textsOf(own, ({ places: [place = ''] }) => asCell(valueAt(item, place))),
        })),
      };
    }),
    takesFiles: sheet.files?.sheet !== undefined,
    files: sheet.files?.sheet === undefined ? [] : await filesIn(db, sheet, Number(row['id'])),
  };
};

/** The columns that a person may type into; files are added one by one. */
export const formColumns = ({ columns, files }: Sheet): readonly Column[] =>
  columns.filter(({ header }) => header !== files?.header);

/** The sheets with the items of a sheet's rows. */
export const itemSheetsOf = (sheet: Sheet): readonly Sheet[] =>
  sheets.filter(({ itemsOf }) => itemsOf?.sheet === sheet.name);

/** The name of a list in its row: 'Items' of 'Regulatory Inspections – Items'. */
export const listTitle = ({ title }: Sheet): string => title.split(' – ').at(-1) ?? title;

/** The items that a row has for a sheet of items. */
export const itemsIn = ({ itemsOf }: Sheet, owner: Sheet, row: Entity): readonly Entity[] => {
  const list = valueAt(owner.decode ? owner.decode(row) : row, itemsOf?.place ?? '');
  return Array.isArray(list) ? list.filter(isObject) : [];
};

const filesIn = async (db: Database, sheet: Sheet, id: number) => {
  const files = (await storedFiles(db, sheet, [id])).get(id) ?? [];
  return files.map(({ id: file, file_name: name, date, size }) => ({ id: file, name, date, size }));
};

const fieldOf = ({ header, explanation, type, required = false, isLong = false, choices = [] }: Column): RowField => ({
  header,
  explanation: datesAsShown(explanation),
  required,
  ...(type === 'choice' || type === 'yesNo'
    ? { type: 'choice', choices: type === 'yesNo' ? ['Yes', 'No'] : [...choices] }
    : { type: type === 'html' || isLong ? 'text' : 'line', choices: [] }),
});

const textsOf = (columns: readonly Column[], valueOf: (column: Column) => CellValue | undefined) =>
  columns.flatMap((column) => {
    const text = typedText(column, valueOf(column));
    return text === '' ? [] : [{ header: column.header, text }];
  });

/** The text that a person edits: what the import reads as the same value; '' for none. */
const typedText = ({ type }: Column, value: CellValue | undefined): string => {
  const html = type === 'html' && typeof value === 'string' ? editableText(value) : undefined;
  if (html !== undefined) return html;
  const text = csvText(workbookCell({ type }, value));
  return dateTypes.has(type) ? shownDate(text, type) : text;
};

/** What is said of the field of a text with formats, which its form does not show. */
const explanationFor = ({ type }: Column, value: CellValue | undefined) =>
  type === 'html' && typeof value === 'string' && hidesFormats(value)
    ? {
        explanation: 'Paragraphs that you do not change keep their bold words and links; lines with - or 1. are a list',
      }
    : {};

const asCell = (value: unknown): CellValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
