import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { CheckedRow } from './classify.ts';
import { columnsOf } from './entity.ts';
import { targetOf } from './existing.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** A row of a batch that is to be written. */
export interface Pending {
  readonly number: number;
  /** Its number in the file, if a file brought it, and its tab there. */
  readonly row: number | null;
  readonly tab?: string | null | undefined;
  readonly state: 'new' | 'changed' | 'removed';
  readonly target: Entity | null;
  readonly before: Entity | null;
  readonly after: Entity | null;
}

/** The states of rows that are written, and of those that are removed. */
export const writtenStates = ['new', 'changed'] as const;
export const removedStates = ['removed'] as const;
type PendingStates = typeof writtenStates | typeof removedStates;

/** A row as it was written. */
export interface Applied {
  readonly number: number;
  readonly row: Entity;
}

/** Where the checked rows of a batch are until they are written, by the numbers that the check gives them. */
export interface RowStore {
  readonly clear: () => Promise<void>;
  /** Adds rows, numbered from `first`. */
  readonly add: (first: number, rows: readonly CheckedRow[]) => Promise<void>;
  /** The rows of a sheet to write or to remove, in the order of the file and in groups that are written together. */
  readonly pending: (sheet: Sheet, states: PendingStates) => AsyncIterable<readonly Pending[]>;
  /** Notes the primary key and the final values of applied rows. */
  readonly noteApplied: (sheet: Sheet, rows: readonly Applied[]) => Promise<void>;
  /** The id of a row that was applied. */
  readonly idOf: (number: number) => Promise<number>;
  /** Whether one of the rows of a sheet is this stored row. */
  readonly has: (sheet: Sheet, target: Entity) => Promise<boolean>;
}

/** Rows that are written together before other requests have their turn. */
export const writtenTogether = 500;

/** The rows of a batch in the table import_row, from which they can be shown, applied and undone. */
export const storedRows = (db: Database, batchId: number): RowStore => ({
  clear: async () => {
    await db.deleteFrom('import_row').where('batch_id', '=', batchId).execute();
  },
  add: (first, rows) => insertCheckedRows(db, batchId, first, rows),
  pending: (sheet, states) => pendingRows(db, sheet, batchId, states),
  noteApplied: (sheet, rows) => noteApplied(db, sheet, batchId, rows),
  idOf: async (number) => {
    const { target } = await db
      .selectFrom('import_row')
      .where('batch_id', '=', batchId)
      .where('number', '=', number)
      .where('applied', '=', true)
      .select('target')
      .executeTakeFirstOrThrow();
    return Number(target?.['id']);
  },
  has: async ({ name }, target) => {
    const found = await db
      .selectFrom('import_row')
      .where('batch_id', '=', batchId)
      .where('sheet', '=', name)
      .where(sql<boolean>`target = ${JSON.stringify(target)}::jsonb`)
      .select('number')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
});

const insertCheckedRows = async (
  db: Database,
  batchId: number,
  first: number,
  rows: readonly CheckedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const numbered = rows.map((row, at) => ({ batch_id: batchId, number: first + at, ...row }));
  await sql`insert into import_row (batch_id, number, sheet, row, tab, state, cause, target, before, after, problems, cells)
    select batch_id, number, sheet, row, tab, state, cause, nullif(target, 'null'), nullif(before, 'null'), nullif(after, 'null'),
      nullif(problems, 'null'), nullif(cells, 'null')
    from jsonb_populate_recordset(null::import_row, ${JSON.stringify(numbered)}::jsonb)`.execute(db);
};

async function* pendingRows(
  db: Database,
  sheet: Sheet,
  batchId: number,
  states: PendingStates,
): AsyncGenerator<readonly Pending[]> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('import_row')
      .where('batch_id', '=', batchId)
      .where('sheet', '=', sheet.name)
      .where('state', 'in', states)
      .where('number', '>', after)
      .orderBy('number')
      .limit(writtenTogether)
      .select(['number', 'row', 'tab', 'state', 'target', 'before', 'after'])
      .execute();
    if (rows.length === 0) return;
    // SAFETY: the statement selects these states only.
    yield rows as readonly Pending[];
    after = rows.at(-1)?.number ?? after;
  }
}

/** For undo. */
const noteApplied = async (db: Database, sheet: Sheet, batchId: number, rows: readonly Applied[]): Promise<void> => {
  const columns = new Set([...columnsOf(sheet), ...Object.keys(sheet.fixed)]);
  const notes = rows.map(({ number, row }) => ({
    number,
    target: targetOf(sheet, row),
    after: Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column))),
  }));
  const numbers = rows.map(({ number }) => number);
  // The statistics do not know a new batch yet: without the range, PostgreSQL reads all rows of the batch each time.
  await sql`update import_row as r set applied = true, target = n.target,
      after = case when r.state = 'removed' then null else (
        select jsonb_object_agg(key, value) from jsonb_each(n.after) where r.state = 'new' or r.after ? key) end
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (number int, target jsonb, after jsonb)
    where r.batch_id = ${batchId} and r.number = n.number
      and r.number between ${Math.min(...numbers)} and ${Math.max(...numbers)}`.execute(db);
};
