import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWarnings } from '../../../server/import/warned-rows.ts';
import { addVessel, changeVessel, retireVessel } from '../../../server/vessels/registered-vessels.ts';
import { fleetDesk } from '../../support/fleet-desk.ts';
import { fleet, imoOf } from '../../support/fleet-workbook.ts';
import { actor, now } from '../../support/import-desk.ts';
import { oddWorkbook } from '../../support/odd-workbook.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';

let desk: Awaited<ReturnType<typeof fleetDesk>>;
beforeAll(async () => {
  desk = await fleetDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.db.deleteFrom('record').execute());

const [first, second] = fleet;
const one = first?.imo ?? '';
const two = second?.imo ?? '';

/** Imports rows of a sheet as CSV; answers their numbers, and what the page warns of: row, column and reason. */
const bring = async (sheet: string, ...lines: readonly string[]) => {
  const batch = await desk.bring(Buffer.from(lines.join('\n')), `${sheet}.csv`);
  await desk.check(batch);
  const { counts } = await desk.apply(batch, true);
  const { first: shown, further } = await readWarnings(desk.db, batch, counts);
  return {
    counts: counts[sheet],
    rows: new Set(shown.map(({ row }) => row)).size + further,
    warnings: shown.map(({ row, column, reason }) => [row, column, reason]),
  };
};

const miss = (date: string, reference = '') => `${one},${date},Slip,Reported,${reference}`;

describe('A near miss with a time of day', () => {
  const header = 'IMO Number,Date,Title,Status,Reference';
  const reason =
    'A stored row has this IMO Number, Date, Title without a time of day, and may be the same: if it is, give the day alone here';

  it('is new, with a warning, beside a stored one of that day without a time', async () => {
    await bring('near-misses', header, miss('2026-03-01'));
    expect(await bring('near-misses', header, miss('2026-03-01 10:00'), miss('2026-03-02 10:00'))).toEqual({
      counts: { new: 2, warned: 1 },
      rows: 1,
      warnings: [[2, 'Date', reason]],
    });
  });

  it('is known by its reference, and of two references there is no warning', async () => {
    await bring('near-misses', header, miss('2026-03-01', 'N-1'));
    expect((await bring('near-misses', header, miss('2026-03-01 10:00', 'N-1'))).counts).toEqual({ changed: 1 });
    expect((await bring('near-misses', header, miss('2026-03-01 11:00', 'N-2'))).counts).toEqual({ new: 1 });
  });
});

it('A certificate that would expire before the stored one is warned of', async () => {
  const header = 'IMO Number,Name,Expires';
  await bring('certificates', header, `${one},IOPP,2029-01-15`, `${two},IOPP,2029-01-15`);
  expect(await bring('certificates', header, `${one},IOPP,2028-12-31`, `${two},IOPP,2034-01-15`)).toEqual({
    counts: { changed: 2, warned: 1 },
    rows: 1,
    warnings: [[2, 'Expires', 'This is before the stored day, 2029-01-15: is the file of before a renewal?']],
  });
});

it('A new vessel with the name of another one is warned of', async () => {
  const vessel = `${imoOf(930_401)},M/T Test 1,MR tanker,Malta,DNV,2010,50000`;
  const batch = await desk.bring(
    Buffer.from(['IMO Number,Name,Type,Flag,Class Society,Built,Deadweight', vessel].join('\n')),
    'vessels.csv',
  );
  const { counts } = await desk.check(batch);
  expect(counts['vessels']).toEqual({ new: 1, warned: 1 });
  expect((await readWarnings(desk.db, batch, counts)).first.map(({ column, reason }) => [column, reason])).toEqual([
    ['Name', `The vessel ${one} has this name, too: is the IMO number right?`],
  ]);
});

describe('Of two near misses of a file with one title and day, of which one has a time of day,', () => {
  const header = 'IMO Number,Date,Title,Status,Reference';
  const reason =
    'Row 2 has this IMO Number, Date, Title, but only one of the two has a time of day: if they are the same, leave one out';

  it.each([
    ['day', miss('2026-03-01'), miss('2026-03-01 10:00')],
    ['time', miss('2026-03-01 10:00', 'N-1'), miss('2026-03-01')],
  ])('the second is warned of: the %s first', async (_, ...lines) =>
    expect(await bring('near-misses', header, ...lines)).toEqual({
      counts: { new: 2, warned: 1 },
      rows: 1,
      warnings: [[3, 'Date', reason]],
    }),
  );

  it('none is warned of if each has a reference, or they are of two days', async () => {
    const lines = [miss('2026-03-01', 'N-1'), miss('2026-03-01 10:00', 'N-2'), miss('2026-03-02 10:00')];
    expect((await bring('near-misses', header, ...lines)).rows).toBe(0);
  });
});

it('A new near miss that another vessel has with its reference, day and title is warned of, and one of another day is not', async () => {
  const header = 'IMO Number,Date,Title,Status,Reference';
  await bring('near-misses', header, miss('2026-03-01', 'N-1'));
  const lines = ['2026-03-01,Slip', '2026-03-02,Slip'].map((row) => `${two},${row},Reported,N-1`);
  expect(await bring('near-misses', header, lines[0] ?? '')).toEqual({
    counts: { new: 1, warned: 1 },
    rows: 1,
    warnings: [[2, 'IMO Number', `${first?.name} has a row with this Reference, Date, Title: is the vessel right?`]],
  });
  await desk.db.deleteFrom('record').where('reference', '=', 'N-1').execute();
  await bring('near-misses', header, miss('2026-03-01', 'N-1'));
  expect((await bring('near-misses', header, lines[1] ?? '')).rows).toBe(0);
});

const drill = (date: string, status: string) => `${one},${date},Fire,Safety,${status}`;

it('A drill of the future is refused if it has been held', async () => {
  const lines = [drill('2099-01-01', 'Planned'), drill('2099-01-02', 'Executed'), drill('2026-01-02', 'Executed')];
  const { counts } = await bring('drills', 'IMO Number,Date,Drill,Drill Group,Status', ...lines);
  expect(counts).toEqual({ new: 2, refused: 1 });
});

const damaged = (sign: string) => `'${sign}' is rather a letter that a program has damaged: check the text`;

it('What another program has damaged is warned of while it changes what is stored', async () => {
  const names = ['MÃ¼ller', 'M\uFFFDller', 'Müller', 'NÃO', 'Ä“', '10-Dec'];
  const misread = ['Donâ€™t', 'æ—¥æœ¬', 'РџСЂРёРІРµС‚', 'Ξ‘ΞµΞ»Ξ»'];
  const whole = ['le « café »', '“the ‘café’”', 'ΞΕΝΙΑ Ο.Ε.', 'РС РЕГИСТР', 'СЁМГА'];
  const lines = [...names.map((name, at) => `${one},C${at},${name},${at}`), `${one},C9,RO,10-Dec`];
  const header = 'IMO Number,Name,Issuing Authority,Document No.';
  expect((await bring('certificates', header, ...lines)).warnings).toEqual([
    [2, 'Issuing Authority', damaged('Ã¼')],
    [3, 'Issuing Authority', damaged('\uFFFD')],
    [8, 'Document No.', 'A spreadsheet may have made a date of this: check it'],
  ]);
  expect((await bring('certificates', header, ...lines)).rows).toBe(0);
  const others = [...misread, ...whole].map((name, at) => `${one},D${at},${name},`);
  expect((await bring('certificates', header, ...others)).warnings).toEqual([
    [2, 'Issuing Authority', damaged('â€')],
    [3, 'Issuing Authority', damaged('æ—¥')],
    [4, 'Issuing Authority', damaged('РІРµС‚')],
    [5, 'Issuing Authority', damaged('Ξ‘ΞµΞ»')],
  ]);
});

it('A position of 0 and 0 is warned of', async () => {
  const { counts, warnings } = await bring(
    'positions',
    'IMO Number,Time,Latitude,Longitude',
    `${one},2026-11-01 12:00,0,0`,
    `${one},2026-11-02 12:00,0,9`,
  );
  expect([counts, warnings.map(([row, column]) => [row, column])]).toEqual([{ new: 2, warned: 1 }, [[2, 'Latitude']]]);
});

it('A dash or N/A leaves what is stored, with a warning, unless empty cells clear; as an expiry it says that there is none', async () => {
  await desk.db.deleteFrom('record').execute();
  await bring(
    'certificates',
    'IMO Number,Name,Expires,Issued',
    `${one},A,2027-03-01,2024-01-02`,
    `${one},B,2027-03-01,`,
  );
  const lines = ['IMO Number,Name,Expires,Issued', `${one},A,-,n/a`, `${one},B,Permanent,-`, `${one},C,N/A,-`];
  const batch = await desk.bring(Buffer.from(lines.join('\n')), 'certificates.csv');
  const { counts } = await desk.check(batch);
  expect(counts['certificates']).toEqual({ changed: 2, new: 1, warned: 1 });
  const { first: shown } = await readWarnings(desk.db, batch, counts);
  expect(shown.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
    [2, 'Issued', '2024-01-02', "The file has 'n/a' here: what is stored stays, unless empty cells clear"],
  ]);
  expect((await desk.check(batch, { emptyClears: true })).counts['certificates']).toEqual({ changed: 2, new: 1 });
});

