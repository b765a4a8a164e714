import {
  type IntegrationResource,
  integrationResources,
} from '../../src/contract/administration/integration-resources.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import { asBigint } from '../db/as-bigint.ts';
import type { BatchCounts } from '../db/import-schema.ts';
import type { Database } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { applyChecked, lockImports } from '../import/apply.ts';
import { countsOf, insertBatchWithoutFile, noContents } from '../import/batch-without-file.ts';
import type { CheckedRow } from '../import/classify.ts';
import { valuesOf } from '../import/entity.ts';
import { readRows, targetKey } from '../import/existing.ts';
import { readSheetLookups } from '../import/lookups.ts';
import { noProgress } from '../import/progress.ts';
import { storedRows } from '../import/row-store.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import type { OwnBatch } from '../import/steps.ts';
import { undoOrRefuse } from '../import/undo.ts';
import type { LiveKey } from './api-keys.ts';
import { type Fleet, isOfFleet } from './fleet-of-key.ts';

/** Who writes what. */
export interface KeyWrite {
  readonly companyId: number;
  /** Undefined: a program in the drop folder, whose items are not kept. */
  readonly keyId?: number | undefined;
  readonly resource: IntegrationResource;
  readonly actor: AuditActor;
}

/** Adds the batch in which rows of a key are checked and kept. */
export const insertBatch = (trx: Database, { companyId, keyId, resource, actor }: KeyWrite): Promise<number> =>
  insertBatchWithoutFile(
    trx,
    { companyId, now: actor.at },
    { account_id: null, api_key_id: keyId, who: actor.label, file_name: resource.path },
  );

/** Deletes rows, and keeps that as a write of the key. */
export const keepRemoved = async (trx: Database, write: KeyWrite, rows: readonly CheckedRow[]): Promise<void> => {
  const { companyId, actor, resource } = write;
  const batchId = await insertBatch(trx, write);
  await storedRows(trx, batchId).add(0, rows);
  const counts = countsOf(rows);
  const now = actor.at;
  await applyChecked(trx, { batchId, companyId, actor, now, progress: noProgress, counts, contents: noContents });
  await recordAudit(trx, actor, {
    companyId,
    action: 'rows.deleted',
    subject: { kind: 'import', id: batchId, label: resource.label },
    after: { counts },
  });
};

/** What a key wrote, by requests. */
export interface Writes {
  readonly items: readonly {
    readonly id: number;
    readonly resource: string;
    readonly at: string;
    readonly state: 'applied' | 'undone';
    readonly counts: BatchCounts;
  }[];
  /** The cursor of the next page; null: this is the last one. */
  readonly next: string | null;
}

/** A page of the requests of a key that wrote something, the newest first. */
export const listWrites = async (
  db: Database,
  { keyId, cursor, limit }: { readonly keyId: number; readonly cursor: number | undefined; readonly limit: number },
): Promise<Writes> => {
  const found = await db
    .selectFrom('import_batch')
    .where('api_key_id', '=', keyId)
    .where('state', 'in', ['applied', 'undone'])
    .$if(cursor !== undefined, (query) => query.where('id', '<', asBigint(cursor ?? 0)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .select(['id', 'file_name as resource', 'applied_at as at', 'state', 'counts'])
    .execute();
  const page = found.slice(0, limit);
  return {
    items: page.map(({ at, state, ...write }) => ({
      ...write,
      state: state === 'undone' ? 'undone' : 'applied',
      at: (at ?? new Date(0)).toISOString(),
    })),
    next: found.length > limit ? String(page.at(-1)?.id) : null,
  };
};

/** Undoes a request of a key; 409 with the reasons if anything changed its rows since. */
export const undoWrite = async (
  trx: Database,
  { key, fleet }: { readonly key: Pick<LiveKey, 'id' | 'companyId' | 'writes'>; readonly fleet: Fleet },
  id: number,
  actor: AuditActor,
): Promise<void> => {
  const { companyId } = key;
  await lockImports(trx, companyId);
  const batch = await trx
    .selectFrom('import_batch')
    .where('id', '=', asBigint(id))
    .where('api_key_id', '=', key.id)
    .select(['id', 'file_name as path', 'state'])
    .executeTakeFirstOrThrow(notFound);
  const resource = integrationResources.find(({ path }) => path === batch.path);
  if (!resource || !key.writes.includes(resource.path))
    throw new HttpError(403, `This key may not write ${batch.path}`);
  if (batch.state === 'undone') return;
  if (!fleet.isWhole && !(await isAllOfFleet(trx, { companyId, batchId: batch.id }, resource, fleet)))
    throw new HttpError(403, 'This request wrote a vessel that the key may not write any more');
  await undoOrRefuse(trx, { batchId: batch.id, companyId, actor, now: actor.at, progress: noProgress });
};

/** Whether every row of a request is of a vessel that its key may write, as it is stored or was before it was deleted. */
const isAllOfFleet = async (
  trx: Database,
  { companyId, batchId }: OwnBatch,
  resource: IntegrationResource,
  fleet: Fleet,
): Promise<boolean> => {
  const sheet = sheetNamed(resource.sheet);
  const rows = await trx
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('sheet', '=', sheet.name)
    .where('applied', '=', true)
    .select(['target', 'before'])
    .execute();
  const lookups = await readSheetLookups(trx, { companyId }, sheet);
  const stored = await readRows(
    trx,
    sheet,
    rows.map(({ target }) => target ?? {}),
  );
  return rows.every(({ target, before }) => {
    const row = stored.get(targetKey(sheet, target ?? {})) ?? before;
    return !row || isOfFleet(sheet, valuesOf(sheet, row, lookups), fleet);
  });
};
