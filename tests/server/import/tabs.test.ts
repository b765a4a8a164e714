import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeRows } from '../../../server/import/describe-rows.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { filteredRows } from '../../../server/import/refused-rows.ts';
import { placeOf } from '../../../server/import/row-place.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { refusedFile } from '../../../server/import/template.ts';
import { readWarnings } from '../../../server/import/warned-rows.ts';
import { fleetDesk } from '../../support/fleet-desk.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { type TestSheet, workbookOf } from '../../support/workbooks.ts';

let desk: Awaited<ReturnType<typeof fleetDesk>>;
beforeAll(async () => {
  desk = await fleetDesk();
});
afterAll(() => desk.close());

const [{ imo: aquila } = { imo: '' }, { imo: cygnus } = { imo: '' }] = fleet;

/** A tab with near misses of a vessel: date, title and reference of each. */
const tab = (title: string, imo: string, ...rows: readonly (readonly [string, string, string])[]): TestSheet => ({
  title,
  headers: ['IMO Number', 'Date', 'Title', 'Status', 'Reference'],
  rows: rows.map(([date, name, reference]) => [imo, date, name, 'Reported', reference]),
});

const first = tab('Near Misses Aquila', aquila, ['2026-03-01', 'Slip', 'N-1'], ['soon', 'Trip', 'N-2']);
const second = tab('Near Misses Cygnus', cygnus, ['2026-03-02', 'SchÃ¶n', 'N-3'], ['2026-03-03', '', 'N-4']);
const again = tab('Near Misses again', aquila, ['2026-03-04', 'Fall', 'N-1']);

/** What is said of the rows of a workbook: warnings, refusals with their places, and the reasons of the file of refused rows. */
const saidOf = async (sheets: readonly TestSheet[]) => {
  const batchId = await desk.bring(await workbookOf(sheets));
  const { counts } = await desk.check(batchId);
  const { first: warnings } = await readWarnings(desk.db, batchId, counts);
  const refused = await filteredRows(desk.db, batchId, { state: 'refused' }).selectAll().execute();
  const file = await tableBytes(await refusedFile(desk.db, { companyId: 1, batchId }));
  const [table] = readTables(Buffer.from(file), 'refused.xlsx');
  return {
    warnings: warnings.map(({ sheet, row }) => [sheet, row]),
    refused: refused.map((row) => [placeOf(row), row.problems?.[0]?.reason]),
    shown: (await describeRows(desk.db, { companyId: 1, batchId, rows: refused })).map(({ tab: of, row }) => [of, row]),
    reasons: (table?.rows ?? []).slice(2).map((row) => row.at(-1)),
  };
};

it('Of a file with several tabs of one sheet each row is told with its tab', async () => {
  const twice = 'Row 2 of Near Misses Aquila has the same Reference';
  const said = await saidOf([first, second, again]);
  expect(said).toMatchObject({
    warnings: [['Near Misses Cygnus', 2]],
    refused: [
      ['Near Misses Aquila, row 3', expect.stringContaining('date')],
      ['Near Misses Cygnus, row 3', 'Title is missing'],
      ['Near Misses again, row 2', twice],
    ],
    shown: [
      ['Near Misses Aquila', 3],
      ['Near Misses Cygnus', 3],
      ['Near Misses again', 2],
    ],
  });
  expect(said.reasons[2]).toBe(`Near Misses again, row 2: Reference: ${twice}`);
});

it('Of a file with one tab of a sheet a row is told with the title of the sheet', async () => {
  expect(await saidOf([first])).toMatchObject({
    refused: [['Near Misses, row 3', expect.any(String)]],
    shown: [[null, 3]],
    reasons: [expect.stringMatching(/^Date: /)],
  });
});

it('Of a file with several tabs of one sheet the row that was stored since the check is told with its tab', async () => {
  const sheets = [tab('Near Misses Aquila', aquila, ['2026-04-01', 'Slip', '']), tab('Near Misses Cygnus', cygnus)];
  const batches = [await desk.bring(await workbookOf(sheets)), await desk.bring(await workbookOf(sheets))] as const;
  for (const batch of batches) await desk.check(batch);
  expect((await desk.apply(batches[0])).state).toBe('applied');
  expect((await desk.apply(batches[1])).message).toMatch(/: row 2 of Near Misses Aquila was stored since the check\./);
});