it('A formula without a result leaves what is stored, and is warned of where empty cells clear', async () => {
  await bring('certificates', 'IMO Number,Name,Document No.,Expires', `${one},IOPP,RO-1,2027-03-01`);
  const rows = [
    ['IMO Number', 'Name', 'Document No.'],
    [one, 'IOPP', '<c t="str"><f>IF(1=2,1,"")</f><v></v></c>'],
  ];
  const batch = await desk.bring(oddWorkbook([{ title: 'Certificates', rows }]), 'a.xlsx');
  for (const emptyClears of [false, true]) {
    const { counts } = await desk.check(batch, { emptyClears });
    const { first: shown } = await readWarnings(desk.db, batch, counts);
    const reason = 'The formula in this cell has no result: what is stored stays';
    expect(counts['certificates']?.unchanged).toBe(1);
    expect(shown.map((warning) => [warning.column, warning.value, warning.reason])).toEqual(
      emptyClears ? [['Document No.', 'RO-1', reason]] : [],
    );
  }
});

it('A certificate with the name of its vessel is refused, since another column has its name', async () => {
  const names = [`${one},${first?.name},2027-03-01`, `${two},${first?.name},2027-03-01`];
  expect((await bring('certificates', 'IMO Number,Name,Expires', ...names)).counts).toEqual({ new: 1, refused: 1 });
});

