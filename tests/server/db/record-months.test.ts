// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { handOver } from '../../../server/vessels/hand-over.ts';
import { retireVessel } from '../../../server/vessels/registered-vessels.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate, migrations, runMigrations } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { dueStandings } from '../../support/due-standings.ts';
import { fleetSheets, withCells } from '../../support/fleet-workbook.ts';
import { actor, importDesk, now } from '../../support/import-desk.ts';
import { startIntegrationPortal } from '../../support/integration-portal.ts';
import { monthCounts } from '../../support/month-counts.ts';
import { imo, insertThreeVessels } from '../../support/three-vessels.ts';
import { workbookOf } from '../../support/workbooks.ts';

/** Asserts that the kept counts and due dates are those of all records, and returns the sum of the counts. */
const sumOfMonths = async (db: Database): Promise<number> => {
  for (const { kept, counted } of [await monthCounts(db), await dueStandings(db, now)]) expect(kept).toEqual(counted);
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(records), 0)::int as sum from record_month`.execute(
    db,
  );
  return rows[0]?.sum ?? Number.NaN;
};

const records = `insert into record (kind, vessel_id, name, date, status, "row", detail)
  select (array['nearMiss', 'certificate'])[1 + at % 2], 1 + at % 3, 'Record ' || at,
    case when at % 10 <> 0 then date '2026-11-22' - at * 9 end, 'Closed', '{}', '{}'
  from generate_series(0, 119) as at`;

const newRecord = `insert into record (kind, vessel_id, name, date, status, "row", detail)
  values ('nearMiss', 1, 'One more', '2026-11-30', 'Closed', '{}', '{}')`;

onEachDatabase(
  (database) => `the records of each month on ${database}`,
  ({ create }) => {
    let database: Awaited<ReturnType<typeof create>>;
    let db: PortalDatabase;
    beforeAll(async () => {
      database = await create();
      db = await openDatabase(database.place);
      const before = migrations.slice(
        0,
        migrations.findIndex(([name]) => name === '0111-record-months'),
      );
      await db.transaction().execute((transaction) => runMigrations(transaction, 'migration', before));
      await insertThreeVessels(db);
      await sql.raw(records).execute(db);
      await migrate(db);
    });
    afterAll(async () => {
      await db.destroy();
      await database.remove();
    });

    it('are counted by the migration', async () => {
      expect(await sumOfMonths(db)).toBe(108);
    });

    it('are counted after a record is added by its company, moved, and removed again', async () => {
      const own = db.ofCompany(1);
      await sql.raw(newRecord).execute(own);
      expect(await sumOfMonths(db)).toBe(109);
      await own
        .updateTable('record')
        .where('name', '=', 'One more')
        .set({ date: '2026-10-01', vessel_id: 2 })
        .execute();
      expect(await sumOfMonths(db)).toBe(109);
      await own.updateTable('record').where('name', '=', 'One more').set({ date: null }).execute();
      expect(await sumOfMonths(db)).toBe(108);
      await own.updateTable('record').where('name', '=', 'One more').set({ date: '2026-10-31' }).execute();
      expect(await sumOfMonths(db)).toBe(109);
      await own.deleteFrom('record').where('name', '=', 'One more').execute();
      expect(await sumOfMonths(db)).toBe(108);
    });

    it('are counted after one statement changes many months and kinds', async () => {
      await sql`update record set date = date + 20, kind = 'accident' where id % 2 = 0`.execute(db);
      expect(await sumOfMonths(db)).toBe(108);
    });

    it('are those of the company that the vessel is handed over to', async () => {
      await handOver(db, imo.foreign, 'Owner', actor);
      expect(await sumOfMonths(db)).toBe(108);
      const { rows } = await sql`select distinct company_id from record_month`.execute(db);
      expect(rows).toEqual([{ company_id: 1 }]);
    });

    it('stay while a vessel is retired', async () => {
      await retireVessel({ db, now }, { companyId: 1, id: 2, retired: true }, actor);
      expect(await sumOfMonths(db)).toBe(108);
    });

    it('are not seen by another company', async () => {
      expect(await db.ofCompany(1).selectFrom('record_month').selectAll().execute()).not.toEqual([]);
      expect(await db.ofCompany(2).selectFrom('record_month').selectAll().execute()).toEqual([]);
    });

    it('are removed with their vessel', async () => {
      await db.deleteFrom('vessel').where('imono', '=', imo.dawn).execute();
      expect(await sumOfMonths(db)).toBe(72);
    });
  },
);

describe('the records of each month', () => {
  let desk: Awaited<ReturnType<typeof importDesk>>;
  beforeEach(async () => {
    desk = await importDesk({});
  });
  afterEach(() => desk.close());

  const bring = async (sheets: ReturnType<typeof fleetSheets>, removes: readonly string[] = []) => {
    const batch = await desk.bring(await workbookOf(sheets));
    await desk.check(batch, { removes });
    expect((await desk.apply(batch)).state).toBe('applied');
    return batch;
  };

  it('are counted after an import, a change by the next one, rows that it lacks, and undo', async () => {
    await bring(fleetSheets());
    const first = await sumOfMonths(desk.db);
    expect(first).toBeGreaterThan(200);
    await bring(withCells(fleetSheets(), [['Near Misses', 4, 'Date', '2024-02-03']]));
    expect(await sumOfMonths(desk.db)).toBe(first);
    const fewer = fleetSheets().map((sheet) =>
      sheet.title === 'Near Misses' ? { ...sheet, rows: sheet.rows.slice(0, 50) } : sheet,
    );
    const last = await bring(fewer, ['near-misses']);
    expect(await sumOfMonths(desk.db)).toBe(first - 150);
    expect((await desk.undo(last)).state).toBe('undone');
    expect(await sumOfMonths(desk.db)).toBe(first);
  });

  it('have due dates that follow an import, a change of certificates by the next one, and undo', async () => {
    const standings = async () => {
      await sumOfMonths(desk.db);
      return (await dueStandings(desk.db, now)).kept;
    };
    await bring(fleetSheets());
    const first = await standings();
    expect(first).toEqual({ 'certificate Other': 40 });
    const changed = await bring(
      withCells(fleetSheets(), [
        ['Certificates', 2, 'Expires', '2025-02-03'],
        ['Certificates', 3, 'Expires', '2026-12-24'],
      ]),
    );
    expect(await standings()).toEqual({ 'certificate Overdue': 1, 'certificate Due': 1, 'certificate Other': 38 });
    expect((await desk.undo(changed)).state).toBe('undone');
    expect(await standings()).toEqual(first);
  });
});

test('the records of each month are counted after a batch of the integration API', async () => {
  const portal = await startIntegrationPortal();
  const { key } = await portal.makeKey();
  const inspection = { imoNumber: 'First', name: 'Port state control', inspectionType: 'Initial', status: 'Open' };
  const items = [{ ...inspection, reference: 'PSC-1', date: '2026-11-02' }];
  const { body } = await portal.send(key, 'records/regulatory-inspections', { items });
  expect(body.counts).toMatchObject({ new: 1 });
  expect(await sumOfMonths(portal.db)).toBe(1);
  await portal.stop();
});
