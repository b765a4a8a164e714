import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withIdentity } from '../../../src/contract/administration/particulars.ts';
import { filledWorkbook } from '../../../server/import/template.ts';
import { fleet, fleetSheets, imoOf, withCells } from '../../support/fleet-workbook.ts';
import { databaseKinds } from '../../support/database-kinds.ts';
import { importDesk } from '../../support/import-desk.ts';
import { workbookOf } from '../../support/workbooks.ts';

const wrong = [
  ['Vessels', 3, 'IMO', '9300381'],
  ['Vessels', 6, 'Year Built', 'soon'],
  ['Near Misses', 2, 'Date', '31.02.2025'],
  ['Near Misses', 4, 'Vessel', imoOf(999_999)],
  ['Near Misses', 5, 'Vessel', 'MT Unheard Of'],
  ['Near Misses', 6, 'Status', 'Sleeping'],
  ['Near Misses', 7, 'Title', null],
  ['Near Misses', 8, 'Reference', 'NM-8'],
  ['Certificates', 2, 'Issued', '03/04/2024'],
  ['Certificates', 3, 'Name', null],
  ['Vessel Inspections', 3, 'Audit Type', null],
  ['Vessel Inspections – Items', 2, 'Name', 'Visit 99'],
] as const;

describe.each(databaseKinds)('A company brings its fleet in on $name', ({ createPrepared }) => {
  let database: Awaited<ReturnType<typeof createPrepared>>;
  let desk: Awaited<ReturnType<typeof importDesk>>;
  beforeAll(async () => {
    database = await createPrepared();
    desk = await importDesk(database.place);
  });
  afterAll(async () => {
    await desk.close();
    await database.remove();
  });

  const everything = async () => {
    const { db } = desk;
    return {
      vessels: await db.selectFrom('vessel').selectAll().orderBy('id').execute(),
      seen: await db.selectFrom('visible_vessel').where('account_id', '=', 1).selectAll().execute(),
      records: await db.selectFrom('record').selectAll().orderBy('id').execute(),
    };
  };

  it('reports each of twelve wrong cells with sheet, row, column and reason', async () => {
    const batch = await desk.bring(await workbookOf(withCells(fleetSheets(), wrong)));
    const { state, message } = await desk.check(batch);
    expect([state, message]).toEqual(['checked', null]);
    const found = await desk.refused(batch);
    const says = (sheet: string, row: number, column: string | null, reason: RegExp) =>
      expect(found).toContainEqual(
        expect.objectContaining({ sheet, row, column, reason: expect.stringMatching(reason) }),
      );
    says('vessels', 3, 'IMO Number', /check digit/);
    says('vessels', 6, 'Built', /not a number/);
    says('near-misses', 2, 'Date', /not a date/);
    says('near-misses', 4, 'IMO Number', /no vessel 9999999|no vessel/);
    says('near-misses', 5, 'IMO Number', /no vessel of this name/);
    says('near-misses', 6, 'Status', /none of: Reported/);
    says('near-misses', 7, 'Title', /missing/);
    says('certificates', 2, 'Issued', /2024-04-03 or 2024-03-04/);
    says('certificates', 3, 'Name', /missing/);
    says('vessel-inspections', 3, 'Audit Type', /missing/);
    says('vessel-inspections-items', 2, 'IMO Number', /No row has this/);
    await expect(desk.apply(batch)).rejects.toThrow(/rows are refused/);
    expect((await everything()).vessels).toEqual([]);
  });

  it('applies the mended file, changes nothing when it comes again, and undoes it', async () => {
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
    expect(inspection).toMatchObject({ findings: 2, open_findings: 1, row: { deficiencyCount: 2, port: 'Rotterdam' } });
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

    const filled = await desk.bring(await filledWorkbook(desk.db, 1), 'filled.xlsx');
    const filledCounts = (await desk.check(filled)).counts;
    expect(await desk.refused(filled)).toEqual([]);
    expect(filledCounts).toEqual({ ...counts, users: { unchanged: 1 } });

    const undone = await desk.undo(batch);
    expect([undone.state, undone.message]).toEqual(['undone', null]);
    expect(await everything()).toEqual(before);
  });
});