describe('A number that only one vessel can have is told of another', () => {
  const certificate = 'IMO Number,Name,Document No.,Expires,Reference';

  it('of a certificate, stored or in the file, until it is mended', async () => {
    await bring('certificates', certificate, `${one},IOPP,RO-123,2027-03-01,C-1`);
    const lines = [
      `${two},IOPP,ro-123,2027-03-01,C-1`,
      `${one},ISSC,77,2027-03-01,C-2`,
      `${two},ISSC,77.0,2027-03-01,C-2`,
    ];
    expect((await bring('certificates', certificate, ...lines)).warnings).toEqual([
      [2, 'Document No.', `${first?.name} has this Document No., too: check it`],
      [4, 'Document No.', `${first?.name} has this Document No., too: check it`],
    ]);
    expect((await bring('certificates', certificate, ...lines)).warnings).toEqual([]);
    expect((await bring('certificates', certificate, `${two},IOPP,RO-124,2027-03-01,C-1`)).warnings).toEqual([]);
  });

  it('of the report of an inspection, and not of records that a ship numbers', async () => {
    const inspection = 'IMO Number,Date,Name,Inspection Type,Status,Reference';
    const inspections = [one, two].map((imo) => `${imo},2026-03-01,PSC,Initial,Open,PM-4711`);
    expect((await bring('regulatory-inspections', inspection, ...inspections)).warnings).toEqual([
      [3, 'Reference', `${first?.name} has this Reference, too: check it`],
    ]);
    const misses = [one, two].map((imo) => `${imo},2026-03-01,Slip,Reported,N-1`);
    expect((await bring('near-misses', 'IMO Number,Date,Title,Status,Reference', ...misses)).rows).toBe(0);
  });
});

it('Items are warned of as records are: of a vessel with another name, and of a row that says the same again', async () => {
  await bring(
    'regulatory-inspections',
    'IMO Number,Date,Name,Inspection Type,Status,Reference',
    `${one},2026-03-01,PSC,Initial,Open,R-1`,
  );
  const lines = ['1,ISM,one,Open', '2,ISM,two,Open', '1,ISM,one,Open'].map((item) => `${one},MT Old,R-1,${item}`);
  const header = 'IMO Number,Vessel,Reference,Item No.,Item Type,Item Description,Item Status';
  expect(await bring('regulatory-inspections-items', header, ...lines)).toEqual({
    counts: { new: 2, unchanged: 1, warned: 2 },
    rows: 2,
    warnings: [
      [2, 'IMO Number', `The vessel with this IMO number is ${first?.name}, not MT Old: check the number`],
      [4, 'Item No.', 'Row 2 says the same: they are one item'],
    ],
  });
});

