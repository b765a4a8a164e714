import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposeMapping } from '../../../server/import/mapping.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { fleetDesk } from '../../support/fleet-desk.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { now } from '../../support/import-desk.ts';

let desk: Awaited<ReturnType<typeof fleetDesk>>;
beforeAll(async () => {
  desk = await fleetDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.db.deleteFrom('record').execute());

const imo = fleet[0]?.imo ?? '';
const sheet = 'regulatory-inspections';
const items = `${sheet}-items`;

/** Imports rows of a sheet as CSV; answers what is refused, and the warnings. */
const bring = async (name: string, lines: readonly string[]) => {
  const batch = await desk.bring(Buffer.from(lines.join('\n')), `${name}.csv`);
  await desk.check(batch);
  await desk.apply(batch, true);
  const rows = await desk.db
    .selectFrom('import_row')
    .where('batch_id', '=', batch)
    .orderBy('number')
    .select(['state', 'problems'])
    .execute();
  return rows.map(({ state, problems }) => [state, ...(problems ?? []).map(({ reason }) => reason)]);
};

const inspection = (header = '', value = '') =>
  bring(sheet, [
    `IMO Number,Date,Name,Inspection Type,Status,Reference${header && `,${header}`}`,
    `${imo},2026-03-01,PSC,Initial,Open,R-1${value && `,${value}`}`,
  ]);
const item = (...rows: readonly string[]) =>
  bring(items, [
    'IMO Number,Reference,Item No.,Item Type,Item Description,Item Status',
    ...rows.map((row) => `${imo},R-1,${row}`),
  ]);
const counts = async () => {
  const { findings, open_findings } = await desk.db
    .selectFrom('record')
    .select(['findings', 'open_findings'])
    .executeTakeFirstOrThrow();
  return [findings, open_findings];
};

/** The columns as which these headers of a sheet are read. */
const columnsOf = (...headers: readonly string[]) => {
  const text = `IMO Number,Date,Name,${headers.join(',')}\n${imo},2026-03-01,PSC,${headers.map(() => '').join(',')}\n`;
  const [table] = proposeMapping(readTables(Buffer.from(text), `${sheet}.csv`), { rules: [], choices: {}, now });
  return table?.columns.slice(3).map(({ column }) => column);
};

describe('An item of an inspection', () => {
  it('is open, in progress or closed by any word for it, and refused by a word that says none of them', async () => {
    await inspection();
    const words = ['CLOSED', 'Rectified', 'erledigt', 'Open ', 'In Progress', 'Deferred'];
    const states = await item(...words.map((word, at) => `${at + 1},ISM,Text ${at + 1},${word}`));
    expect(states.filter(([state]) => state === 'refused')).toEqual([
      ['refused', 'This is none of: Open, In progress, Closed'],
    ]);
    expect(await counts()).toEqual([5, 2]);
  });

  it('is told to be closed by a word that is not Closed', () => {
    const text = `IMO Number,Reference,Item No.,Item Status\n${imo},R-1,1,Rectified\n`;
    const [table] = proposeMapping(readTables(Buffer.from(text), `${items}.csv`), { rules: [], choices: {}, now });
    expect(table?.columns[3]?.notes).toEqual(["'Rectified' is read as Closed"]);
  });
});

describe('The deficiencies of an inspection', () => {
  it('are counted from its items, and another number in the file is told', async () => {
    await inspection();
    await item('1,ISM,one,Open', '2,ISM,two,Closed');
    expect(await inspection('Deficiencies', '2')).toEqual([['unchanged']]);
    expect(await inspection('Deficiencies', '7')).toEqual([
      ['unchanged', 'The inspection has 2 items, which count: add the others to its items, or give 2 here'],
    ]);
    expect(await counts()).toEqual([2, 1]);
  });

  it('are as many as the file says where it has no items', async () => {
    expect(await inspection('Deficiencies', '7')).toEqual([['new']]);
    expect(await counts()).toEqual([7, 7]);
  });
});

describe('The detention of an inspection', () => {
  it.each([
    ['Detention Date', 'Release Date'],
    ['Date of Detention', 'Date of Release'],
    ['Detained On', 'Detained Until'],
    ['Festgehalten ab', 'Freigegeben am'],
  ])('is read from the headers %s and %s', (from, to) => {
    expect(columnsOf(from, to)).toEqual(['Detained from', 'Released']);
  });
});

it('A Yes in a column Detained without a day is refused, a No beside one, and another word', async () => {
  const head = 'IMO Number,Date,Name,Inspection Type,Status,Detained,Detention Date';
  const rows = ['Yes,2026-03-01', 'Yes,', 'No,', 'N,2026-03-01', '3 days,', '-,'].map(
    (cells, at) => `${imo},2026-03-01,PSC ${at},Initial,Open,${cells}`,
  );
  expect(await bring(sheet, [head, ...rows])).toEqual([
    ['new'],
    ['refused', "'Detained' is Yes: give Detained from"],
    ['new'],
    ['refused', "'Detained' is No, but Detained from has a value"],
    ['refused', "'Detained' is neither Yes nor No"],
    ['new'],
  ]);
});

describe('Dates that contradict each other are refused', () => {
  it.each([
    ['certificates', 'Name,Issued,Expires', 'IOPP,2025-01-02,2024-01-02', 'Expires is before Issued'],
    [
      'certificates',
      'Name,Renewal Start,Renewal End',
      'IOPP,2025-01-02,2024-01-02',
      'Renewal End is before Renewal Start',
    ],
    [
      sheet,
      'Date,Name,Inspection Type,Status,Released',
      '2026-03-05,PSC,Initial,Open,2026-03-06',
      'Released needs Detained from',
    ],
    [
      sheet,
      'Date,Name,Inspection Type,Status,Detained from,Released',
      '2026-03-05,PSC,Initial,Open,2026-03-07,2026-03-06',
      'Released is before Detained from',
    ],
    [
      'class-surveys',
      'Category,Code,Survey,Due Date,Window Start,Window End',
      'Class,A,Hull,2027-01-01,2026-12-01,2026-11-01',
      'Window End is before Window Start',
    ],
    [
      'voyages',
      'Voyage No.,Condition,From,To,Departure,Planned Arrival',
      '1L,Laden,NLRTM,DEHAM,2026-03-05,2026-03-04',
      'Planned Arrival is not after Departure',
    ],
    ['vessels', 'Last Dry-Dock,Next Dry-Dock', '2025-03-05,2024-03-05', 'Next Dry-Dock is before Last Dry-Dock'],
    [
      'vetting-inspections',
      'Programme,Inspection Date,Comments Sent',
      'CDI,2026-03-05,2026-03-04',
      'Comments Sent is before Inspection Date',
    ],
  ])('in %s: %s', async (name, headers, values, reason) => {
    expect(await bring(name, [`IMO Number,${headers}`, `${imo},${values}`])).toEqual([['refused', reason]]);
  });

  it('but not a day and a time of it', async () => {
    const lines = ['IMO Number,Date,Title,Status,Date Recorded', `${imo},2026-03-05 10:00,Slip,Reported,2026-03-05`];
    expect(await bring('near-misses', lines)).toEqual([['new']]);
  });
});

it('An occurrence whose type is that of another sheet is refused', async () => {
  const rows = ['Accident', 'near-miss', 'Fire'].map((type, at) => `${imo},2026-03-0${at + 1},Slip,Reported,${type}`);
  expect(await bring('accidents', ['IMO Number,Date,Title,Status,Type', ...rows])).toEqual([
    ['new'],
    ['refused', 'This type is that of the sheet Near Misses, not of Accidents: bring the row in with that sheet'],
    ['new'],
  ]);
});

it('A name in the file that no vessel has is a warning, once, with the stored name', async () => {
  const head = 'IMO Number,Vessel,Date,Title,Status';
  const rows = ['2026-03-01', '2026-03-02'].map((day) => `${imo},MT Old Name,${day},Slip,Reported`);
  const named = `${imo},${fleet[0]?.name},2026-03-03,Slip,Reported`;
  expect(await bring('near-misses', [head, ...rows, named])).toEqual([
    ['new', `The vessel with this IMO number is ${fleet[0]?.name}, not MT Old Name: check the number`],
    ['new'],
    ['new'],
  ]);
});
