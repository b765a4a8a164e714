import type * as z from 'zod/mini';
import type { ImportRow } from '../../src/contract/administration/import-batch.ts';
import { valueAt } from '../../src/contract/records/value-at.ts';
import type { Schema } from '../db/schema.ts';
import type { Database } from '../http/handler.ts';
import { isSame, valuesOf } from './entity.ts';
import { readRows, targetKey } from './existing.ts';
import { type Lookups, placeholderParts, readLookups } from './lookups.ts';
import { followingRows } from './refused-rows.ts';
import type { CellValue, Entity, Sheet } from './sheets/sheet.ts';
import { sheetNamed, sheets } from './sheets/sheets.ts';
import type { OwnBatch } from './steps.ts';
import type { Selectable } from 'kysely';

type StoredRow = Pick<
  Selectable<Schema['import_row']>,
  'number' | 'sheet' | 'row' | 'state' | 'target' | 'before' | 'after' | 'problems' | 'cells'
>;
type Values = Readonly<Record<string, CellValue>>;

/** Cells are shown with at most so many characters. */
const maxCellLength = 500;

/** Checked rows in the words of their sheets: what recognises each, and what it changes from what to what. */
export const describeRows = async (
  db: Database,
  { companyId, batchId, rows }: OwnBatch & { readonly rows: readonly StoredRow[] },
): Promise<z.infer<typeof ImportRow>[]> => {
  const lookups = await readLookups(db, companyId);
  const stored = await storedOf(db, rows);
  const refused = rows.flatMap(({ state, number }) => (state === 'refused' ? [number] : []));
  const following = await followingRows(db, batchId, refused);
  return rows.map((row) => {
    const sheet = sheetNamed(row.sheet);
    const own = row.target ? stored.get(`${row.sheet} ${targetKey(sheet, row.target)}`) : undefined;
    // A refused row may have no value that its sheet needs: it is named by the cells of the file.
    const values = (written: Entity | null) => valuesIn(sheet, { ...own, ...row.before, ...written }, lookups);
    const isChange = row.state === 'changed' && row.before !== null;
    return {
      number: row.number,
      sheet: row.sheet,
      row: row.row,
      state: row.state,
      label: labelOf(sheet, row.cells ? asValues(row.cells) : values(row.after)),
      changes: isChange
        ? [
            ...cellChanges(sheet, values(null), values(row.after)),
            ...itemChanges(sheet, { ...own, ...row.before }, { ...own, ...row.after }),
          ]
        : [],
      problems: [...(row.problems ?? [])],
      following: following.get(row.number) ?? 0,
    };
  });
};

/** The stored rows that the rows are about, by sheet and primary key. */
const storedOf = async (db: Database, rows: readonly StoredRow[]): Promise<ReadonlyMap<string, Entity>> => {
  const found = new Map<string, Entity>();
  for (const name of new Set(rows.map(({ sheet }) => sheet))) {
    const targets = rows.flatMap(({ sheet, target }) => (sheet === name && target ? [target] : []));
    for (const [key, row] of await readRows(db, sheetNamed(name), targets)) found.set(`${name} ${key}`, row);
  }
  return found;
};

/** The cells of a row; a reference to a row that is only in the file so far is shown by its names. */
const valuesIn = (sheet: Sheet, row: Entity, lookups: Lookups): Values => {
  const named = sheet.references.flatMap(({ column, from, fixed = [] }) => {
    const parts = placeholderParts(row[column])?.parts ?? [];
    return parts.length === 0 ? [] : from.map((header, at) => [header, parts[at + fixed.length] ?? null] as const);
  });
  return { ...valuesOf(sheet, row, lookups), ...Object.fromEntries(named) };
};

const labelOf = (sheet: Sheet, values: Values): string => {
  const headers = [...new Set([...(values['Reference'] ? ['Reference'] : []), ...sheet.key])];
  return headers
    .flatMap((header) => textOf(values[header]) ?? [])
    .join(' · ')
    .slice(0, 200);
};

const cellChanges = (sheet: Sheet, before: Values, after: Values) =>
  sheet.columns.flatMap(({ header }) =>
    isSame(before[header], after[header])
      ? []
      : [{ column: header, from: textOf(before[header]), to: textOf(after[header]) }],
  );

/** The lists of a row that have sheets of their own: how many rows each has. */
const itemChanges = (sheet: Sheet, before: Entity, after: Entity) => {
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

const textOf = (value: CellValue | undefined): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (Array.isArray(value) ? value.join('; ') : String(value)).slice(0, maxCellLength);
};

const asValues = (cells: Entity): Values =>
  Object.fromEntries(
    Object.entries(cells).map(([header, value]) => [
      header,
      ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null,
    ]),
  );
