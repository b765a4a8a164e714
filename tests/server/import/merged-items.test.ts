import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeRows } from '../../../server/import/describe-rows.ts';
import { filteredRows } from '../../../server/import/refused-rows.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { startReading } from '../../../server/import/read-file.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { refusedFile } from '../../../server/import/template.ts';
import { mendOrDelete } from '../../../server/import/open-rows.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { readWarnings, warningLine } from '../../../server/import/warned-rows.ts';
import { fleetDesk } from '../../support/fleet-desk.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { workbookOf } from '../../support/workbooks.ts';

let desk: Awaited<ReturnType<typeof fleetDesk>>;
beforeAll(async () => {
  desk = await fleetDesk();
});
afterAll(() => desk.close());

const imo = fleet[0]?.imo ?? '';
const items = 'vessel-inspections-items';

/** Imports rows of a sheet as CSV; answers what becomes of its rows, and the import. */
const bring = async (sheet: string, text: string, choices: Parameters<typeof desk.check>[1] = {}) => {
  const batch = await desk.bring(Buffer.from(text), `${sheet}.csv`);
  await desk.check(batch, choices);
  await desk.apply(batch, true);
  const { counts } = await desk.read(batch);
  return { batch, counts: counts[sheet] };
};

const inspection = `IMO Number,Date,Name,Audit Type,Status,Port,Reference\n${imo},2025-01-02,Visit,Superintendent Inspection,Open,Rotterdam,V-1\n`;
const header = 'IMO Number,Reference,Item No.,Item Type,Item Description,Item Status,Item Due Date';
const item = (number: number | string, description: string, status = 'Open', due = '2026-12-01') =>
  `${imo},V-1,${number},Deficiency,${description},${status},${due}`;
const three = [header, item(1, 'one'), item(2, 'two'), item(3, 'three')].join('\n');

const detail = async () => {
  const { detail: found } = await desk.db
    .selectFrom('record')
    .where('reference', '=', 'V-1')
    .select('detail')
    .executeTakeFirstOrThrow();
  // SAFETY: the rows above wrote it.
  return (found as { itemDetail: { number: string; description: string; status: string; dueDate: string | null }[] })
    .itemDetail;
};
const shown = async () =>
  (await detail()).map(({ number, description, status }) => `${number} ${description} ${status}`);

/** A hash of everything that the record is. */
const hashOfRecords = async () =>
  createHash('sha256')
    .update(JSON.stringify(await desk.db.selectFrom('record').selectAll().orderBy('id').execute()))
    .digest('hex');

beforeEach(async () => {
  await desk.db.deleteFrom('record').execute();
  await bring('vessel-inspections', inspection);
  await bring(items, three);
});

it('A file with one of three items changes that one, and undo restores all by hash', async () => {
  const before = await hashOfRecords();
  const { batch, counts } = await bring(items, [header, item(2, 'two', 'Closed')].join('\n'));
  expect(counts).toEqual({ changed: 1 });
  expect(await shown()).toEqual(['1 one Open', '2 two Closed', '3 three Open']);
  await desk.undo(batch);
  expect(await hashOfRecords()).toBe(before);
});

it('A file with some items of a record is told by the cells of these items, and counts its own rows', async () => {
  const batchId = await desk.bring(Buffer.from([header, item(2, 'two', 'Closed')].join('\n')), `${items}.csv`);
  const { counts } = await desk.check(batchId);
  expect(counts).toEqual({ 'vessel-inspections': { changed: 1, byItems: 1 }, [items]: { changed: 1 } });
  const rows = await filteredRows(desk.db, batchId, {}).selectAll().execute();
  const described = await describeRows(desk.db, { companyId: 1, batchId, rows });
  expect(described.map(({ row, changes }) => [row, changes])).toEqual([
    [null, [{ column: 'Items 2, Item Status', from: 'Open', to: 'Closed' }]],
    [2, [{ column: 'Item Status', from: 'Open', to: 'Closed' }]],
  ]);
});

it('A file with many items of a record is told by how many it has', async () => {
  const further = Array.from({ length: 10 }, (_, at) => item(at + 4, `more ${at}`));
  const batchId = await desk.bring(Buffer.from([header, ...further].join('\n')), `${items}.csv`);
  await desk.check(batchId);
  const rows = await filteredRows(desk.db, batchId, { state: 'changed' }).selectAll().execute();
  const [owner] = await describeRows(desk.db, { companyId: 1, batchId, rows });
  expect(owner?.changes).toEqual([
    { column: 'Deficiencies', from: '3', to: '13' },
    { column: 'Vessel Inspections – Items', from: '3 rows', to: '13 rows' },
  ]);
});

