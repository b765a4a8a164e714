import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { createBatch } from '../../../server/import/read-file.ts';
import { importRights } from '../../../server/import/scope.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile } from '../../../server/import/template.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { importDesk } from '../../support/import-desk.ts';
import { person } from '../../support/three-vessels.ts';
import { workbookOf } from '../../support/workbooks.ts';

const [own, other] = fleet.map(({ imo }) => imo);
const header = 'IMO Number,Date,Title,Status,Reference';
const stored = `${header}\n${own},2026-01-02,Own line parted,Open,N-1\n${other},2026-01-02,Other line parted,Open,N-2\n`;

let desk: Awaited<ReturnType<typeof importDesk>>;
/** Sees one vessel, and has three permissions. */
let accountId: number;
beforeAll(async () => {
  desk = await importDesk({});
  for (const [bytes, name] of [
    [await workbookOf(fleetSheets().slice(0, 1)), 'vessels.xlsx'],
    [Buffer.from(stored), 'near-misses.csv'],
  ] as const) {
    const batch = await desk.bring(bytes, name);
    await desk.check(batch);
    await desk.apply(batch);
  }
  const account = await desk.db
    .insertInto('account')
    .values({ ...person, company_id: 1, email: 'superintendent@demo.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = account.id;
  await desk.db
    .insertInto('account_permission')
    .values(
      ['Data Import', 'Near Misses', 'Vessel Data'].map((name) => ({
        account_id: accountId,
        name,
        read: true,
        level: 1,
      })),
    )
    .execute();
  const vessel = await desk.db
    .selectFrom('vessel')
    .where('imono', '=', own ?? '')
    .select('id')
    .executeTakeFirstOrThrow();
  await desk.db.insertInto('account_vessel').values({ account_id: accountId, vessel_id: vessel.id }).execute();
});
afterAll(() => desk.close());

const rights = () => importRights(desk.db, 1, accountId);

/** The states of the rows of a file that the account brings, and the reasons of those refused. */
const checked = async (text: string, sheet: string, removes: readonly string[] = []) => {
  const batch = await createBatch(desk.parts, {
    companyId: 1,
    accountId,
    who: 'Su',
    fileName: `${sheet}.csv`,
    bytes: Buffer.from(text),
  });
  const { counts } = await desk.check(batch, { removes });
  return { counts: counts[sheet], reasons: (await desk.refused(batch)).map(({ row, reason }) => [row, reason]) };
};

it('A workbook has the sheets that the account has the permission for, and the rows of its vessels', async () => {
  const tables = await readTables(Buffer.from(await tableBytes(filledFile(desk.db, await rights()))), 'fleet.xlsx');
  // Each sheet has its header and a line of explanations.
  expect(tables.map(({ title, rows }) => [title, rows.length - 2])).toEqual([
    ['Vessels', 1],
    ['Near Misses', 1],
    ['Ports', 0],
  ]);
  const csv = Buffer.from(await tableBytes(filledFile(desk.db, await rights(), sheetNamed('near-misses')))).toString();
  expect(csv).toContain('Own line parted');
  expect(csv).not.toContain('Other line parted');
});

it('Rows of other vessels are refused, and are not missing from the file', async () => {
  const { counts, reasons } = await checked(stored.replaceAll('Open', 'Closed'), 'near-misses', ['near-misses']);
  expect(counts).toEqual({ changed: 1, refused: 1 });
  expect(reasons).toEqual([[3, `There is no vessel ${other} among your vessels`]]);
  const empty = `${header}\n${own},2026-01-03,Another,Open,N-3\n`;
  expect((await checked(empty, 'near-misses', ['near-misses'])).counts).toEqual({ new: 1, removed: 1 });
});

it('Particulars of an own vessel are changed; another vessel is neither changed nor added', async () => {
  const { counts, reasons } = await checked(
    `IMO Number,Name\n${own},MT Renamed\n${other},MT Other\n9074729,MT New\n`,
    'vessels',
  );
  const reason = 'This is none of your vessels: only an account that sees all vessels adds new ones';
  expect(counts).toMatchObject({ changed: 1, refused: 2 });
  expect(reasons.filter(([, why]) => why === reason)).toEqual([
    [3, reason],
    [4, reason],
  ]);
});

const reason = (name: string) => `Your account may not import this sheet: it needs the permission ${name}`;

it('A sheet without its permission is refused row by row, and so are its items', async () => {
  const certificates = `IMO Number,Certificate,Document No.,Issued,Expires\n${own},IOPP,1,2026-01-01,2027-01-01\n`;
  expect((await checked(certificates, 'certificates')).reasons).toEqual([[2, reason('Certificate Status')]]);
  const items = `IMO Number,Reference,Item No.,Item Type,Item Description,Item Status\n${own},V-1,1,Deficiency,Door,Open\n`;
  expect((await checked(items, 'vessel-inspections-items')).reasons).toEqual([[2, reason('Vessel Inspection')]]);
});
