import {
  type IntegrationResource,
  integrationResources,
} from '../../src/contract/administration/integration-resources.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import { asBigint } from '../db/as-bigint.ts';
import type { BatchCounts } from '../db/import-schema.ts';
import type { Database } from '../http/handler.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { lockCompany, writeCheckedRows } from '../import/apply.ts';
import type { CheckedRow } from '../import/classify.ts';
import { noteUpdates, sourcesOfBatch } from '../import/data-sources.ts';
import { valuesOf } from '../import/entity.ts';
import { readRows, targetKey } from '../import/existing.ts';
import type { FileContents } from '../import/files/store-files.ts';
import { readLookups } from '../import/lookups.ts';
import { noProgress } from '../import/progress.ts';
import { storedRows } from '../import/row-store.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import type { OwnBatch } from '../import/steps.ts';
import { UndoRefused, undoRows } from '../import/undo.ts';
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
export const insertBatch = async (trx: Database, { companyId, keyId, resource, actor }: KeyWrite): Promise<number> => {
  const { id } = await trx
    .insertInto('import_batch')
    .values({
      company_id: companyId,
      account_id: null,
      ...(keyId !== undefined && { api_key_id: keyId }),
      who: actor.label,
      file_name: resource.path,
      file_hash: '',
      bytes: null,
      state: 'checking',
      mapping: '[]',
      message: null,
      created_at: actor.at,
      changed_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Writes the checked rows of a batch. */
export const applyBatchOf = async (
  trx: Database,
  { companyId, actor }: KeyWrite,
  { id, counts, contents }: { readonly id: number; readonly counts: BatchCounts; readonly contents: FileContents },
): Promise<void> => {
  const created = await writeCheckedRows(trx, {
    rows: storedRows(trx, id),
    counts,
    companyId,
    actor,
    now: actor.at,
    progress: noProgress,
    contents,
  });
  await noteUpdates(trx, companyId, await sourcesOfBatch(trx, id), actor.at);
  await trx
    .updateTable('import_batch')
    .where('id', '=', id)
    .set({
      state: 'applied',
      applied_at: actor.at,
      counts: JSON.stringify(counts),
      created_rows: JSON.stringify(created),
    })
    .execute();
};

/** Deletes rows, and keeps that as a write of the key. */
export const keepRemoved = async (trx: Database, write: KeyWrite, rows: readonly CheckedRow[]): Promise<void> => {
  const id = await insertBatch(trx, write);
  await storedRows(trx, id).add(0, rows);
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  const counts = Object.fromEntries([...bySheet].map(([sheet, own]) => [sheet, { removed: own.length }]));
  await applyBatchOf(trx, write, { id, counts, contents: noContents });
  await recordAudit(trx, write.actor, {
    companyId: write.companyId,
    action: 'rows.deleted',
    subject: { kind: 'import', id, label: write.resource.label },
    after: { counts },
  });
};

const noContents: FileContents = () => Promise.reject(new Error('A deletion has no file'));

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
  await lockCompany(trx, companyId);
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
  try {
    await undoRows(trx, { batchId: batch.id, companyId, actor, now: actor.at, progress: noProgress });
  } catch (error) {
    if (error instanceof UndoRefused) throw new HttpError(409, error.message);
    throw error;
  }
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
  const lookups = await readLookups(trx, { companyId }, new Set(sheet.references.map(({ to }) => to)));
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