it('A file with an item of a new number adds it, and the same file again changes nothing', async () => {
  const four = [header, item(4, 'four'), item(1, 'one')].join('\n');
  expect((await bring(items, four)).counts).toEqual({ new: 1, unchanged: 1 });
  expect(await shown()).toEqual(['1 one Open', '2 two Open', '3 three Open', '4 four Open']);
  expect((await bring(items, four)).counts).toEqual({ unchanged: 2 });
});

it('A refused item keeps its stored values, and its neighbours change', async () => {
  const rows = [item(1, 'one', 'Closed'), item(2, 'two', 'Closed', '32.12.2026'), item(3, 'three', 'Closed')];
  expect((await bring(items, [header, ...rows].join('\n'))).counts).toEqual({ changed: 2, refused: 1 });
  expect(await shown()).toEqual(['1 one Closed', '2 two Open', '3 three Closed']);
});

it('Items of two sheets of one record change it together, named by its reference or by its key', async () => {
  const drill = `IMO Number,Date,Drill,Status,Drill Group,Reference\n${imo},2025-03-04,Fire,Executed,Safety,D-1\n`;
  await bring('drills', drill);
  const own = ['IMO Number', 'Date', 'Drill', 'Reference'];
  const batch = await desk.bring(
    await workbookOf([
      {
        title: 'Drills – Emergency Equipment',
        headers: [...own, 'Item Equipment', 'Item Grade'],
        rows: [
          [imo, null, null, 'D-1', 'Hose', 'Good'],
          [imo, '2025-03-04', 'Fire', null, 'Nozzle', 'Worn'],
        ],
      },
      {
        title: 'Drills – Comments',
        headers: [...own, 'Item Title', 'Item Description'],
        rows: [[imo, null, null, 'D-1', 'Muster', 'In four minutes']],
      },
    ]),
  );
  await desk.check(batch);
  await desk.apply(batch);
  expect((await desk.read(batch)).counts).toMatchObject({
    'drills-emergency-equipment': { new: 2 },
    'drills-comments': { new: 1 },
  });
  const { detail: stored } = await desk.db
    .selectFrom('record')
    .where('reference', '=', 'D-1')
    .select('detail')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    emergencyEquipmentType: { itemEmergencyEquipmentTypes: [{ title: 'Hose' }, { title: 'Nozzle' }] },
    comments: { commentItem: [{ title: 'Muster' }] },
  });
});

/** Imports the inspection with other cells, and its first item as closed, in one workbook. */
const together = async (row: Readonly<Record<string, string>>, naming: Readonly<Record<string, string>>) => {
  const own = { 'IMO Number': imo, Name: 'Visit', 'Audit Type': 'Superintendent Inspection', Status: 'Open', ...row };
  const first = { 'IMO Number': imo, ...naming, 'Item No.': '1', 'Item Status': 'Closed' };
  const batch = await desk.bring(
    await workbookOf([
      { title: 'Vessel Inspections', headers: Object.keys(own), rows: [Object.values(own)] },
      { title: 'Vessel Inspections – Items', headers: Object.keys(first), rows: [Object.values(first)] },
    ]),
  );
  await desk.check(batch);
  await desk.apply(batch, true);
  const { date, status } = await desk.db
    .selectFrom('record')
    .where('reference', '=', 'V-1')
    .select(['date', 'status'])
    .executeTakeFirstOrThrow();
  return { stored: [date, status, (await detail())[0]?.status], refused: await desk.refused(batch) };
};

it('Items that name their row by its reference change it together with a row without one', async () => {
  const found = await together({ Date: '2025-01-02', Status: 'Closed' }, { Reference: 'V-1' });
  expect(found).toEqual({ stored: ['2025-01-02', 'Closed', 'Closed'], refused: [] });
});

