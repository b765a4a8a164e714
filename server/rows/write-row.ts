import { sql } from 'kysely';
import { personActor, recordAudit } from '../audit/record-audit.ts';
import type { AuditAction } from '../../src/contract/administration/audit.ts';
import type { BatchCounts } from '../db/import-schema.ts';
import type { SignedInContext } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { importLock, writeCheckedRows } from '../import/apply.ts';
import type { CheckedRow } from '../import/classify.ts';
import { personName } from '../people/person-name.ts';
import { noteUpdates, sourcesOfBatch } from '../import/data-sources.ts';
import type { FileContents } from '../import/files/store-files.ts';
import { noProgress } from '../import/progress.ts';
import { storedRows } from '../import/row-store.ts';
import type { ColumnChange } from './row-changes.ts';
import type { OpenRow } from './open-row.ts';

/** What a person does to a row. */
export interface ByHand {
  readonly open: OpenRow;
  readonly action: Extract<AuditAction, `row.${string}`>;
  readonly rows: readonly CheckedRow[];
  /** What the log says of it. */
  readonly changes: readonly ColumnChange[];
  /** The content of an added file. */
  readonly contents?: FileContents;
}

/**
 * Writes what a person does to a row, in the transaction of the caller: it is kept as an import of its rows, so that it has a
 * history and can be undone.
 */
export const writeByHand = async (call: SignedInContext, { open, action, rows, changes, contents }: ByHand) => {
  const { db, now, caller } = call;
  const { companyId, accountId } = caller;
  const actor = await personActor(call);
  const counts = countsOf(rows);
  const { id } = await db
    .insertInto('import_batch')
    .values({
      company_id: companyId,
      account_id: accountId,
      who: await personName(db, accountId),
      hand_sheet: open.sheet.name,
      hand_id: Number(open.row['id']),
      file_name: open.label,
      file_hash: '',
      bytes: null,
      state: 'applied',
      mapping: '[]',
      counts: JSON.stringify(counts),
      message: null,
      created_at: now,
      changed_at: now,
      applied_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = storedRows(db, id);
  await stored.add(0, rows);
  const created = await writeCheckedRows(db, {
    rows: stored,
    counts,
    companyId,
    actor,
    now,
    progress: noProgress,
    contents: contents ?? noContents,
  });
  await db
    .updateTable('import_batch')
    .where('id', '=', id)
    .set({ created_rows: JSON.stringify(created) })
    .execute();
  await noteUpdates(db, companyId, await sourcesOfBatch(db, id), now);
  const values = (pick: 'from' | 'to') => ({
    values: Object.fromEntries(changes.map((change) => [change.column, change[pick]])),
  });
  await recordAudit(db, actor, {
    companyId,
    action,
    subject: { kind: 'row', id, label: open.label },
    ...(changes.length > 0 && { before: values('from'), after: values('to') }),
  });
};

/** Runs a change of rows in a transaction, unless an import of the company is being applied. */
export const changing = <T>(call: SignedInContext, work: (at: SignedInContext) => Promise<T>): Promise<T> =>
  call.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(importLock)}, ${call.caller.companyId}::int) as free`.execute(trx);
    if (rows[0]?.free !== true) throw new HttpError(409, 'An import is being applied: try again when it has ended');
    return work({ ...call, db: trx });
  });

const countsOf = (rows: readonly CheckedRow[]): BatchCounts => {
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  return Object.fromEntries(
    [...bySheet].map(([sheet, own]) => [
      sheet,
      Object.fromEntries([...Map.groupBy(own, ({ state }) => state)].map(([state, same]) => [state, same.length])),
    ]),
  );
};

const noContents: FileContents = () => Promise.reject(new Error('This change has no file'));
