import { isObject } from '../../src/contract/leniency.ts';
import type { Problem } from '../../src/contract/administration/import.ts';
import { repeatedItems } from '../import/item-matches.ts';
import type { PreparedRow } from '../import/prepared.ts';
import type { Column, Sheet } from '../import/sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';
import { columnNamed, sheets } from '../import/sheets/sheets.ts';
import { misfitOf } from './json-fields.ts';
import { type FileField, type ItemFile, readItemFiles } from './item-files.ts';
import { readCell } from '../import/values/read-cell.ts';
import { cutText } from '../../src/contract/cut-text.ts';

/** The name of a column in JSON: 'IMO Number' is imoNumber, 'Voyage No.' is voyageNo. */
export const fieldOf = ({ header }: Pick<Column, 'header'>): string => camelCase(header);

const camelCase = (text: string): string =>
  text
    .replaceAll("'", '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, at) => (at === 0 ? lowered(word) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** 'IMO' is imo, 'Time' is time. */
const lowered = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);

/** A list inside an item: each of its entries is a row of a sheet of items. */
export interface NestedList {
  readonly field: string;
  readonly sheet: Sheet;
  /** The columns of an entry by their fields, without those that name the row that it belongs to. */
  readonly columns: ReadonlyMap<string, Column>;
}

/** What an item of a sheet may have: its columns by their fields, its lists, and its files. */
export interface ItemShape {
  readonly columns: ReadonlyMap<string, Column>;
  readonly lists: readonly NestedList[];
  readonly files: FileField | undefined;
}

/** The shape of the items of a sheet. */
export const shapeOf = (sheet: Sheet): ItemShape => ({
  files: fileFieldOf(sheet),
  columns: new Map(
    sheet.columns.filter(({ header }) => header !== sheet.files?.header).map((column) => [fieldOf(column), column]),
  ),
  lists: sheets.flatMap((nested) => {
    if (nested.itemsOf?.sheet !== sheet.name) return [];
    const own = nested.columns.filter((column) => !namesOwner(nested, column));
    return [
      {
        field: camelCase(nested.name.slice(sheet.name.length + 1)),
        sheet: nested,
        columns: new Map(own.map((column) => [camelCase(column.header.replace(/^Item /, '')), column])),
      },
    ];
  }),
});

const fileFieldOf = (sheet: Sheet): FileField | undefined => {
  if (!sheet.files) return undefined;
  const column = columnNamed(sheet, sheet.files.header);
  return { field: fieldOf(column), column, isList: sheet.files.sheet !== undefined };
};

/** Whether a column of a sheet of items names the row that the item belongs to. */
const namesOwner = ({ key }: Sheet, { header }: Column): boolean =>
  key.includes(header) || header === 'IMO Number' || header === 'Reference';

/** The most entries that the lists of one item may have. */
const maxEntries = 1_000;

/** An item of a request as a row of its sheet, the entries of its lists as rows of theirs, and its files. */
export interface PreparedItem {
  readonly row: PreparedRow;
  readonly entries: readonly PreparedRow[];
  readonly files: readonly ItemFile[];
}

/** Reads an item by the columns of its sheet. What is wrong with an entry of a list is a problem of the item. */
export const prepareItem = (sheet: Sheet, shape: ItemShape, item: unknown, row: number): PreparedItem => {
  const others = [...shape.lists, ...(shape.files ? [shape.files] : [])].map(({ field }) => field);
  const fields = readFields(shape.columns, item, new Set(others));
  const ofFiles = readItemFiles(shape.files, isObject(item) ? item : {});
  const values = { ...fields.values, ...ofFiles.values };
  const problems = [...fields.problems, ...ofFiles.problems];
  const missing = [...fields.missing, ...ofFiles.missing];
  const entries: PreparedRow[] = [];
  for (const { field, sheet: nested, columns } of shape.lists) {
    const list = isObject(item) ? item[field] : undefined;
    if (list === undefined || list === null) continue;
    if (!Array.isArray(list) || list.length > maxEntries) {
      problems.push({ column: field, value: null, reason: `This is not a list of at most ${maxEntries} entries` });
      continue;
    }
    const ofList = list.map((entry: unknown, at): PreparedRow => {
      const read = readFields(columns, entry, none);
      const lacking = read.missing.map((column) => ({ column, value: null, reason: `${column} is missing` }));
      for (const problem of [...read.problems, ...lacking])
        problems.push({ ...problem, column: `${field}[${at}].${nameOf(columns, problem.column)}` });
      const naming = nested.columns.filter((column) => namesOwner(nested, column)).map(({ header }) => header);
      const owner = Object.fromEntries(naming.map((header) => [header, values[header] ?? null]));
      return { sheet: nested.name, row, values: { ...owner, ...read.values }, problems: [], missing: [] };
    });
    for (const [entry, { headers }] of repeatedItems(nested, ofList)) {
      const names = headers.map((header) => nameOf(columns, header)).join(', ');
      const reason = `An earlier entry has the same ${names}`;
      problems.push({ column: `${field}[${ofList.indexOf(entry)}]`, value: null, reason });
    }
    entries.push(...ofList);
  }
  const prepared = { sheet: sheet.name, row, values, problems, missing };
  return { row: prepared, entries: problems.length > 0 ? [] : entries, files: ofFiles.files };
};

/** The field of an item with this header; a name that is none stays as it is. */
export const itemFieldOf = ({ columns, files }: ItemShape, header: string | null): string | null =>
  files && files.column.header === header ? files.field : nameOf(columns, header);

/** The field of a column's header; a name that is none stays as it is. */
const nameOf = (columns: ReadonlyMap<string, Column>, header: string | null): string | null =>
  [...columns].find(([, column]) => column.header === header)?.[0] ?? header;

const none: ReadonlySet<string> = new Set();

interface Read {
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problems: Problem[];
  /** The required columns without a field. */
  readonly missing: readonly string[];
}

const readFields = (columns: ReadonlyMap<string, Column>, item: unknown, others: ReadonlySet<string>): Read => {
  if (!isObject(item))
    return { values: {}, problems: [{ column: null, value: null, reason: 'This is not a JSON object' }], missing: [] };
  const values: Record<string, CellValue> = {};
  const problems: Problem[] = [];
  for (const [field, value] of Object.entries(item)) {
    const column = columns.get(field);
    if (column) {
      const read = readValue(column, value);
      if ('value' in read) values[column.header] = read.value;
      else problems.push({ column: column.header, value: shown(value), reason: read.reason });
    } else if (!others.has(field))
      problems.push({ column: cutText(storable(field), 100), value: null, reason: 'There is no such field' });
  }
  const missing = [...columns.values()].filter(({ header, required }) => required && !(header in values));
  const wrong = new Set(problems.map(({ column }) => column));
  return { values, problems, missing: missing.map(({ header }) => header).filter((header) => !wrong.has(header)) };
};

/** Reads the value of a field: of the type and form that the OpenAPI document says, without the guesses that a sheet needs. */
export const readValue = (column: Column, value: unknown): ReturnType<typeof readCell> => {
  if (typeof value === 'string' && value !== storable(value))
    return { reason: 'The text has a character that cannot be stored' };
  const misfit = misfitOf(column, value);
  return misfit === undefined ? readCell(column, value, {}) : { reason: misfit };
};

/** A text without what PostgreSQL does not store: NUL, and halves of characters. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const shown = (value: unknown): string | null =>
  typeof value === 'object' ? null : cutText(storable(String(value)), 200);
