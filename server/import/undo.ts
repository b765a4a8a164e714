import { liftTimeouts } from '../db/database.ts';
import { isForeignKeyViolation } from '../db/unique-violation.ts';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { watchMmsis } from '../vessels/vessels-by-mmsi.ts';
import { type ApplyInput, lockImports, recordBatch } from './apply.ts';
import { changeState } from './change-state.ts';
import { changesSince } from './changed-since.ts';
import { deleteCreated } from './created-rows.ts';
import { noteUpdates, sourcesOfBatch } from './data-sources.ts';
import { rowsWithDependants } from './dependants.ts';
import { isSame } from './entity.ts';
import { readRows, targetKey, targetOf } from './existing.ts';
import { followUp } from './follow-up.ts';
import { reasonsMissing } from './handed-over.ts';
import { removedStates, writtenStates } from './row-store.ts';
import { placeOf } from './row-place.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { appliedSheets } from './sheets/sheets.ts';
import { takenReferences } from './taken-references.ts';
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
  readonly tab: string | null;
  readonly state: string;
  readonly target: Entity;
  readonly before: Entity | null;
  readonly after: Entity | null;
}

/** A row that cannot be undone. `why`: undefined if it was changed since. */
interface Conflict {
  readonly row: Written & { readonly current: Entity };
  readonly why: string | undefined;
}

type Undo = (
  trx: Database,
  sheet: Sheet,
  input: ApplyInput,
  rows: readonly Written[],
  isRefused: boolean,
) => Promise<readonly Conflict[]>;

/** Restores what an applied batch changed, in one transaction; throws an UndoRefused if anything changed it since. */
export const undoBatch = (db: Database, input: ApplyInput): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    await lockImports(trx, input.companyId);
    await undoRows(trx, input);
  });

/** The same in the transaction of the caller, for a request: 409 with the reasons if anything changed the rows since. */
export const undoOrRefuse = async (trx: Database, input: ApplyInput): Promise<void> => {
  try {
    await undoRows(trx, input);
  } catch (error) {
    if (error instanceof UndoRefused) throw new HttpError(409, error.message);
    throw error;
  }
};

