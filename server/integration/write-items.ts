import type { Problem, RowState } from '../../src/contract/administration/import.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/schema.ts';
import { applyChecked, lockImports } from '../import/apply.ts';
import { checkRows } from '../import/check.ts';
import { naturalKey, referenceKey } from '../import/existing.ts';
import type { PreparedLines } from '../import/prepared-lines.ts';
import { noProgress } from '../import/progress.ts';
import { storedRows } from '../import/row-store.ts';
import type { Sheet } from '../import/sheets/sheet.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { itemFieldOf, type ItemShape, type PreparedItem, prepareItem, shapeOf } from './fields.ts';
import { type Fleet, ruleOfFleet, withOwnVessel } from './fleet-of-key.ts';
import { filesOfItems } from './item-files.ts';
import { insertBatch, type KeyWrite } from './key-writes.ts';

/** A batch of items to write. */
export interface ItemBatch extends KeyWrite {
  readonly items: readonly unknown[];
  /** The vessels that may be written. */
  readonly fleet: Fleet;
}

/** What is wrong with a field of an item, or with the item. */
interface ItemProblem {
  readonly field: string | null;
  readonly value: string | null;
  readonly reason: string;
}

/** What became of an item. `row` counts from 1. */
interface ItemResult {
  readonly row: number;
  readonly state: RowState;
  /** Why it is refused. */
  readonly problems?: readonly ItemProblem[];
  /** What the portal lacks to show all of it. */
  readonly warnings?: readonly ItemProblem[];
}

/** What became of a batch: numbers by state, and each item. */
export interface BatchResult {
  readonly counts: Readonly<Record<'new' | 'changed' | 'unchanged' | 'refused', number>>;
  readonly items: readonly ItemResult[];
}

/**
 * Checks and writes items by the rules of the import, in the caller's transaction: good items are written, the others
 * refused with their reasons. What was written is kept as an import of the key, which can undo it, and in the log.
 */
export const writeItems = async (trx: Database, batch: ItemBatch): Promise<BatchResult> => {
  const { companyId, keyId, resource, items, fleet, actor } = batch;
  await lockImports(trx, companyId);
  const sheet = sheetNamed(resource.sheet);
  const shape = shapeOf(sheet);
  const prepared = items.map((item, at) => withOwnVessel(prepareItem(sheet, shape, item, at + 1), sheet, fleet));
  const batchId = await insertBatch(trx, batch);
  const { files, contents } = await filesOfItems(trx, companyId, prepared);
  const rule = ruleOfFleet(sheet, fleet);
  const stored = storedRows(trx, batchId);
  const checked = await checkRows(trx, {
    rows: stored,
    companyId,
    accountId: null,
    lines: linesOf(sheet, prepared),
    removes: new Set(),
    progress: noProgress,
    isSmall: true,
    files,
    ...(rule && { rule }),
    now: actor.at,
  });
  const changes = Object.values(checked).some((states) => (states.new ?? 0) + (states.changed ?? 0) > 0);
  const now = actor.at;
  if (changes)
    await applyChecked(trx, { batchId, companyId, actor, now, progress: noProgress, counts: checked, contents });
  const rows = await rowsOf(trx, batchId, sheet);
  const states = Object.groupBy(rows, ({ state }) => state);
  const countOf = (state: RowState) => states[state]?.length ?? 0;
  const counts = {
    new: countOf('new'),
    changed: countOf('changed'),
    unchanged: countOf('unchanged'),
    refused: countOf('refused'),
  };
  if (changes)
    await recordAudit(trx, actor, {
      companyId,
      action: 'rows.written',
      subject: { kind: 'import', label: resource.label },
      ...auditValues(rows, counts),
    });
  if (changes && keyId !== undefined) await forgetUnwritten(trx, batchId);
  else await trx.deleteFrom('import_batch').where('id', '=', batchId).execute();
  return { counts, items: rows.map((row) => resultOf(row, shape)) };
};

/** Only what was written can be undone. */
const forgetUnwritten = async (trx: Database, batchId: number): Promise<void> => {
  await trx.deleteFrom('import_row').where('batch_id', '=', batchId).where('applied', '=', false).execute();
};

/** The rows of the items and of their entries, by sheet. */
const linesOf = (sheet: Sheet, prepared: readonly PreparedItem[]): PreparedLines =>
  Map.groupBy(
    withoutSharedEntries(sheet, prepared).flatMap(({ row, entries }) => [row, ...entries]),
    (row) => row.sheet,
  );

/**
 * Entries belong to the item with the same reference, else the same key. Of items with one reference, the check refuses
 * all but the first; an item without one is refused here if it is not the only one of its key.
 */
const withoutSharedEntries = (sheet: Sheet, prepared: readonly PreparedItem[]): readonly PreparedItem[] => {
  const keyed = Map.groupBy(prepared, ({ row }) => naturalKey(sheet, row.values));
  const seen = new Set<string>();
  return prepared.map((item) => {
    const { row, entries } = item;
    if (entries.length === 0) return item;
    const reference = referenceKey(sheet, row.values);
    if (reference !== undefined) {
      if (seen.has(reference)) return { ...item, entries: [] };
      seen.add(reference);
      return item;
    }
    if (keyed.get(naturalKey(sheet, row.values))?.length === 1) return item;
    const problem: Problem = {
      column: sheet.key.at(-1) ?? null,
      value: null,
      reason: `Another item has the same ${sheet.key.join(', ')}: give both a reference`,
    };
    return { ...item, row: { ...row, problems: [...row.problems, problem] }, entries: [] };
  });
};

/** The rows of the items. One of which only files are new or changed is changed. */
const rowsOf = async (trx: Database, batchId: number, sheet: Sheet) => {
  const rows = await trx
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('sheet', '=', sheet.name)
    .where('row', 'is not', null)
    .orderBy('row')
    .select(['row', 'state', 'target', 'before', 'after', 'problems'])
    .execute();
  if (sheet.files?.sheet === undefined) return rows;
  const files = await trx
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('sheet', '=', sheet.files.sheet)
    .where('state', 'in', ['new', 'changed'])
    .select('row')
    .execute();
  const changed = new Set(files.map(({ row }) => row));
  return rows.map((row) =>
    row.state === 'unchanged' && changed.has(row.row) ? { ...row, state: 'changed' as const } : row,
  );
};

type CheckedRow = Awaited<ReturnType<typeof rowsOf>>[number];

const resultOf = ({ row, state, problems }: CheckedRow, shape: ItemShape): ItemResult => ({
  row: row ?? 0,
  state,
  ...(problems && {
    [state === 'refused' ? 'problems' : 'warnings']: problems.map(({ column, value, reason }) => ({
      field: itemFieldOf(shape, column),
      value,
      reason,
    })),
  }),
});

/** Rows whose values the log keeps of one batch; the counts are of all. */
const loggedRows = 50;

/** The values before and after, by the primary key of each row. */
const auditValues = (rows: readonly CheckedRow[], counts: BatchResult['counts']) => {
  const written = rows.filter(({ state }) => state === 'new' || state === 'changed').slice(0, loggedRows);
  const valuesOf = (pick: 'before' | 'after') =>
    Object.fromEntries(
      written.flatMap((row) => (row[pick] ? [[Object.values(row.target ?? {}).join(' '), row[pick]]] : [])),
    );
  return { before: { rows: valuesOf('before') }, after: { counts, rows: valuesOf('after') } };
};
