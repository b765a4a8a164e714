import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import { liftTimeouts } from '../db/database.ts';
import type { BatchCounts, CountedRows } from '../db/import-schema.ts';
import type { Database } from '../db/schema.ts';
import { watchMmsis } from '../vessels/vessels-by-mmsi.ts';
import { changeState } from './change-state.ts';
import { ChangedSinceCheck } from './changed-since-check.ts';
import { type CreatedRows, resolved } from './created-rows.ts';
import { noteUpdates, sourcesOfBatch } from './data-sources.ts';
import { rowsWithDependants } from './dependants.ts';
import { isSame } from './entity.ts';
import { readRows, targetKey, targetOf } from './existing.ts';
import { createFileStore, type FileContents, type FileStore, zipContents } from './files/store-files.ts';
import { followUp } from './follow-up.ts';
import { readSheetLookups, type Lookups } from './lookups.ts';
import type { Progress } from './progress.ts';
import { numberOf } from './row-place.ts';
import {
  type Applied,
  type Pending,
  removedStates,
  type RowStore,
  storedRows,
  writtenStates,
  writtenTogether,
} from './row-store.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { appliedSheets } from './sheets/sheets.ts';
import { storedSince } from './stored-since.ts';
import { deleteRows, insertRows, newIds, updateRows } from './write-rows.ts';
import type { Writer } from './writer.ts';

/** A batch to apply or to undo, and who does it. */
export interface ApplyInput extends Writer {
  readonly batchId: number;
  readonly progress: Progress;
}

/** Checked rows to write, and who writes them. */
export interface CheckedRows extends Writer {
  readonly rows: RowStore;
  /** How many rows of each sheet have each state: a sheet without any to write is not asked for them. */
  readonly counts: BatchCounts;
  readonly progress: Progress;
  /** The contents of the files that rows name. */
  readonly contents: FileContents;
}

/** The same, with what stores their files. */
type Applying = CheckedRows & { readonly files: FileStore };

/** The lock that serialises the imports of one company: this number and the company's. */
export const importLock = 7_203_017;

