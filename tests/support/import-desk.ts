import { permissionsOf } from '../../server/people/permission-option.ts';
import type { AuditActor } from '../../server/audit/record-audit.ts';
import { type DatabasePlace, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { type CheckChoices, startApply, startCheck, startUndo } from '../../server/import/batches.ts';
import { createImportPool } from '../../server/import/import-pool.ts';
import { createBatch } from '../../server/import/read-file.ts';
import { batchOf, type ImportParts } from '../../server/import/steps.ts';
import { person } from './three-vessels.ts';

/** The clock of these tests. */
export const now = new Date('2026-11-22T09:00:00Z');

/** Who imports in these tests. */
export const actor: AuditActor = { kind: 'person', id: 1, label: '1@demo.example', at: now };

const own = (batchId: number) => ({ companyId: 1, batchId });

/** Where a desk is; without a place it is in memory. */
interface DeskPlace {
  readonly place?: DatabasePlace;
  /** Called when the database is closed. */
  readonly remove?: () => Promise<void>;
}

/** Two companies without vessels, each with an administrator, and functions that bring files in for the first. */
export const importDesk = async ({ place = {}, remove }: DeskPlace) => {
  const db = await openDatabase(place);
  await migrate(db);
  await db
    .insertInto('company')
    .values([{ name: 'Owner' }, { name: 'Stranger' }])
    .execute();
  await db
    .insertInto('account')
    .values(
      [1, 2].map((owner) => ({ ...person, company_id: owner, all_vessels: true, email: `${owner}@demo.example` })),
    )
    .execute();
  await db
    .insertInto('account_permission')
    .values(
      [1, 2].flatMap((account) => permissionsOf('all').map((permission) => ({ account_id: account, ...permission }))),
    )
    .execute();
  const { endThreads, ...desk } = deskOn(db);
  const close = async () => {
    await endThreads();
    await db.destroy();
    await remove?.();
  };
  return { db, ...desk, close };
};

/** Functions that bring files into a database for its first company. */
export const deskOn = (db: PortalDatabase) => {
  const pool = createImportPool();
  const errors: unknown[] = [];
  const parts: ImportParts = {
    db: db.ofCompany(1),
    pool,
    now: () => now,
    onError: (error) => errors.push(error),
    letOthersRead: db.letOthersRead,
  };

  const bring = (bytes: Uint8Array, fileName = 'fleet.xlsx', companyId = 1) =>
    createBatch(parts, { companyId, accountId: companyId, who: 'Ada Maris', fileName, bytes });
  const read = (batchId: number) => batchOf(db, own(batchId));
  const check = async (batchId: number, { mapping, removes = [], emptyClears = false }: Partial<CheckChoices> = {}) => {
    const run = await startCheck(parts, own(batchId), {
      mapping: mapping ?? (await read(batchId)).mapping,
      removes,
      emptyClears,
    });
    await run();
    return read(batchId);
  };
  const apply = async (batchId: number, onlyGood = false) => {
    await (
      await startApply(parts, own(batchId), { onlyGood, actor })
    )();
    return read(batchId);
  };
  const undo = async (batchId: number) => {
    await (
      await startUndo(parts, own(batchId), actor)
    )();
    return read(batchId);
  };
  const refused = async (batchId: number) => {
    const rows = await db
      .selectFrom('import_row')
      .where('batch_id', '=', batchId)
      .where('state', '=', 'refused')
      .orderBy('number')
      .select(['sheet', 'row', 'problems'])
      .execute();
    return rows.flatMap(({ sheet, row, problems }) =>
      (problems ?? []).map(({ column, value, reason }) => ({ sheet, row, column, value, reason })),
    );
  };
  return { parts, errors, bring, read, check, apply, undo, refused, endThreads: () => pool.end() };
};