it('Items that name their row by the date that another row of the file changes are refused, and none is lost', async () => {
  const row = { Date: '2025-01-09', Reference: 'V-1' };
  const old = await together(row, { Date: '2025-01-02', Name: 'Visit' });
  expect(old.stored).toEqual(['2025-01-09', 'Open', 'Open']);
  expect(old.refused.map(({ sheet, reason }) => [sheet, reason])).toEqual([
    [items, 'Row 2 of Vessel Inspections gives its row another IMO Number, Date, Name: give the same here'],
  ]);
  expect((await together(row, { Date: '2025-01-09', Name: 'Visit' })).stored).toEqual(['2025-01-09', 'Open', 'Closed']);
});

it('A new item without what it needs is refused', async () => {
  const { batch, counts } = await bring(items, [header, item(4, 'four'), item(5, '')].join('\n'));
  expect(counts).toEqual({ new: 1, refused: 1 });
  expect((await desk.refused(batch)).map(({ column, reason }) => [column, reason])).toEqual([
    ['Item Description', 'Item Description is missing: a new item needs it'],
  ]);
});

it('Items of one code are told apart by their descriptions, and refused where that leaves several', async () => {
  await bring(items, [header, item(7, 'pump'), item(7, 'hose')].join('\n'));
  expect((await bring(items, [header, item(7, 'hose', 'Closed')].join('\n'))).counts).toEqual({ changed: 1 });
  expect((await shown()).slice(3)).toEqual(['7 pump Open', '7 hose Closed']);
  const { batch, counts } = await bring(items, [header, item(7, 'hoses')].join('\n'));
  expect(counts).toEqual({ refused: 1 });
  expect((await desk.refused(batch))[0]?.reason).toMatch(/^Several items have this Item No\./);
  const more = await bring(
    items,
    [header, item(1, 'new'), item(1, 'one in other words'), item(2, 'second')].join('\n'),
  );
  expect(more.counts).toEqual({ refused: 2, changed: 1 });
  expect((await desk.refused(more.batch))[0]?.reason).toMatch(/^Several rows have this Item No\., and fewer items/);
});

it('Items whose numbers begin anew for each type are told apart by the type', async () => {
  const observation = item(1, 'seen').replace('Deficiency', 'Observation');
  const both = [header, item(1, 'one', 'Closed'), observation].join('\n');
  expect((await bring(items, both)).counts).toEqual({ changed: 1, new: 1 });
  expect(await shown()).toEqual(['1 one Closed', '2 two Open', '3 three Open', '1 seen Open']);
  const untyped = `IMO Number,Reference,Item No.,Item Status\n${imo},V-1,1,Open\n${imo},V-1,2,Closed\n`;
  const { batch, counts } = await bring(items, untyped);
  expect(counts).toEqual({ changed: 1, refused: 1 });
  expect((await desk.refused(batch))[0]?.reason).toMatch(/^Several items have this Item No\./);
});

it('An item that is twice in a file is one; the other row is refused, unless it is the same word for word', async () => {
  const rows = [item(4, 'four'), item(5, 'five'), item(4, 'four'), item(4, 'four', 'Closed')];
  const { batch, counts } = await bring(items, [header, ...rows].join('\n'));
  expect(counts).toEqual({ new: 2, unchanged: 1, refused: 1, warned: 1 });
  expect((await desk.refused(batch)).map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'Row 2 has the same Item No., Item Type, Item Description'],
  ]);
  const statuses = await bring(
    items,
    `IMO Number,Reference,Item No.,Item Status\n${imo},V-1,1,Open\n${imo},V-1,1,Closed\n`,
  );
  expect(statuses.counts).toEqual({ unchanged: 1, refused: 1 });
  expect((await desk.refused(statuses.batch))[0]?.reason).toBe('Row 2 has the same Item No.');
});

it('An item whose number a spreadsheet wrote otherwise is the stored one, under its stored number', async () => {
  expect((await bring(items, [header, item('1.0', 'one', 'Closed'), item('02', 'two')].join('\n'))).counts).toEqual({
    changed: 1,
    unchanged: 1,
  });
  expect(await shown()).toEqual(['1 one Closed', '2 two Open', '3 three Open']);
  expect(
    (await bring(items, [header, item('1.', 'one'), item('#2', 'two'), item('No. 3', 'three')].join('\n'))).counts,
  ).toEqual({ changed: 1, unchanged: 2 });
  const { batch } = await bring(items, [header, item('07', 'seven'), item('7.0', 'seven')].join('\n'));
  expect((await desk.refused(batch)).map(({ row }) => row)).toEqual([3]);
});