/** The same in the transaction of the caller, which has the lock of the company's imports. */
const undoRows = async (trx: Database, input: ApplyInput): Promise<void> => {
  const sources = await sourcesOfBatch(trx, input.batchId);
  const describe = changesSince(trx, input);
  const words: string[] = [];
  let count = 0;
  const own = appliedSheets.filter(({ itemsOf }) => !itemsOf);
  // What belongs to a row is deleted before it, and restored after it.
  const steps = [
    ...own.toReversed().map((sheet) => ({ sheet, states: writtenStates, undo: undoWritten })),
    ...own.map((sheet) => ({ sheet, states: removedStates, undo: restoreRemoved })),
  ];
  for (const { sheet, states, undo } of steps) {
    let shared: Awaited<ReturnType<typeof watchMmsis>> | undefined;
    for await (const rows of appliedRows(trx, sheet, input.batchId, states)) {
      if (sheet.table === 'vessel') shared ??= await watchMmsis(trx, input.companyId);
      await input.progress.stopIfCancelled(trx);
      const conflicts = await undo(trx, sheet, input, rows, count > 0);
      count += conflicts.length;
      for (const { row, why } of conflicts.slice(0, shownConflicts - words.length))
        words.push(
          `${placeOf({ ...row, sheet: sheet.name, row: row.row ?? row.number + 1 })}: ${await (why ?? describe(sheet, row))}`,
        );
      input.progress.step(rows.length);
      await input.progress.pause();
    }
    const mmsi = await shared?.();
    if (mmsi !== undefined) throw new UndoRefused({ words: [`Another vessel has the MMSI ${mmsi} now`], count: 1 });
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
  await changeState(trx, input.batchId, ['undoing', 'applied'], {
    state: 'undone',
    changed_at: input.now,
    message: null,
  });
  await recordBatch(trx, input, 'import.undone');
};

/** Undoes rows that the batch added or changed; answers those that cannot be. `isRefused`: other rows could not, so that only changes are looked for. */
const undoWritten: Undo = async (trx, sheet, input, rows, isRefused) => {
  const stored = await readRows(
    trx,
    sheet,
    rows.map(({ target }) => target),
  );
  const current = ({ target }: Written) => stored.get(targetKey(sheet, target));
  const added = rows.filter(({ state }) => state === 'new');
  // Rows of a refused undo still have those that belong to them.
  const owners = await rowsWithDependants(trx, sheet, isRefused ? [] : added.map(({ target }) => target));
  const before = rows.flatMap((row) =>
    row.state === 'changed' ? [{ ...row.target, ...current(row), ...row.before }] : [],
  );
  const taken = await takenReferences(trx, input.companyId, sheet, before);
  const whyMissing = rows.every(current) ? undefined : await reasonsMissing(trx, input.companyId);
  const conflicts = rows.flatMap((row): readonly Conflict[] => {
    const found = current(row);
    if (!found) return whyMissing ? [{ row: { ...row, current: {} }, why: whyMissing(sheet, row) }] : [];
    if (isChanged(row, found)) return [{ row: { ...row, current: found }, why: undefined }];
    const has = owners.get(targetKey(sheet, row.target));
    if (has !== undefined) return [{ row: { ...row, current: found }, why: `it has ${has} now` }];
    return taken.has(targetKey(sheet, row.target)) ? [{ row: { ...row, current: found }, why: referenceTaken }] : [];
  });
  if (isRefused || conflicts.length > 0) return conflicts;
  await deleteRows(
    trx,
    sheet,
    added.map(({ target }) => target),
    input,
  );
  await updateRows(trx, sheet, before, input);
  await followUp(
    trx,
    sheet,
    before.map((row) => targetOf(sheet, row)),
  );
  return [];
};

/** Restores rows that the batch removed; answers those that cannot be, because of rows that were added since. */
const restoreRemoved: Undo = async (trx, sheet, input, rows, isRefused) => {
  const targets = rows.map(({ target }) => target);
  const stored = await readRows(trx, sheet, targets);
  const before = rows.flatMap((row) => (row.before ? [row.before] : []));
  const vessels = await vesselsStill(trx, input.companyId, before);
  const taken = await takenReferences(trx, input.companyId, sheet, before);
  const conflicts = rows.flatMap((row): readonly Conflict[] => {
    const refused = (why: string) => [{ row: { ...row, current: {} }, why }];
    if (stored.has(targetKey(sheet, row.target))) return refused('it was added again');
    const vessel = row.before?.['vessel_id'];
    if (typeof vessel === 'number' && !vessels.has(vessel)) return refused('the company no longer has its vessel');
    if (taken.has(targetKey(sheet, row.target))) return refused(referenceTaken);
    return [];
  });
  if (isRefused || conflicts.length > 0) return conflicts;
  const owner = sheet.owner === 'company' ? { company_id: input.companyId } : {};
  const restored = before.map((row) => ({ ...row, ...owner }));
  await insertRows(trx, sheet, restored, input).catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error;
    throw new UndoRefused({ words: [`${sheet.title}: a row that it belongs to was deleted`], count: 1 });
  });
  await followUp(trx, sheet, targets);
  return [];
};

const referenceTaken = 'another row has its reference now';

/** The ids of the vessels of rows that the company still has. */
const vesselsStill = async (
  trx: Database,
  companyId: number,
  rows: readonly Entity[],
): Promise<ReadonlySet<number>> => {
  const ids = [...new Set(rows.flatMap(({ vessel_id: id }) => (typeof id === 'number' ? [id] : [])))];
  if (ids.length === 0) return new Set();
  const still = await trx
    .selectFrom('vessel')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  return new Set(still.map(({ id }) => id));
};

const isChanged = ({ after }: Written, current: Entity): boolean =>
  Object.entries(after ?? {}).some(([name, value]) => name in current && !isSame(current[name], value));

/** The rows that the batch wrote, the last first. */
async function* appliedRows(
  trx: Database,
  sheet: Sheet,
  batchId: number,
  states: typeof writtenStates | typeof removedStates,
): AsyncGenerator<readonly Written[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await trx
      .selectFrom('import_row')
      .where('batch_id', '=', batchId)
      .where('sheet', '=', sheet.name)
      .where('applied', '=', true)
      .where('state', 'in', states)
      .where('number', '<', Math.min(before, 2_147_483_647))
      .orderBy('number', 'desc')
      .limit(together)
      .select(['number', 'row', 'tab', 'state', 'target', 'before', 'after'])
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ target, ...row }) => ({ ...row, target: target ?? {} }));
    before = rows.at(-1)?.number ?? before;
  }
}
