import { sql } from 'kysely';
import { personActor, recordAudit } from '../../audit/record-audit.ts';
import type { AuditAction } from '../../../src/contract/administration/audit.ts';
import type { SignedInContext } from '../../request/request-context.ts';
import { HttpError } from '../../errors/http-error.ts';
import { applyChecked, importLock } from '../apply.ts';
import { countsOf, insertBatchWithoutFile, noContents } from '../batch-without-file.ts';
import type { CheckedRow } from '../classify.ts';
import { personName } from '../../people/person-name.ts';
import type { FileContents } from '../files/store-files.ts';
import { noProgress } from '../progress.ts';
import { storedRows } from '../row-store.ts';
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
export const writeByHand = async (
  call: SignedInContext,
  { open, action, rows, changes, contents = noContents }: ByHand,
) => {
  const { db, now, caller } = call;
  const { companyId, accountId } = caller;
  const actor = await personActor(call);
  const counts = countsOf(rows);
  const batchId = await insertBatchWithoutFile(
    db,
    { companyId, now },
    {
      account_id: accountId,
      who: await personName(db, accountId),
      hand_sheet: open.sheet.name,
      hand_id: Number(open.row['id']),
      file_name: open.label,
    },
  );
  await storedRows(db, batchId).add(0, rows);
  await applyChecked(db, { batchId, companyId, actor, now, progress: noProgress, counts, contents });
  const values = (pick: 'from' | 'to') => ({
    values: Object.fromEntries(changes.map((change) => [change.column, change[pick]])),
  });
  await recordAudit(db, actor, {
    companyId,
    action,
    subject: { kind: 'row', id: batchId, label: open.label },
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
