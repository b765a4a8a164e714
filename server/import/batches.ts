import { sql } from 'kysely';
import { runningStates, type TableMapping } from '../../src/contract/administration/import.ts';
import { unanswered } from '../../src/contract/administration/question-words.ts';
import { counted } from '../../src/contract/format.ts';
import type { AuditActor } from '../audit/record-audit.ts';
import type { BatchCounts } from '../db/import-schema.ts';
import type { Database } from '../db/schema.ts';
import { requireSpace } from '../disk/require-space.ts';
import { HttpError } from '../errors/http-error.ts';
import { applyBatch } from './apply.ts';
import { changeState } from './change-state.ts';
import { checkRows } from './check.ts';
import { readBatchFiles } from './files/batch-files.ts';
import { remember } from './import-rules.ts';
import { sortLines } from './prepared-lines.ts';
import { FileRefused } from './read/file-refused.ts';
import { renewStatistics } from './renew-statistics.ts';
import { storedRows } from './row-store.ts';
import { sheetNamed } from './sheets/sheets.ts';
import { batchOf, begin, fileOf, type ImportParts, type OwnBatch, restingStates, type Step, work } from './steps.ts';
import { undoBatch } from './undo.ts';
import { anyOf } from '../people/accounts.ts';
import { queueInvitations } from '../people/invitation.ts';
import { type NotificationServices, sendQueued } from '../session/notifications.ts';

/** Enqueues an invitation to everyone whom a batch adds. Without e-mail, the list of people gives the links. */
const inviteUsers = async (trx: Database, batchId: number, services: NotificationServices): Promise<void> => {
  if (!services.sendsMail) return;
  // Two statements: rows of this transaction are in no statistics yet, and a join would compare each with every account.
  const added = await trx
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('sheet', '=', 'users')
    .where('state', '=', 'new')
    .select(sql<number>`(target ->> 'id')::int`.as('id'))
    .execute();
  const invited = await trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.id', '=', anyOf(added))
    .where('account.deactivated_at', 'is', null)
    .select(['account.id', 'account.email', 'company.name as company'])
    .execute();
  await queueInvitations({ db: trx }, invited, services);
};

/** What a row takes on the disk of the data, about, when it is checked, applied with its indexes, or undone. */
const rowBytes = { checked: 2_000, applied: 6_000, undone: 3_000 };

/** How a file is checked: by a mapping, and as the person ticked. */
export interface CheckChoices {
  readonly mapping: readonly TableMapping[];
  /** The sheets whose rows that are stored but not in the file are removed. */
  readonly removes: readonly string[];
  /** An empty cell clears a stored value. */
  readonly emptyClears: boolean;
}

/**
 * Checks a batch by a mapping. Answers once the state says so; the work is the answer's promise. 409 while it is open how a file is
 * read; values that are open are refused with their rows.
 */
export const startCheck = async (
  parts: ImportParts,
  own: OwnBatch,
  { mapping, removes, emptyClears }: CheckChoices,
): Promise<Step> => {
  const batch = await batchOf(parts.db, own);
  const file = await fileOf(parts.db, own);
  const [open] = mapping.flatMap((table) =>
    unanswered(table)
      .filter(({ header, question }) => header === undefined || question.kind === 'from')
      .map(({ question }) => `${table.title}: ${question.text}`),
  );
  if (open !== undefined) throw new HttpError(409, `Answer this first. ${open}`);
  const total = mapping.reduce((sum, table) => sum + (table.sheet === null ? 0 : table.rows), 0);
  await requireSpace(parts.disk, total * rowBytes.checked);
  await begin(parts, own, 'checking', restingStates, total, {
    mapping: JSON.stringify(mapping),
    removes: JSON.stringify(removes),
    empty_clears: emptyClears,
  });
  return work(parts, own, 'checking', async (progress) => {
    const { companyId } = own;
    await remember(parts.db, { companyId, who: batch.who, now: parts.now() }, mapping, batch.choices);
    const answer = await parts.pool.run({ task: 'prepare', ...file, mapping, emptyClears, now: parts.now() });
    refuseRefused(answer);
    const lines = await sortLines(answer);
    const counts = await checkRows(parts.db, {
      rows: storedRows(parts.db, own.batchId),
      files: await readBatchFiles(parts.db, own.batchId, own.companyId),
      companyId: own.companyId,
      accountId: batch.account_id,
      lines,
      removes: new Set(removes),
      progress,
      now: parts.now(),
    });
    await progress.settled();
    await renewStatistics(parts.db, total, ['import_row']);
    await changeState(parts.db, own.batchId, ['checking'], {
      state: 'checked',
      counts: JSON.stringify(counts),
      message: null,
      changed_at: parts.now(),
    });
  });
};