/** Waits for the lock of a company's imports. */
export const lockImports = (db: Database, companyId: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(importLock)}, ${companyId}::int)`.execute(db);

/** Writes the new, changed and removed rows of a checked batch in one transaction, with what else is to be stored with them. */
export const applyBatch = (
  db: Database,
  input: ApplyInput,
  besides: (trx: Database) => Promise<void> = async () => undefined,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    await lockImports(trx, input.companyId);
    const { counts } = await trx
      .selectFrom('import_batch')
      .where('id', '=', input.batchId)
      .select('counts')
      .executeTakeFirstOrThrow();
    await applyChecked(trx, { ...input, counts, contents: zipContents(trx, input.batchId) });
    await trx.deleteFrom('import_zip').where('batch_id', '=', input.batchId).execute();
    await recordBatch(trx, input, 'import.applied');
    await besides(trx);
  });

/** Writes the checked rows of a batch in the transaction of the caller, and notes that it is applied. */
export const applyChecked = async (
  trx: Database,
  input: ApplyInput & Pick<CheckedRows, 'counts' | 'contents'>,
): Promise<void> => {
  const { batchId, companyId, counts, now } = input;
  const created = await writeCheckedRows(trx, { ...input, rows: storedRows(trx, batchId) });
  await noteUpdates(trx, companyId, await sourcesOfBatch(trx, batchId), now);
  // Rows that no file brought are applied when they are checked.
  await changeState(trx, batchId, ['applying', 'checking'], {
    state: 'applied',
    applied_at: now,
    changed_at: now,
    counts: JSON.stringify(counts),
    created_rows: JSON.stringify(created),
    bytes: null,
    message: null,
  });
};

/** Writes new, changed and removed rows that were checked, in the transaction of the caller. */
export const writeCheckedRows = async (trx: Database, input: CheckedRows): Promise<CreatedRows> => {
  const created: CreatedRows = { port: [], news_category: [], file: [] };
  const files = createFileStore(trx, input.contents, created.file);
  const own = appliedSheets.filter(({ itemsOf }) => !itemsOf);
  // What belongs to a row is removed before it, and written after it.
  const having = (sheets: readonly Sheet[], states: readonly CountedRows[]) =>
    sheets.filter(({ name }) => states.some((state) => (input.counts[name]?.[state] ?? 0) > 0));
  for (const sheet of having(own.toReversed(), removedStates)) await removeRows(trx, sheet, input);
  for (const sheet of having(own, writtenStates)) {
    const shared = sheet.table === 'vessel' ? await watchMmsis(trx, input.companyId) : undefined;
    await applySheet(trx, sheet, { ...input, files }, created);
    const mmsi = await shared?.();
    if (mmsi !== undefined) throw changed(sheet, `another vessel got the MMSI ${mmsi}`);
  }
  return created;
};

/** Writes to the audit log that a batch was applied or undone, with its file and the numbers of its rows. */
export const recordBatch = async (
  trx: Database,
  { batchId, companyId, actor }: ApplyInput,
  action: 'import.applied' | 'import.undone',
): Promise<void> => {
  const { file_name, file_hash, counts, hand_sheet } = await trx
    .selectFrom('import_batch')
    .where('id', '=', batchId)
    .select(['file_name', 'file_hash', 'counts', 'hand_sheet'])
    .executeTakeFirstOrThrow();
  const subject = { id: batchId, label: file_name };
  await recordAudit(
    trx,
    actor,
    hand_sheet === null
      ? { companyId, action, subject: { kind: 'import', ...subject }, after: { sha256: file_hash, rows: counts } }
      : { companyId, action: 'row.undone', subject: { kind: 'row', ...subject } },
  );
};

const removeRows = async (trx: Database, sheet: Sheet, input: CheckedRows): Promise<void> => {
  for await (const rows of input.rows.pending(sheet, removedStates)) {
    await input.progress.stopIfCancelled(trx);
    await readUnchanged(trx, sheet, rows);
    const targets = rows.map(({ target }) => target ?? {});
    const owners = await rowsWithDependants(trx, sheet, targets);
    for (const what of owners.values()) throw changed(sheet, `a row to remove got ${what}`);
    await deleteRows(trx, sheet, targets, input);
    await input.rows.noteApplied(
      sheet,
      rows.map(({ number, target }) => ({ number, row: target ?? {} })),
    );
    input.progress.step(rows.length);
    await input.progress.pause();
  }
};

/** The stored rows that rows of a batch are; throws if one is not as it was checked. */
const readUnchanged = async (trx: Database, sheet: Sheet, rows: readonly Pending[]) => {
  const stored = await readRows(
    trx,
    sheet,
    rows.flatMap(({ target }) => (target ? [target] : [])),
  );
  for (const row of rows)
    if (row.target && !isUnchanged(stored.get(targetKey(sheet, row.target)), row.before))
      throw changed(sheet, `${placeOf(row)} changed`);
  return stored;
};

const placeOf = (row: Pending | undefined): string => (row?.row ? `row ${numberOf(row)}` : 'a row');

const applySheet = async (trx: Database, sheet: Sheet, input: Applying, created: CreatedRows) => {
  let lookups: Lookups | undefined;
  let postponed: Pending[] = [];
  const writing = { ...input, own: {} };
  for await (const rows of input.rows.pending(sheet, writtenStates)) {
    lookups ??= await readSheetLookups(trx, { companyId: input.companyId }, sheet);
    postponed.push(...(await applyRows(trx, sheet, rows, writing, lookups, created)));
  }
  // Rows that refer to rows of the same sheet.
  while (postponed.length > 0) {
    const again = await readSheetLookups(trx, { companyId: input.companyId }, sheet);
    const left: Pending[] = [];
    for (let at = 0; at < postponed.length; at += writtenTogether)
      left.push(...(await applyRows(trx, sheet, postponed.slice(at, at + writtenTogether), writing, again, created)));
    if (left.length === postponed.length) throw changed(sheet, 'a row that others refer to has gone');
    postponed = left;
  }
};

/** Writes rows of one sheet; answers those that refer to rows that are not written yet. */
const applyRows = async (
  trx: Database,
  sheet: Sheet,
  rows: readonly Pending[],
  input: Applying & { readonly own: { firstId?: number } },
  lookups: Lookups,
  created: CreatedRows,
): Promise<readonly Pending[]> => {
  const { companyId, progress, own } = input;
  await progress.stopIfCancelled(trx);
  const stored = await readUnchanged(trx, sheet, rows);
  const inserts: Applied[] = [];
  const updates: Applied[] = [];
  const postponed: Pending[] = [];
  for (const pending of rows) {
    if (!pending.after) continue;
    const current = pending.target ? stored.get(targetKey(sheet, pending.target)) : undefined;
    const row = await resolved(trx, sheet, pending.after, lookups, created, input);
    if (!row) postponed.push(pending);
    else if (current) updates.push({ number: pending.number, row: { ...current, ...row } });
    else inserts.push({ number: pending.number, row });
  }
  const ids = sheet.identity.includes('id') && inserts.length > 0 ? await newIds(trx, sheet, inserts.length) : [];
  // Only this transaction writes rows of the company now: all that others stored have lower ids.
  own.firstId ??= ids[0] ?? 0;
  const added = inserts.map(({ number, row }, at) => {
    const identity = ids[at] === undefined ? {} : { id: ids[at] };
    // Given, it need not be looked up by a trigger for each row.
    return { number, row: { ...identity, ...row, company_id: companyId } };
  });
  const rowsToAdd = added.map(({ row }) => row);
  for (const { id, stored: at } of await storedSince(trx, { companyId, before: own.firstId }, sheet, rowsToAdd))
    if (!(await input.rows.has(sheet, { id: at }))) {
      const twice = added.find(({ row }) => row['id'] === id);
      throw changed(sheet, `${placeOf(rows.find(({ number }) => number === twice?.number))} was stored`);
    }
  await insertRows(trx, sheet, rowsToAdd, input);
  await updateRows(
    trx,
    sheet,
    updates.map(({ row }) => row),
    input,
  );
  const written = [...added, ...updates];
  await followUp(
    trx,
    sheet,
    written.map(({ row }) => targetOf(sheet, row)),
  );
  await input.rows.noteApplied(sheet, written);
  progress.step(rows.length - postponed.length);
  await progress.pause();
  return postponed;
};

const isUnchanged = (current: Entity | undefined, before: Entity | null): boolean =>
  current !== undefined &&
  Object.entries(before ?? {}).every(([column, value]) => !(column in current) || isSame(current[column], value));

const changed = (sheet: Sheet, what: string) =>
  new ChangedSinceCheck(`${sheet.title}: ${what} since the check. Nothing was stored; check the file again`);