/** Checks vessels given by IMO number and MMSI; answers the row, value and reason of each refusal. */
const refusals = async (...rows: readonly (readonly [imo: string, mmsi: string])[]) => {
  const lines = rows.map(([imo, mmsi], at) => `${imo},New ${at},MR tanker,Malta,DNV,2010,50000,${mmsi}`);
  const header = 'IMO Number,Name,Type,Flag,Class Society,Built,Deadweight,MMSI';
  const batch = await desk.bring(Buffer.from([header, ...lines].join('\n')), 'vessels.csv');
  await desk.check(batch);
  return (await desk.refused(batch)).map(({ row, column, value, reason }) => [row, column, value, reason]);
};

const share = (name: string) => `${name} has this MMSI, and two vessels cannot share one`;

it('Two vessels of a file with one MMSI are both refused, and not one that keeps hers', async () => {
  expect(await refusals([imoOf(931_000), '215 999 999'], [one, '215000001'], [imoOf(931_001), '215999999'])).toEqual([
    [2, 'MMSI', '215999999', share('The vessel in row 4')],
    [4, 'MMSI', '215999999', share('The vessel in row 2')],
  ]);
});

it('An MMSI goes from one vessel to another in one file, also in an exchange, unless she who has it keeps it', async () => {
  const [, , three = ''] = fleet.map(({ imo }) => imo);
  expect(await refusals([one, '215999999'], [imoOf(931_000), '215000001'])).toEqual([]);
  expect(await refusals([imoOf(931_000), '215000001'], [one, '215999999'])).toEqual([]);
  expect(await refusals([one, '215000002'], [two, '215000001'])).toEqual([]);
  // She cannot get the other one, or her row is refused.
  expect(await refusals([one, '215000003'], [two, '215000001'])).toEqual([
    [2, 'MMSI', '215000003', share('MT Test 3')],
    [3, 'MMSI', '215000001', share('MT Test 1')],
  ]);
  expect(await refusals([one, '21599999'], [two, '215000001'], [three, '215000002'])).toEqual([
    [2, 'MMSI', '21599999', 'An MMSI has nine digits'],
    [3, 'MMSI', '215000001', share('MT Test 1')],
    [4, 'MMSI', '215000002', share('MT Test 2')],
  ]);
});

it('A vessel with the MMSI of a stored one is refused, be she new or stored, and not with that of a former one', async () => {
  const reason = share('MT Test 1');
  expect(await refusals([imoOf(931_000), '215000001'], [two, '215000001'])).toEqual([
    [2, 'MMSI', '215000001', reason],
    [3, 'MMSI', '215000001', reason],
  ]);
  await desk.db.updateTable('vessel').where('imono', '=', one).set({ retired_at: new Date() }).execute();
  expect(await refusals([imoOf(931_000), '215000001'])).toEqual([]);
});

const particulars = (value: string) => [{ title: 'Identity', facts: [{ label: 'MMSI', value, unit: null }] }];

it('The form refuses the MMSI of another vessel of the fleet, also where a former one is taken back, and leaves a shared one', async () => {
  const { db } = desk;
  const vessel = { name: 'New', type: 'MR tanker', flag: 'Malta', classSociety: 'DNV', built: 2010, dwt: 50_000 };
  const add = (imono: string, mmsi: string) =>
    addVessel(db, 1, { ...vessel, imono, particulars: particulars(mmsi) }, actor);
  await expect(add(imoOf(931_002), '215000002')).rejects.toMatchObject({
    status: 409,
    message: `MMSI 215000002: ${share('MT Test 2')}`,
  });
  await add(imoOf(931_002), '215000001');
  const ids = await db.selectFrom('vessel').orderBy('id').select(['id', 'imono']).execute();
  const idOf = (imono: string) => ids.find((one) => one.imono === imono)?.id ?? 0;
  const call = signedInCall(db, { accountId: 1, now, permissions: everyPermission() });
  const change = (mmsi: string) =>
    changeVessel(call, { ...vessel, id: idOf(imoOf(931_002)), particulars: particulars(mmsi) }, actor);
  await expect(change('215000003')).rejects.toMatchObject({ status: 409 });
  const takeBack = { companyId: 1, id: idOf(one), retired: false };
  await expect(retireVessel({ db, now }, takeBack, actor)).rejects.toMatchObject({ status: 409 });
  await db.updateTable('vessel').where('id', '=', takeBack.id).set({ retired_at: null }).execute();
  await changeVessel(
    call,
    { ...vessel, id: idOf(imoOf(931_002)), dwt: 60_000, particulars: particulars('215000001') },
    actor,
  );
});
