import { afterAll, beforeAll, expect, it } from 'vitest';
import { withIdentity } from '../../../src/contract/administration/particulars.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile, refusedFile } from '../../../server/import/template.ts';
import { describeRows } from '../../../server/import/describe-rows.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { filteredRows, refusedRowsOf } from '../../../server/import/refused-rows.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { followingErrors, plantedErrors, wrongFirstDaySheets } from '../../support/first-day-workbook.ts';
import { fleet, fleetSheets, withCells } from '../../support/fleet-workbook.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { importDesk, now } from '../../support/import-desk.ts';
import { workbookOf } from '../../support/workbooks.ts';

/** Cells that are wrong in further ways: a date that may be two days, and empty required cells. */
const furtherWrong = [
  ['Certificates', 2, 'Issued', '03/04/2024'],
  ['Certificates', 3, 'Name', null],
  ['Vessel Inspections', 3, 'Audit Type', null],
] as const;

onEachDatabase(
  (database) => `A company brings its fleet in on ${database}`,
  ({ createPrepared }) => {
    let desk: Awaited<ReturnType<typeof importDesk>>;
    beforeAll(async () => {
      desk = await importDesk(await createPrepared());
    });
    afterAll(() => desk.close());

    const everything = async () => {
      const { db } = desk;
      return {
        vessels: await db.selectFrom('vessel').selectAll().orderBy('id').execute(),
        seen: await db.selectFrom('visible_vessel').where('account_id', '=', 1).selectAll().execute(),
        records: await db.selectFrom('record').selectAll().orderBy('id').execute(),
      };
    };

    it('reports each of twelve wrong cells with sheet, row, column and reason', async () => {
      const batch = await desk.bring(await workbookOf(wrongFirstDaySheets(now)));
      const { state, message, counts } = await desk.check(batch);
      expect([state, message]).toEqual(['checked', null]);
      const found = (await desk.refused(batch)).map(({ sheet, ...problem }) => ({
        title: sheetNamed(sheet).title,
        ...problem,
      }));
      for (const { cell, column, reason } of plantedErrors)
        expect(found).toContainEqual(expect.objectContaining({ title: cell[0], row: cell[1], column, reason }));
      const rows = await refusedRowsOf(desk.db, batch).select(['number', 'sheet', 'row', 'cause']).execute();
      const causes = rows.slice(0, plantedErrors.length);
      expect(causes.map(({ sheet, row, cause }) => `${sheetNamed(sheet).title} ${row} ${cause}`).toSorted()).toEqual(
        plantedErrors.map(({ cell }) => `${cell[0]} ${cell[1]} null`).toSorted(),
      );
      // The others are refused because of the two vessels.
      const others = rows.slice(plantedErrors.length);
      const vesselRow = (number: number | null) => causes.find((row) => row.number === number)?.row;
      expect(Object.groupBy(others, ({ cause }) => String(vesselRow(cause)))).toMatchObject({
        3: { length: followingErrors[3] },
        6: { length: followingErrors[6] },
      });
      expect(Object.values(counts).reduce((sum, { following = 0 }) => sum + following, 0)).toBe(others.length);
      expect(others).toHaveLength(followingErrors[3] + followingErrors[6]);
      // As the page shows them; a refused user has none of the values that a user needs.
      const shown = await describeRows(desk.parts.db, {
        companyId: 1,
        batchId: batch,
        rows: await filteredRows(desk.db, batch, { state: 'cause' }).selectAll().execute(),
      });
      expect(shown).toHaveLength(plantedErrors.length);
      const ofVessels = shown.filter(({ sheet }) => sheet === 'vessels');
      expect(ofVessels.map(({ row, following }) => [row, following])).toEqual(
        Object.entries(followingErrors).map(([row, count]) => [Number(row), count]),
      );
      await expect(desk.apply(batch)).rejects.toThrow(/rows refused: correct them/);
      expect((await everything()).vessels).toEqual([]);
    });

    it('reports a date that may be two days, and empty required cells', async () => {
      const batch = await desk.bring(await workbookOf(withCells(fleetSheets(), furtherWrong)));
      await desk.check(batch);
      expect(await desk.refused(batch)).toMatchObject([
        { sheet: 'vessel-inspections', row: 3, column: 'Audit Type', reason: 'Audit Type is missing' },
        ...[4, 5].map((row) => ({
          sheet: 'vessel-inspections-items',
          row,
          column: null,
          reason: 'Vessel Inspections, row 3 that it belongs to is refused',
        })),
        {
          sheet: 'certificates',
          row: 2,
          column: 'Issued',
          reason: expect.stringContaining('2024-04-03 or 2024-03-04'),
        },
        { sheet: 'certificates', row: 3, column: 'Name', reason: 'Name is missing' },
      ]);
    });

    it('puts the reasons first in the workbook of refused rows, and counts what each of them refuses', async () => {
      const batch = await desk.bring(await workbookOf(wrongFirstDaySheets(now)));
      await desk.check(batch);
      const tables = await readTables(
        Buffer.from(await tableBytes(await refusedFile(desk.db, { companyId: 1, batchId: batch }))),
        'refused.xlsx',
      );
      const reasons = (title: string) =>
        (tables.find((table) => table.title === title)?.rows ?? []).slice(2).map((row) => String(row.at(-1)));
      expect(reasons('Vessels')).toEqual([
        `IMO Number: The check digit of this IMO number is wrong; ${followingErrors[3]} further rows refused because of this one`,
        `Built: This is not a number; ${followingErrors[6]} further rows refused because of this one`,
      ]);
      const ofNearMisses = reasons('Near Misses');
      const own = plantedErrors.filter(({ cell }) => cell[0] === 'Near Misses');
      for (const [at, { column, reason }] of own.entries()) expect(ofNearMisses[at]).toContain(`${column}: ${reason}`);
      for (const reason of ofNearMisses.slice(own.length)) expect(reason).toMatch(/: Vessels, row [36] is refused$/);
    });

    it('applies the mended file, changes nothing when it is imported again, and undoes it', async () => {
      const before = await everything();
      const bytes = await workbookOf(fleetSheets());
      const batch = await desk.bring(bytes);
      await desk.check(batch);
      expect(await desk.refused(batch)).toEqual([]);
      const applied = await desk.apply(batch);
      expect([applied.state, applied.message, desk.errors]).toEqual(['applied', null, []]);
      const { vessels, records, seen } = await everything();
      expect([vessels.length, records.length, seen.length]).toEqual([5, 250, 5]);
      const { particulars, ...identity } = vessels[0] ?? expect.fail('no vessel');
      // As the register would have stored them.
      const typed = [
        { title: 'Identity', facts: [{ label: 'MMSI', value: '215000001', unit: null }] },
        { title: 'Dimensions', facts: [{ label: 'Length Overall', value: 183.2, unit: 'm', decimals: 2 }] },
      ];
      expect(particulars).toEqual(withIdentity(typed, identity));
      const inspection = records.find(({ name }) => name === 'Visit 3');
      expect(inspection).toMatchObject({
        findings: 2,
        open_findings: 1,
        row: { deficiencyCount: 2, port: 'Rotterdam' },
      });
      expect(inspection?.detail).toMatchObject({
        siteName: fleet[3]?.name,
        itemDetail: [{ number: '1' }, { number: '2' }],
      });

      const again = await desk.bring(bytes);
      const { counts } = await desk.check(again);
      expect(counts).toEqual({
        vessels: { unchanged: 5 },
        'near-misses': { unchanged: 200 },
        certificates: { unchanged: 40 },
        'vessel-inspections': { unchanged: 10 },
        'vessel-inspections-items': { unchanged: 20 },
      });

      const filled = await desk.bring(await tableBytes(filledFile(desk.db, everyRight(1))), 'filled.xlsx');
      const filledCounts = (await desk.check(filled)).counts;
      expect(await desk.refused(filled)).toEqual([]);
      expect(filledCounts).toEqual({ ...counts, users: { unchanged: 1 } });

      const undone = await desk.undo(batch);
      expect([undone.state, undone.message]).toEqual(['undone', null]);
      expect(await everything()).toEqual(before);
    });
  },
);
