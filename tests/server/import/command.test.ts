// @module-tag exhaustive
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { temporaryFolder } from '../../support/portal-process.ts';
import { startCommand } from '../../support/run-command.ts';
import { type TestSheet, workbookOf } from '../../support/workbooks.ts';
import { zipOf } from '../../support/zip.ts';

const { folder: dataDir, remove } = temporaryFolder();
const inFolder = (name: string) => path.join(dataDir, name);
const csv = inFolder('users.csv');
const xlsx = inFolder('fleet.xlsx');
const zip = inFolder('files.zip');
beforeAll(async () => {
  const db = await openDatabase({ folder: path.join(dataDir, 'database') });
  await migrate(db);
  await db.insertInto('company').values({ name: 'Sea' }).execute();
  await db.destroy();
  writeFileSync(csv, 'E-mail,First Name,Last Name,Template,Vessels\nines@real.example,Ines,Brandt,Crew,All\n');
});
afterAll(remove);

/** Runs `npm run import` for the company and returns its exit code and output. */
const run = (...args: readonly string[]) =>
  startCommand('server/commands/import.ts', [...args, '--company', 'Sea'], {
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
  }).ended;

it('npm run import applies a file, finds nothing to change the second time, and undoes it', async () => {
  expect(await run('absent.csv')).toEqual({ code: 1, said: 'absent.csv cannot be read\n' });
  const applied = await run(csv, '--apply');
  expect(applied.said).toContain('Users: 1 new\nImport 1 was applied. To undo it: --undo 1\n');
  expect((await run(csv)).said).toContain('Users: 1 unchanged\n');
  expect(await run('--undo', '1')).toEqual({ code: 0, said: 'Import 1 was undone.\n' });
});

const imo = fleet[0]?.imo ?? '';

/** A vessel, and three near misses on a sheet whose title and headers name no sheet of the portal; the last has no title. */
const workbook: readonly TestSheet[] = [
  ...fleetSheets()
    .slice(0, 1)
    .map((vessels) => ({ ...vessels, rows: vessels.rows.slice(0, 1) })),
  {
    title: 'Mine',
    headers: ['Vessel', 'Date', 'Title', 'Status', 'Incident Type', 'Attachments', 'Reference'],
    rows: [
      [imo, '03/04/2026', 'Line parted', 'Open', 'Mooring', 'photo.pdf', 'N-1'],
      [imo, '04/04/2026', 'Slip', 'Closed', 'Mooring', null, 'N-2'],
      [imo, '05/04/2026', null, 'Closed', 'Mooring', null, 'N-3'],
    ],
  },
];

/** The options by which all of the workbook is read. */
const options = ['--choose', 'Mine/sheet=near-misses', '--choose', 'Mine/Date/order=dayFirst', '--files', zip] as const;

const writeFiles = async () => {
  writeFileSync(xlsx, await workbookOf(workbook));
  writeFileSync(
    zip,
    zipOf([
      { name: 'photo.pdf', bytes: Buffer.from('%PDF-1.7 photo') },
      { name: 'spare.pdf', bytes: Buffer.from('%PDF-1.7 spare') },
      { name: 'page.pdf', bytes: Buffer.from('<!doctype html>') },
    ]),
  );
};

it('npm run import asks what a sheet contains and how its dates are meant, with the options that answer', async () => {
  await writeFiles();
  const plain = await run(xlsx);
  expect(plain).toEqual({ code: 1, said: expect.stringContaining('Mine: What does this sheet contain?\n') });
  expect(plain.said).toContain('"Mine/sheet=near-misses"');
  const dated = await run(xlsx, ...options.slice(0, 2));
  expect(dated.said).toContain('Mine/Date: Is the day or the month first?\n');
  expect(dated.said).toContain(`"Mine/Date/order=dayFirst": Day first, '03/04/2026' is 2026-04-03`);
});

it('npm run import says which sheet of a workbook is left out', async () => {
  await writeFiles();
  const said = await run(xlsx, '--choose', 'Mine/sheet=');
  expect(said).toEqual({ code: 0, said: expect.stringContaining('  Vessels: 1 new\n') });
  expect(said.said).toContain('  Mine: left out\n');
});

it('npm run import reads a workbook by its options, and writes the refused rows', async () => {
  await writeFiles();
  const refused = inFolder('refused.xlsx');
  const checked = await run(xlsx, ...options, '--refused', refused);
  expect(checked.code).toBe(0);
  expect(checked.said.split('\n').slice(1)).toEqual([
    '  Mine is read as Near Misses',
    "  Mine, Status: 'Open' is read as Reported",
    '  Vessels: 1 new',
    '  Attachments: 1 new',
    '  Near Misses: 2 new, 1 refused',
    'Near Misses, row 4, Title: Title is missing',
    'page.pdf in the ZIP: Its content is not that of a .pdf file',
    'spare.pdf in the ZIP: no row names it',
    '',
  ]);
  const [table, ...others] = readTables(readFileSync(refused), 'refused.xlsx');
  expect([table?.title, others, table?.rows.slice(2).map((row) => [row.includes('N-3'), row.at(-1)])]).toEqual([
    'Near Misses',
    [],
    [[true, 'Title: Title is missing']],
  ]);
});

it('npm run import applies a workbook with refused rows only if told to leave them out', async () => {
  await writeFiles();
  expect(await run(xlsx, ...options, '--apply')).toEqual({
    code: 1,
    said: expect.stringContaining('1 row refused: correct them, or apply only the valid ones\n'),
  });
  expect(await run(xlsx, ...options, '--good-rows')).toEqual({
    code: 0,
    said: expect.stringMatching(/Import \d+ was applied\. To undo it: --undo \d+\n$/),
  });

  const filled = inFolder('filled.xlsx');
  expect(await run('--filled', filled)).toEqual({ code: 0, said: `The company's rows were written to ${filled}.\n` });
  const nearMisses = readTables(readFileSync(filled), 'filled.xlsx').find(({ title }) => title === 'Near Misses');
  const [header = [], , ...rows] = nearMisses?.rows ?? [];
  expect(rows.map((row) => ['Reference', 'Date', 'Attachments'].map((column) => row[header.indexOf(column)]))).toEqual([
    ['N-1', new Date('2026-04-03'), 'photo.pdf'],
    ['N-2', new Date('2026-04-04'), null],
  ]);
});

it.each<[what: string, args: () => readonly string[], words: () => string]>([
  [
    'a sheet that does not exist',
    () => [xlsx, '--choose', 'Mine/sheet=nothing'],
    () => '--choose "Mine/sheet=nothing": sheet cannot be \'nothing\'',
  ],
  ['a ZIP that cannot be read', () => [xlsx, '--files', 'absent.zip'], () => 'absent.zip cannot be read'],
  ['a ZIP that is none', () => [csv, '--files', csv], () => `${csv}: This is no ZIP`],
  [
    'a header that the file does not have',
    () => [xlsx, '--choose', 'Mine/When/order=dayFirst'],
    () => "'Mine' has no header 'When'",
  ],
  ['an option that does not exist', () => [csv, '--refuse', 'out.xlsx'], () => "Unknown option '--refuse'"],
])('npm run import refuses %s', async (_, args, words) => {
  await writeFiles();
  expect(await run(...args())).toEqual({ code: 1, said: expect.stringContaining(words()) });
});