/** Applies a checked batch; refused rows must be left out on purpose. */
export const startApply = async (
  parts: ImportParts,
  own: OwnBatch,
  { onlyGood, actor }: { readonly onlyGood: boolean; readonly actor: AuditActor },
): Promise<Step> => {
  const { counts } = await batchOf(parts.db, own);
  const count = (states: readonly ('new' | 'changed' | 'removed' | 'refused')[]) =>
    Object.values(counts).reduce(
      (sum, ofSheet) => sum + states.reduce((own, state) => own + (ofSheet[state] ?? 0), 0),
      0,
    );
  const refused = count(['refused']);
  if (refused > 0 && !onlyGood)
    throw new HttpError(409, `${counted(refused, 'row')} refused: correct them, or apply only the valid ones`);
  const total = count(['new', 'changed', 'removed']);
  await requireSpace(parts.disk, total * rowBytes.applied + (await zipBytes(parts.db, own)));
  await begin(parts, own, 'applying', ['checked'], total, {});
  return work(besides(parts, counts), own, 'applying', async (progress) => {
    const { notifications } = parts;
    const now = parts.now();
    await applyBatch(parts.db, { ...own, actor, now, progress }, async (trx) => {
      if (notifications) await inviteUsers(trx, own.batchId, notifications);
    });
    if (notifications) sendQueued(notifications);
    await renewStatistics(parts.db, total, [
      'import_row',
      ...Object.keys(counts).map((name) => sheetNamed(name).table),
    ]);
  });
};

/** Undoes an applied batch; if that is refused it stays applied, and its message says why. */
export const startUndo = async (parts: ImportParts, own: OwnBatch, actor: AuditActor): Promise<Step> => {
  const { done, counts } = await batchOf(parts.db, own);
  await requireSpace(parts.disk, done * rowBytes.undone);
  await begin(parts, own, 'undoing', ['applied'], done, {});
  return work(besides(parts, counts), own, 'undoing', (progress) =>
    undoBatch(parts.db, { ...own, actor, now: parts.now(), progress }),
  );
};

/** Within a transaction that writes people the portal does not read for others: what they may do is not stored yet. */
const besides = (parts: ImportParts, counts: BatchCounts): ImportParts => {
  const { letOthersRead } = parts;
  return 'users' in counts && letOthersRead
    ? { ...parts, letOthersRead: (company) => letOthersRead(company, true) }
    : parts;
};

/** Asks a running step to stop. A step that was not stopped in time has ended. */
export const requestCancel = async ({ db }: ImportParts, own: OwnBatch): Promise<void> => {
  await batchOf(db, own);
  await db
    .updateTable('import_batch')
    .where('id', '=', own.batchId)
    .where('state', 'in', runningStates)
    .set({ cancel_requested: true })
    .execute();
};

/** The size of the ZIP of files beside a batch. */
const zipBytes = async (db: Database, { batchId }: OwnBatch): Promise<number> => {
  const zip = await db
    .selectFrom('import_zip')
    .where('batch_id', '=', batchId)
    .select(sql<number>`octet_length(bytes)`.as('bytes'))
    .executeTakeFirst();
  return zip?.bytes ?? 0;
};

const refuseRefused = (answer: Uint8Array): void => {
  const start = Buffer.from(answer.subarray(0, 2_000)).toString();
  if (!start.startsWith('{"refused":')) return;
  // SAFETY: the worker wrote it.
  throw new FileRefused((JSON.parse(start) as { readonly refused: string }).refused);
};
