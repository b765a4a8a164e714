// @module-tag exhaustive
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startUndo } from '../../../server/import/batches.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { actor, importDesk, now } from '../../support/import-desk.ts';
import { type TestSheet, workbookOf } from '../../support/workbooks.ts';

const imo = fleet[0]?.imo ?? '';
const nearMiss: TestSheet = {
  title: 'Near Misses',
  headers: ['IMO Number', 'Title', 'Date', 'Status', 'Reference'],
  rows: [[imo, 'Slip', '2026-11-01', 'Reported', 'A-1']],
};
const inspected = (programme: string): TestSheet => ({
  title: 'Vetting Inspections',
  headers: ['IMO Number', 'Programme', 'Inspection Date'],
  rows: [[imo, programme, '2026-10-01']],
});
const observed = (programme: string): TestSheet => ({
  title: 'Vetting Observations',
  headers: ['IMO Number', 'Programme', 'Inspection Date', 'Question', 'Title'],
  rows: [[imo, programme, '2026-10-01', '5.1.3', 'Are drills held?']],
});

onEachDatabase(
  (database) => `'Data last updated on' after an import on ${database}`,
  ({ createPrepared }) => {
    let desk: Awaited<ReturnType<typeof importDesk>>;
    beforeAll(async () => {
      desk = await importDesk(await createPrepared());
      await bring(fleetSheets().slice(0, 1));
    });
    beforeEach(async () => {
      await desk.db.deleteFrom('data_source').execute();
      await desk.db.deleteFrom('record').execute();
      await desk.db.deleteFrom('vetting_inspection').execute();
    });
    afterAll(() => desk.close());

    const bring = async (sheets: readonly TestSheet[]) => {
      const batch = await desk.bring(await workbookOf(sheets));
      await desk.check(batch);
      expect(await desk.refused(batch)).toEqual([]);
      expect((await desk.apply(batch)).message).toBeNull();
      return batch;
    };
    const noted = async () => {
      const rows = await desk.db.selectFrom('data_source').orderBy('key').selectAll().execute();
      return rows.map(({ company_id, key, name, last_update }) => [company_id, key, name, last_update?.toISOString()]);
    };
    const undoAt = async (batchId: number, at: Date) => {
      const run = await startUndo({ ...desk.parts, now: () => at }, { companyId: 1, batchId }, { ...actor, at });
      await run();
      expect((await desk.read(batchId)).state).toBe('undone');
    };
    const at = now.toISOString();
    const later = '2026-11-25T10:00:00.000Z';

    it('is the time of the import, for the company and for the data that it changed', async () => {
      await bring([nearMiss]);
      expect(await noted()).toEqual([
        [1, 'near-misses', 'Near Misses', at],
        [1, 'reports', 'All data', at],
      ]);
    });

    it('stays as it was if the same file is imported again', async () => {
      await bring([nearMiss]);
      await desk.db.deleteFrom('data_source').execute();
      await bring([nearMiss]);
      expect(await noted()).toEqual([]);
    });

    it.each([
      ['SIRE', 'sire'],
      ['CDI', 'cdi'],
    ])('belongs to %s for inspections and observations of that programme', async (programme, key) => {
      for (const sheet of [inspected(programme), observed(programme)]) {
        await desk.db.deleteFrom('data_source').execute();
        await bring([sheet]);
        expect((await noted()).map(([, source]) => source)).toEqual([key, 'reports'].toSorted());
      }
    });

    it('is the time of the undo once the import is undone, also of the rows that it deleted', async () => {
      const batches = [await bring([nearMiss]), await bring([inspected('CDI'), observed('CDI')])];
      for (const batch of batches) await undoAt(batch, new Date(later));
      expect(await noted()).toEqual([
        [1, 'cdi', 'CDI', later],
        [1, 'near-misses', 'Near Misses', later],
        [1, 'reports', 'All data', later],
      ]);
    });

    it('never goes back, and a source that did not say its time has one now', async () => {
      await desk.db
        .insertInto('data_source')
        .values([
          { company_id: 1, key: 'near-misses', name: 'Ashore', last_update: later },
          { company_id: 1, key: 'reports', name: 'Reports', last_update: null },
        ])
        .execute();
      await bring([nearMiss]);
      expect(await noted()).toEqual([
        [1, 'near-misses', 'Ashore', later],
        [1, 'reports', 'Reports', at],
      ]);
    });

    it('is not noted for people', async () => {
      await bring([
        {
          title: 'Users',
          headers: ['E-mail', 'First Name', 'Last Name', 'Template', 'Vessels'],
          rows: [['new@owner.example', 'Nia', 'New', 'Crew', 'All']],
        },
      ]);
      expect(await noted()).toEqual([]);
    });
  },
);
