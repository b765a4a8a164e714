// @module-tag exhaustive
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chapterFigures, quarterFigures } from '../../../server/handlers/vetting-figures.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile, templateFile } from '../../../server/import/template.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { importDesk } from '../../support/import-desk.ts';
import { between } from '../../support/publications-database.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { type TestCell, workbookOf } from '../../support/workbooks.ts';

const headers = ['Programme', 'Quarter', 'Inspections', 'Vessels', 'Chapter 1', 'Chapter 5', 'Chapter 12'];
const good: readonly (readonly TestCell[])[] = [
  ['SIRE', '2026-Q1', 40, 30, 12, 30.5, 2],
  ['SIRE', '2026-Q2', 60, 45, null, 21, null],
  ['CDI', '2026-Q1', 10, 10, 5, 1, null],
];

onEachDatabase(
  (database) => `the industry's figures from the sheet Industry on ${database}`,
  ({ createPrepared }) => {
    let desk: Awaited<ReturnType<typeof importDesk>>;
    beforeAll(async () => {
      desk = await importDesk(await createPrepared());
    });
    afterAll(() => desk.close());

    const bring = async (rows: readonly (readonly TestCell[])[]) => {
      const batch = await desk.bring(await workbookOf([{ title: 'Industry', headers, rows }]));
      return { batch, counts: (await desk.check(batch)).counts };
    };
    const stored = () => desk.db.selectFrom('vetting_industry').selectAll().orderBy('id').execute();
    const figures = async (accountId: number, programme: 'SIRE' | 'CDI' = 'SIRE') => {
      const call = signedInCall(desk.db, {
        accountId,
        now: new Date('2026-11-21T07:05:00Z'),
        permissions: everyPermission(),
      });
      const filter = between('2026-01-01', '2026-06-30', { programme });
      return {
        quarters: (await quarterFigures(filter, call)).map(({ benchmarks }) => Object.values(benchmarks)),
        chapters: (await chapterFigures(filter, call)).map(({ benchmarks }) => benchmarks.avgCompany),
      };
    };

    it('is a sheet of the template with a column for each chapter', async () => {
      const template = Buffer.from(await tableBytes(templateFile(sheetNamed('industry')))).toString();
      const [header = ''] = template.split(/\r?\n/);
      expect(header).toContain('Programme,Quarter,Inspections,Vessels,Chapter 1,');
      expect(header).toMatch(/Chapter 12$/);
    });

    it('refuses wrong rows with row, column and reason', async () => {
      const { batch } = await bring([
        ['SIRE', 'Q1 2026', 40, 30, 1, 1, 1],
        ['CDI', '2026-Q1', 10, 10, 1, 1, 3],
        ['SIRE', '2026-Q2', 10, 11, 1, 1, 1],
        ['RightShip', '2026-Q2', 10, 10, 1, 1, 1],
        ['SIRE', '2026-Q3', 0, 10, -1, 1, 1],
        ['SIRE', '2026-Q4', 4, 3, 1, 1, 1],
        ['SIRE', '2026-Q4', 4, 3, 1, 1, 1],
      ]);
      const found = (await desk.refused(batch)).map(({ row, column, reason }) => [row, column, reason]);
      expect(found).toEqual([
        [2, 'Quarter', expect.stringContaining('a quarter such as 2026-Q1')],
        [3, 'Chapter 12', 'CDI has 11 chapters'],
        [4, 'Vessels', 'There are more vessels than inspections'],
        [5, 'Programme', expect.stringContaining('SIRE, CDI')],
        [6, 'Inspections', expect.stringContaining('1')],
        [6, 'Chapter 1', expect.stringContaining('0')],
        [8, 'Quarter', 'Row 7 has the same Programme, Quarter'],
      ]);
    });

    it('are beside the own figures of the company, and of no other', async () => {
      const { batch, counts } = await bring(good);
      expect(counts).toEqual({ industry: { new: 3 } });
      expect((await desk.apply(batch)).message).toBeNull();
      const { quarters, chapters } = await figures(1);
      expect(quarters).toEqual([
        [44.5, 40, 1.11, 30],
        [21, 60, 0.35, 45],
      ]);
      expect([chapters[0], chapters[4], chapters[11], chapters[1]]).toEqual([0.12, 0.52, 0.02, 0]);
      expect((await figures(1, 'CDI')).quarters[0]).toEqual([6, 10, 0.6, 10]);
      expect((await figures(2)).quarters).toEqual([
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ]);
    });

    it('change nothing when the same file or the filled sheet is imported again', async () => {
      expect((await bring(good)).counts).toEqual({ industry: { unchanged: 3 } });
      const csv = await tableBytes(filledFile(desk.db, everyRight(1), sheetNamed('industry')));
      const batch = await desk.bring(csv, 'Industry.csv');
      expect((await desk.check(batch)).counts).toEqual({ industry: { unchanged: 3 } });
    });

    it('are as before after undo', async () => {
      const before = await stored();
      const { batch, counts } = await bring([
        ['SIRE', '2026-Q1', 41, 30, 12, 30.5, 2],
        ['CDI', '2026-Q2', 1, 1, 5, 1, null],
      ]);
      expect(counts).toEqual({ industry: { changed: 1, new: 1 } });
      await desk.apply(batch);
      expect((await stored()).map(({ inspections }) => inspections)).toEqual([41, 60, 10, 1]);
      const noted = await desk.db.selectFrom('data_source').select('key').orderBy('key').execute();
      expect(noted.map(({ key }) => key)).toEqual(['cdi', 'reports', 'sire']);
      expect((await desk.undo(batch)).state).toBe('undone');
      expect(await stored()).toEqual(before);
    });
  },
);