it('A row whose reference has a .0 that a spreadsheet added is the stored one', async () => {
  const head = 'IMO Number,Date,Title,Status,Reference';
  await bring('near-misses', `${head}\n${imo},2025-01-02,Slip,Reported,1001\n`);
  const again = `${head}\n${imo},2025-01-02,Slip,Closed,1001.0\n${imo},2025-01-03,Fall,Closed,1001\n`;
  const { batch, counts } = await bring('near-misses', again);
  expect(counts).toEqual({ changed: 1, refused: 1 });
  expect((await desk.refused(batch))[0]?.reason).toBe('Row 2 has the same Reference');
  const { reference } = await desk.db
    .selectFrom('record')
    .where('kind', '=', 'nearMiss')
    .select('reference')
    .executeTakeFirstOrThrow();
  expect(reference).toBe('1001');
});

it('Items that a file lacks are removed only where that is ticked, and listed before', async () => {
  const one = [header, item(2, 'two')].join('\n');
  const batch = await desk.bring(Buffer.from(one), `${items}.csv`);
  expect((await desk.check(batch, { removes: [items] })).counts[items]).toEqual({ unchanged: 1, removed: 2 });
  expect(await shown()).toHaveLength(3);
  await desk.apply(batch);
  expect(await shown()).toEqual(['2 two Open']);
});

it.each<[what: string, sheet: string, rows: readonly string[], counts: object]>([
  [
    'an item with a bad date',
    items,
    [header, item(1, 'one'), item(2, 'two', 'Open', '32.12.2026')],
    { unchanged: 1, refused: 3 },
  ],
  ['an item without a number', items, [header, item(1, 'one'), item('', 'two')], { unchanged: 1, refused: 3 }],
  [
    'a row whose vessel is not read',
    'vessel-inspections',
    ['IMO Number,Date,Name,Reference', '9300014,2025-01-02,Visit,V-1'],
    { refused: 3 },
  ],
  [
    'a row whose day is not read',
    'vessel-inspections',
    ['IMO Number,Date,Name', `${imo},32.01.2025,Visit`],
    { refused: 2, removed: 1 },
  ],
])('What %s may be is not missing in the file', async (_, sheet, rows, counts) => {
  const ofOther = `${fleet[1]?.imo ?? ''},2025-03-04,Other,Superintendent Inspection,Open,,V-2`;
  await bring('vessel-inspections', [inspection.split('\n')[0], ofOther].join('\n'));
  const batch = await desk.bring(Buffer.from(rows.join('\n')), `${sheet}.csv`);
  expect((await desk.check(batch, { removes: [sheet] })).counts[sheet]).toMatchObject(counts);
  const reasons = (await desk.refused(batch)).map(({ reason }) => reason);
  const [row, title] = [`row ${rows.length}`, sheetNamed(sheet).title];
  expect(reasons).toContain(`It is not removed: ${title}, ${row}, is refused, and may be this one. ${mendOrDelete}`);
  const { first: warnings } = await readWarnings(desk.db, batch, (await desk.read(batch)).counts);
  expect(warnings.map(warningLine)).toEqual([
    expect.stringMatching(`^Warning: ${title}, ${row}: \\d stored rows? that the file lacks .* ${mendOrDelete}$`),
  ]);
});

const ofVessel = (date: string, title: string) => `${imo},${date},${title},Reported`;

it.each<[what: string, last: string, kept: readonly string[]]>([
  ['A total below the rows', 'Total,,,2', ['Total']],
  ['A sum of several columns, one without a result', 'Grand total:,,,"3,400.50 t"', ['Total']],
  ['A number of rows under the day', 'Total:,4,,', ['Total']],
  ['A row with more than numbers', 'Total,,Slip,2', ['Slip', 'Trip', 'Total']],
  ['A row of a day', 'Total,2025-01-02,,2', ['Slip', 'Trip', 'Total']],
  ['A row of a day as a number', 'Total,46024,,2', ['Slip', 'Trip', 'Total']],
])('%s keeps of the stored rows that are missing in the file %j', async (_, last, kept) => {
  const head = 'IMO Number,Date,Title,Status';
  await bring(
    'near-misses',
    [head, ...['Slip', 'Trip', 'Total', 'Fall'].map((one) => ofVessel('2025-01-02', one))].join('\n'),
  );
  const batch = await desk.bring(
    Buffer.from([head, ofVessel('2025-01-02', 'Fall'), last].join('\n')),
    'near-misses.csv',
  );
  await desk.check(batch, { removes: ['near-misses'] });
  await desk.apply(batch, true);
  const titles = await desk.db
    .selectFrom('record')
    .where('kind', '=', 'nearMiss')
    .select('name')
    .orderBy('id')
    .execute();
  expect(titles.map(({ name }) => name)).toEqual([...kept, 'Fall']);
});

