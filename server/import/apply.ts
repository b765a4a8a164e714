import { setImmediate as eventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import { liftTimeouts } from '../db/database.ts';
import type { Database } from '../http/handler.ts';
import { ChangedSinceCheck } from './changed-since-check.ts';
import { type CreatedRows, resolved } from './created-rows.ts';
import { noteUpdates, sourcesOfBatch } from './data-sources.ts';
import { isSame } from './entity.ts';
import { readRows, targetKey, targetOf } from './existing.ts';
import { createFileStore, type FileContents, type FileStore, zipContents } from './files/store-files.ts';
import { followUp } from './follow-up.ts';
import { readLookups, type Lookups } from './lookups.ts';
import type { Progress } from './progress.ts';
import { type Applied, type Pending, type RowStore, storedRows, writtenTogether } from './row-store.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { appliedSheets } from './sheets/sheets.ts';
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
  readonly progress: Progress;
  /** The contents of the files that rows name. */
  readonly contents: FileContents;
}

/** The same, with what stores their files. */
type Applying = CheckedRows & { readonly files: FileStore };

/** The lock that serialises the imports of one company. */
export const lockCompany = (db: Database, companyId: number) =>
  sql`select pg_advisory_xact_lock(7203017, ${companyId}::int)`.execute(db);

/** Writes the new, changed and removed rows of a checked batch in one transaction. */
export const applyBatch = (db: Database, input: ApplyInput): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    await lockCompany(trx, input.companyId);
    const created = await writeCheckedRows(trx, {
      ...input,
      rows: storedRows(trx, input.batchId),
      contents: zipContents(trx, input.batchId),
    });
    await noteUpdates(trx, input.companyId, await sourcesOfBatch(trx, input.batchId), input.now);
    await trx.deleteFrom('import_zip').where('batch_id', '=', input.batchId).execute();
    await trx
      .updateTable('import_batch')
      .where('id', '=', input.batchId)
      .set({
        state: 'applied',
        applied_at: input.now,
        changed_at: input.now,
        created_rows: JSON.stringify(created),
        bytes: null,
        message: null,
      })
      .execute();
    await recordBatch(trx, input, 'import.applied');
  });

/** Writes new, changed and removed rows that were checked, in the transaction of the caller. */
export const writeCheckedRows = async (trx: Database, input: CheckedRows): Promise<CreatedRows> => {
  const created: CreatedRows = { port: [], news_category: [], file: [] };
  const files = createFileStore(trx, input.contents, created.file);
  for (const sheet of appliedSheets) if (!sheet.itemsOf) await applySheet(trx, sheet, { ...input, files }, created);
  return created;
};

/** Writes to the audit log that a batch was applied or undone, with its file and the numbers of its rows. */
export const recordBatch = async (
  trx: Database,
  { batchId, companyId, actor }: ApplyInput,
  action: 'import.applied' | 'import.undone',
): Promise<void> => {
  const { file_name, file_hash, counts } = await trx
    .selectFrom('import_batch')
    .where('id', '=', batchId)
    .select(['file_name', 'file_hash', 'counts'])
    .executeTakeFirstOrThrow();
  await recordAudit(trx, actor, {
    companyId,
    action,
    subject: { kind: 'import', id: batchId, label: file_name },
    after: { sha256: file_hash, rows: counts },
  });
};

const applySheet = async (trx: Database, sheet: Sheet, input: Applying, created: CreatedRows) => {
  const targets = new Set(sheet.references.map(({ to }) => to));
  let lookups: Lookups | undefined;
  let postponed: Pending[] = [];
  for await (const rows of input.rows.pending(sheet)) {
    lookups ??= await readLookups(trx, { companyId: input.companyId }, targets);
    postponed.push(...(await applyRows(trx, sheet, rows, input, lookups, created)));
  }
  // Rows that refer to rows of the same sheet.
  while (postponed.length > 0) {
    const again = await readLookups(trx, { companyId: input.companyId }, targets);
    const left: Pending[] = [];
    for (let at = 0; at < postponed.length; at += writtenTogether)
      left.push(...(await applyRows(trx, sheet, postponed.slice(at, at + writtenTogether), input, again, created)));
    if (left.length === postponed.length) throw changed(sheet, 'a row that others refer to has gone');
    postponed = left;
  }
};

/** Writes rows of one sheet; answers those that refer to rows that are not written yet. */
const applyRows = async (
  trx: Database,
  sheet: Sheet,
  rows: readonly Pending[],
  input: Applying,
  lookups: Lookups,
  created: CreatedRows,
): Promise<readonly Pending[]> => {
  const { companyId, progress } = input;
  await progress.stopIfCancelled(trx);
  const stored = await readRows(
    trx,
    sheet,
    rows.flatMap(({ target }) => (target ? [target] : [])),
  );
  const inserts: Applied[] = [];
  const updates: Applied[] = [];
  const postponed: Pending[] = [];
  for (const pending of rows) {
    const current = pending.target ? stored.get(targetKey(sheet, pending.target)) : undefined;
    if (pending.target && !isUnchanged(current, pending.before))
      throw changed(sheet, `row ${pending.number + 1} changed`);
    if (pending.state === 'removed' || !pending.after) continue;
    const row = await resolved(trx, sheet, pending.after, lookups, created, input);
    if (!row) postponed.push(pending);
    else if (current) updates.push({ number: pending.number, row: { ...current, ...row } });
    else inserts.push({ number: pending.number, row });
  }
  const ids = sheet.identity.includes('id') && inserts.length > 0 ? await newIds(trx, sheet, inserts.length) : [];
  const added = inserts.map(({ number, row }, at) => {
    const identity = ids[at] === undefined ? {} : { id: ids[at] };
    // Given, it need not be looked up by a trigger for each row.
    return { number, row: { ...identity, ...row, company_id: companyId } };
  });
  await insertRows(
    trx,
    sheet,
    added.map(({ row }) => row),
    input,
  );
  await updateRows(
    trx,
    sheet,
    updates.map(({ row }) => row),
    input,
  );
  const removed = rows.filter(({ state }) => state === 'removed');
  await deleteRows(
    trx,
    sheet,
    removed.flatMap(({ target }) => (target ? [target] : [])),
    input,
  );
  const written = [...added, ...updates];
  await followUp(
    trx,
    sheet,
    written.map(({ row }) => targetOf(sheet, row)),
  );
  await input.rows.noteApplied(sheet, [
    ...written,
    ...removed.map(({ number, target }) => ({ number, row: target ?? {} })),
  ]);
  progress.step(rows.length - postponed.length);
  await eventLoop();
  return postponed;
};

const isUnchanged = (current: Entity | undefined, before: Entity | null): boolean =>
  current !== undefined &&
  Object.entries(before ?? {}).every(([column, value]) => !(column in current) || isSame(current[column], value));

const changed = (sheet: Sheet, what: string) =>
  new ChangedSinceCheck(`${sheet.title}: ${what} since the check. Nothing was stored; check the file again`);
