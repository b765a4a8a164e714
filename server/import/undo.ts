import { setImmediate as eventLoop } from 'node:timers/promises';
import { liftTimeouts } from '../db/database.ts';
import type { Database } from '../http/handler.ts';
import { type ApplyInput, lockCompany, recordBatch } from './apply.ts';
import { changesSince } from './changed-since.ts';
import { deleteCreated } from './created-rows.ts';
import { noteUpdates, sourcesOfBatch } from './data-sources.ts';
import { rowsWithDependants } from './dependants.ts';
import { isSame } from './entity.ts';
import { readRows, targetKey } from './existing.ts';
import { followUp } from './follow-up.ts';
import { reasonsMissing } from './handed-over.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { appliedSheets } from './sheets/sheets.ts';
import { deleteRows, insertRows, updateRows } from './write-rows.ts';

/** Rows were changed since the import: undoing it would overwrite that. The message says which, the first of many. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused';
  constructor({ words, count }: Conflicts) {
    const more = count - words.length;
    super(
      [
        'Nothing was undone: rows were changed since',
        ...words,
        ...(more > 0 ? [`and ${more} more ${more === 1 ? 'row' : 'rows'}`] : []),
      ].join('\n'),
    );
  }
}

/** Why rows are not undone, in words, and how many rows they are. */
interface Conflicts {
  readonly words: readonly string[];
  readonly count: number;
}

const shownConflicts = 20;
const together = 500;

/** A row that the batch wrote. */
interface Written {
  readonly number: number;
  readonly row: number | null;
  readonly state: string;
  readonly target: Entity;
  readonly before: Entity | null;
  readonly after: Entity | null;
}

/** Restores what an applied batch changed, in one transaction; throws an UndoRefused if anything changed it since. */
export const undoBatch = (db: Database, input: ApplyInput): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    await lockCompany(trx, input.companyId);
    const sources = await sourcesOfBatch(trx, input.batchId);
    const describe = changesSince(trx, input);
    const words: string[] = [];
    let count = 0;
    for (const sheet of appliedSheets.toReversed()) {
      if (sheet.itemsOf) continue;
      for await (const rows of writtenRows(trx, sheet, input.batchId)) {
        await input.progress.stopIfCancelled(trx);
        const conflicts = await undoRows(trx, sheet, input, rows, count > 0);
        count += conflicts.length;
        for (const { row, why } of conflicts.slice(0, shownConflicts - words.length))
          words.push(`${sheet.title}, row ${row.row ?? row.number + 1}: ${await (why ?? describe(sheet, row))}`);
        input.progress.step(rows.length);
        await eventLoop();
      }
    }
    if (count > 0) throw new UndoRefused({ words, count });
    const batch = await trx
      .selectFrom('import_batch')
      .where('id', '=', input.batchId)
      .select('created_rows')
      .executeTakeFirstOrThrow();
    await deleteCreated(trx, batch.created_rows);
    await noteUpdates(trx, input.companyId, sources, input.now);
    await trx.updateTable('import_row').where('batch_id', '=', input.batchId).set({ applied: false }).execute();
    await trx
      .updateTable('import_batch')
      .where('id', '=', input.batchId)
      .set({ state: 'undone', changed_at: input.now, message: null })
      .execute();
    await recordBatch(trx, input, 'import.undone');
  });

/** Restores rows of one sheet; answers those that cannot be. `isRefused`: other rows could not, so that only changes are looked for. */
const undoRows = async (
  trx: Database,
  sheet: Sheet,
  input: ApplyInput,
  rows: readonly Written[],
  isRefused: boolean,
): Promise<readonly Conflict[]> => {
  const stored = await readRows(
    trx,
    sheet,
    rows.map(({ target }) => target),
  );
  const current = ({ target }: Written) => stored.get(targetKey(sheet, target));
  const added = rows.filter(({ state }) => state === 'new');
  const owners = await rowsWithDependants(
    trx,
    sheet,
    added.map(({ target }) => target),
  );
  const isMissing = (row: Written) => row.state !== 'removed' && !current(row);
  const whyMissing = rows.some(isMissing) ? await reasonsMissing(trx, input.companyId) : undefined;
  const conflicts = rows.flatMap((row): readonly Conflict[] => {
    const stored = current(row);
    if (whyMissing && isMissing(row)) return [{ row: { ...row, current: {} }, why: whyMissing(sheet, row) }];
    if (stored && isChanged(row, stored)) return [{ row: { ...row, current: stored }, why: undefined }];
    // Rows of a refused undo still have those that belong to them.
    const why = isRefused ? undefined : conflictOf(row, stored, owners.get(targetKey(sheet, row.target)));
    return why === undefined ? [] : [{ row: { ...row, current: {} }, why }];
  });
  if (isRefused || conflicts.length > 0) return conflicts;
  await deleteRows(
    trx,
    sheet,
    added.map(({ target }) => target),
    input,
  );
  const owner = sheet.owner === 'company' ? { company_id: input.companyId } : {};
  const changed = rows.filter(({ state }) => state === 'changed');
  await updateRows(
    trx,
    sheet,
    changed.map((row) => ({ ...current(row), ...row.before })),
    input,
  );
  await insertRows(
    trx,
    sheet,
    rows.flatMap(({ state, before }) => (state === 'removed' && before ? [{ ...before, ...owner }] : [])),
    input,
  );
  const restored = rows.filter(({ state }) => state !== 'new').map(({ target }) => target);
  await followUp(trx, sheet, restored);
  return [];
};

/** A row that cannot be undone. `why`: undefined if it was changed since. */
interface Conflict {
  readonly row: Written & { readonly current: Entity };
  readonly why: string | undefined;
}

const isChanged = ({ state, after }: Written, current: Entity): boolean =>
  state !== 'removed' &&
  Object.entries(after ?? {}).some(([name, value]) => name in current && !isSame(current[name], value));

const conflictOf = ({ state }: Written, current: Entity | undefined, has: string | undefined) => {
  if (state === 'removed') return current ? 'it was added again' : undefined;
  return current === undefined || has === undefined ? undefined : `it has ${has} by now`;
};

/** The rows that the batch wrote, the last first. */
async function* writtenRows(trx: Database, sheet: Sheet, batchId: number): AsyncGenerator<readonly Written[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await trx
      .selectFrom('import_row')
      .where('batch_id', '=', batchId)
      .where('sheet', '=', sheet.name)
      .where('applied', '=', true)
      .where('number', '<', Math.min(before, 2_147_483_647))
      .orderBy('number', 'desc')
      .limit(together)
      .select(['number', 'row', 'state', 'target', 'before', 'after'])
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ target, ...row }) => ({ ...row, target: target ?? {} }));
    before = rows.at(-1)?.number ?? before;
  }
}