const reported = (rest: string, of = imo) => `${of},2025-01-02,Reported,${rest}`;

it.each([
  ['the reference', 'Slip,N-1', 'Trip,N-1'],
  ['the title', 'Fall,', 'Fall,'],
])('A row that repeats %s of another keeps the other rows of its vessel from removal', async (_, first, second) => {
  const head = 'IMO Number,Date,Status,Title,Reference';
  await bring(
    'near-misses',
    [head, reported('Slip,N-1'), reported('Trip,N-3'), reported('Slip,N-4', fleet[1]?.imo)].join('\n'),
  );
  const batch = await desk.bring(Buffer.from([head, reported(first), reported(second)].join('\n')), 'near-misses.csv');
  await desk.check(batch, { removes: ['near-misses'] });
  await desk.apply(batch, true);
  const left = await desk.db.selectFrom('record').where('kind', '=', 'nearMiss').select('reference').execute();
  expect(left.map(({ reference }) => reference)).toEqual(expect.arrayContaining(['N-1', 'N-3']));
  expect(left.map(({ reference }) => reference)).not.toContain('N-4');
});

it('An empty cell leaves what is stored, and clears it where that is ticked', async () => {
  const empty = [header, item(2, 'two', 'Open', '')].join('\n');
  expect((await bring(items, empty)).counts).toEqual({ unchanged: 1 });
  expect((await bring(items, empty, { emptyClears: true })).counts).toEqual({ changed: 1 });
  expect((await detail()).map(({ dueDate }) => dueDate === null)).toEqual([false, true, false]);
});

it('An empty required cell leaves what is stored, and refuses a new row', async () => {
  const head = 'IMO Number,Date,Name,Audit Type,Status,Port,Reference';
  const rows = [`${imo},,,,Closed,,V-1`, `${imo},2025-01-03,,,Open,,V-2`];
  const { batch, counts } = await bring('vessel-inspections', [head, ...rows].join('\n'));
  expect(counts).toEqual({ changed: 1, refused: 1 });
  expect((await desk.refused(batch)).map(({ row, column }) => [row, column])).toEqual([
    [3, 'Name'],
    [3, 'Audit Type'],
  ]);
});

const certificate = (expires: string) =>
  `IMO Number,Name,Document No.,Issued,Expires\n${imo},ISSC,D-1,2024-01-01,${expires}\n`;

it('A cell that says that there is no date clears it', async () => {
  await bring('certificates', certificate('2029-01-01'));
  expect((await bring('certificates', certificate(''))).counts).toEqual({ unchanged: 1 });
  expect((await bring('certificates', certificate('Permanent'))).counts).toEqual({ changed: 1 });
});

it.each([
  ['MT Test 2,,,', true],
  ['Vessel:,Test 2,,', true],
  [`,MT Test 2 – IMO ${fleet[1]?.imo},,`, true],
  ['Statutory,,,', false],
  ['Vessel: MT Test 1,,,', false],
])("Of a sheet of one ship, rows below '%s' are another one's: %s", async (heading, isOther) => {
  const head = 'Name,Document No.,Issued,Expires';
  const row = 'IOPP,D-1,2024-03-04,2029-03-04';
  const lines = [head, row, heading, head, row.replace('IOPP', 'SMC'), 'Class,,,', row.replace('IOPP', 'ISSC')];
  const batch = await desk.bring(Buffer.from(lines.join('\n')), 'certificates.csv');
  const step = await startReading(
    desk.parts,
    { companyId: 1, batchId: batch },
    { certificates: { constants: { 'IMO Number': imo } } },
  );
  await step();
  await desk.check(batch);
  const refused = (await desk.refused(batch)).filter(({ column }) => column === 'IMO Number');
  expect([...new Set(refused.map((one) => one.row))]).toEqual(isOther ? [3, 5, 6, 7] : []);
  for (const { reason } of refused) expect(reason).toContain('Row 3 names another vessel');
  expect((await desk.read(batch)).counts['certificates']).toMatchObject({ new: isOther ? 1 : 3 });
});

