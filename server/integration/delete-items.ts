import { sql } from 'kysely';
import type { IntegrationResource } from '../../src/contract/administration/integration-resources.ts';
import type { AuditActor } from '../audit/record-audit.ts';
import type { Database } from '../db/schema.ts';
import { lockImports } from '../import/apply.ts';
import { createMatcher } from '../import/classify.ts';
import { readExistingKeys, readRows, targetKey } from '../import/existing.ts';
import { readSheetLookups } from '../import/lookups.ts';
import { removals } from '../import/missing-rows.ts';
import type { Entity } from '../import/sheets/sheet.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { prepareItem, shapeOf } from './fields.ts';
import { type Fleet, withOwnVessel } from './fleet-of-key.ts';
import { keepRemoved } from './key-writes.ts';
import { ownTargets } from './own-rows.ts';

/** Whether rows of a resource are deleted by machine: others may belong to the others, such as a vessel. */
export const isDeletable = ({ sheet }: IntegrationResource): boolean => sheetNamed(sheet).removable;

/** Items to delete, each by the fields that recognise it. */
export interface DeletedItems {
  readonly companyId: number;
  readonly keyId: number;
  readonly resource: IntegrationResource;
  readonly items: readonly unknown[];
  readonly fleet: Fleet;
  readonly actor: AuditActor;
}

/** What became of an item. `row` counts from 1. */
interface Deleted {
  readonly row: number;
  readonly state: 'removed' | 'refused';
  readonly reason?: string;
}

/** Deletes rows that the key added, with their files, in the caller's transaction; the others are refused with their reasons. */
export const deleteItems = async (
  trx: Database,
  input: DeletedItems,
): Promise<{ readonly items: readonly Deleted[] }> => {
  const { companyId, keyId, resource, items, fleet, actor } = input;
  await lockImports(trx, companyId);
  const sheet = sheetNamed(resource.sheet);
  const shape = shapeOf(sheet);
  const lookups = await readSheetLookups(trx, { companyId }, sheet);
  const prepared = items.map((item, at) => withOwnVessel(prepareItem(sheet, shape, item, at + 1), sheet, fleet).row);
  const match = createMatcher(sheet, await readExistingKeys(trx, sheet, lookups, prepared), lookups);
  const matched = prepared.map(match);
  const targets = matched.flatMap(({ candidate, problems }): readonly Entity[] =>
    candidate && problems.length === 0 ? [candidate.target] : [],
  );
  const stored = await readRows(trx, sheet, targets);
  const own = await ownAmong(trx, input, targets);
  const gone = await removals(
    trx,
    sheet,
    targets.flatMap((target): readonly Entity[] => {
      const row = own.has(targetKey(sheet, target)) ? stored.get(targetKey(sheet, target)) : undefined;
      return row ? [row] : [];
    }),
  );
  const refusedRows = new Map(
    gone.flatMap(({ state, target, problems }) =>
      state === 'refused' && target ? [[targetKey(sheet, target), problems?.[0]?.reason ?? 'It is not removed']] : [],
    ),
  );
  const answer = matched.map(({ row, problems, candidate }): Deleted => {
    const refused = (reason: string): Deleted => ({ row, state: 'refused', reason });
    const [problem] = problems;
    if (problem) return refused(problem.reason);
    if (!candidate) return refused('There is no such row');
    const key = targetKey(sheet, candidate.target);
    if (!own.has(key)) return refused('This key did not add it');
    const reason = refusedRows.get(key);
    return reason === undefined ? { row, state: 'removed' } : refused(reason);
  });
  const removed = gone.filter(({ state }) => state === 'removed');
  if (removed.length > 0) await keepRemoved(trx, { companyId, keyId, resource, actor }, removed);
  return { items: answer };
};

/** Which of these rows the key added. */
const ownAmong = async (
  trx: Database,
  { keyId, resource }: DeletedItems,
  targets: readonly Entity[],
): Promise<ReadonlySet<string>> => {
  const sheet = sheetNamed(resource.sheet);
  const { rows } = await sql<{ target: Entity }>`
    select target from (${ownTargets({ keyId, sheet, states: ['new'] })}) as own
    where target in (select value from jsonb_array_elements(${JSON.stringify(targets)}::jsonb))`.execute(trx);
  return new Set(rows.map(({ target }) => targetKey(sheet, target)));
};
