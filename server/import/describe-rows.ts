import type * as z from 'zod/mini';
import type { ImportRow } from '../../src/contract/administration/import-batch.ts';
import type { Schema, Database } from '../db/schema.ts';
import { readRows, targetKey } from './existing.ts';
import { type Lookups, readLookups } from './lookups.ts';
import { followingRows } from './refused-rows.ts';
import { cellChanges, itemChanges, labelOf, type Values, valuesIn } from './row-differences.ts';
import { rowChanges } from './rows/row-changes.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { sheetNamed } from './sheets/sheets.ts';
import type { OwnBatch } from './steps.ts';
import type { Selectable } from 'kysely';

type StoredRow = Pick<
  Selectable<Schema['import_row']>,
  'number' | 'sheet' | 'row' | 'tab' | 'state' | 'target' | 'before' | 'after' | 'problems' | 'cells'
>;

/** Checked rows in the words of their sheets: what recognises each, and what it changes from what to what. */
export const describeRows = async (
  db: Database,
  { companyId, batchId, rows }: OwnBatch & { readonly rows: readonly StoredRow[] },
): Promise<z.infer<typeof ImportRow>[]> => {
  const lookups = await readLookups(db, { companyId });
  const stored = await storedOf(db, rows);
  const refused = rows.flatMap(({ state, number }) => (state === 'refused' ? [number] : []));
  const following = await followingRows(db, batchId, refused);
  return rows.map((row) => {
    const sheet = sheetNamed(row.sheet);
    const own = row.target ? stored.get(`${row.sheet} ${targetKey(sheet, row.target)}`) : undefined;
    // A refused row may have no value that its sheet needs: it is named by the cells of the file.
    const values = row.cells ? asValues(row.cells) : valuesIn(sheet, { ...own, ...row.before, ...row.after }, lookups);
    const isChange = row.state === 'changed' && row.before !== null;
    return {
      number: row.number,
      sheet: row.sheet,
      row: row.row,
      tab: row.tab,
      state: row.state,
      label: labelOf(sheet, values),
      changes: isChange ? changesOf(sheet, { ...own, ...row.before }, { ...own, ...row.after }, lookups) : [],
      problems: [...(row.problems ?? [])],
      following: following.get(row.number) ?? 0,
    };
  });
};

/** More changes of items are told by how many items there are. */
const shownChanges = 20;

const changesOf = (sheet: Sheet, before: Entity, after: Entity, lookups: Lookups) => {
  const changes = rowChanges(sheet, before, after, lookups);
  return changes.length <= shownChanges
    ? changes
    : [
        ...cellChanges(sheet, valuesIn(sheet, before, lookups), valuesIn(sheet, after, lookups)),
        ...itemChanges(sheet, before, after),
      ];
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

const asValues = (cells: Entity): Values =>
  Object.fromEntries(
    Object.entries(cells).map(([header, value]) => [
      header,
      ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null,
    ]),
  );