it('A refused row comes back with every cell, also of columns that are left out, and every reason', async () => {
  const long = `Nowhere ${'x'.repeat(600)}`;
  const text = `IMO Number,Reference,Date,Title,Status,Description,Weather\n${imo},N-1,2025-02-30,Slip,${long},p < 5 & <V-1>,Fog\n${imo},N-1,2025-02-03,Fall,Open,,Calm\n${imo},N-1,2025-02-04,Leak,Open,,Rain\n`;
  const batch = await desk.bring(Buffer.from(text), 'near-misses.csv');
  const step = await startReading(desk.parts, { companyId: 1, batchId: batch }, { 'near-misses': {} });
  await step();
  await desk.check(batch);
  const rows = await desk.db
    .selectFrom('import_row')
    .where('batch_id', '=', batch)
    .where('state', '=', 'refused')
    .orderBy('number')
    .select(['row', 'cells', 'problems'])
    .execute();
  expect(rows.map(({ row, cells, problems }) => [row, cells, problems?.length])).toEqual([
    [2, expect.objectContaining({ Reference: 'N-1', Date: '2025-02-30', Status: long, Weather: 'Fog' }), 2],
    [3, expect.objectContaining({ Reference: 'N-1', Title: 'Fall' }), 1],
    [4, expect.objectContaining({ Reference: 'N-1', Title: 'Leak' }), 1],
  ]);
  const [table] = readTables(
    Buffer.from(await tableBytes(await refusedFile(desk.db, { companyId: 1, batchId: batch }))),
    'refused.xlsx',
  );
  const [headers = [], , first = []] = table?.rows ?? [];
  const columns = ['Reference', 'Status', 'Description', 'Weather'];
  expect(columns.map((column) => first[headers.indexOf(column)])).toEqual(['N-1', long, 'p < 5 & <V-1>', 'Fog']);
});

/** Near misses as CSV: the date, the title and the reference of each. */
const occurrences = (...rows: readonly string[]) =>
  ['IMO Number,Date,Title,Reference,Status', ...rows.map((row) => `${imo},${row},Reported`)].join('\n');
const bringOccurrences = async (...rows: readonly string[]) =>
  (await bring('near-misses', occurrences(...rows))).counts;

it('A day without a time is the only stored row of that day and title, whose time stays', async () => {
  await bringOccurrences('2026-03-04 14:30,Slip,', '2026-03-04 09:00,Trip,', '2026-03-04 10:00,Trip,');
  expect(await bringOccurrences('2026-03-04,Slip,')).toEqual({ unchanged: 1 });
  expect(await bringOccurrences('2026-03-04,Slip,', '2026-03-04 14:30,Slip,')).toEqual({ unchanged: 1, refused: 1 });
  expect(await bringOccurrences('2026-03-04,Trip,', '2026-03-05,Slip,')).toEqual({ refused: 1, new: 1 });
  expect(await bringOccurrences('2026-03-04,Slip,N-1')).toEqual({ changed: 1 });
  expect(await bringOccurrences('2026-03-04,Slipped,N-1')).toEqual({ changed: 1 });
  const stored = await desk.db.selectFrom('record').where('reference', '=', 'N-1').select(['name', 'time_of_day']);
  expect(await stored.execute()).toEqual([{ name: 'Slipped', time_of_day: '14:30:00' }]);
});

it('A row is recognised by names and references with other spaces and with parted letters', async () => {
  await bringOccurrences('2026-03-04,Öl  verloren,', '2026-03-05,Slip,N 1');
  const parted = '\u00A0O\u0308l\u00A0ver\u200Bloren ';
  expect(await bringOccurrences(`2026-03-04,${parted},`)).toEqual({ changed: 1 });
  expect(await bringOccurrences('2026-03-05,Slip,N\u00A0 1')).toEqual({ changed: 1 });
  const names = await desk.db
    .selectFrom('record')
    .where('kind', '=', 'nearMiss')
    .select('name')
    .orderBy('date')
    .execute();
  expect(names.map(({ name }) => name)).toEqual(['Öl\u00A0ver\u200Bloren', 'Slip']);
});
