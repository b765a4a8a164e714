import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingLines } from '../../../server/import/reading-lines.ts';
import { choicesOf, openQuestions } from '../../../server/import/choose-option.ts';
import { mapFile } from '../../../server/import/map-file.ts';
import { proposeMapping } from '../../../server/import/mapping.ts';
import { prepareRows } from '../../../server/import/prepared.ts';
import { createBatch, startReading } from '../../../server/import/read-file.ts';
import { forgetRule, rememberedAnswer } from '../../../server/import/remembered-rules.ts';
import type { ReadingRules } from '../../../src/contract/administration/reading-rules.ts';
import type { TableChoice } from '../../../src/contract/administration/import.ts';
import { batchOf } from '../../../server/import/steps.ts';
import type { Cell } from '../../../server/import/read/table.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { importDesk, now } from '../../support/import-desk.ts';

/** How a header of a sheet whose other columns are absent is read. */
const proposed = (sheet: string, columns: Readonly<Record<string, Cell>>) => {
  const [table] = proposeMapping([{ title: sheet, rows: [Object.keys(columns), Object.values(columns)] }], {
    rules: [],
    choices: {},
    now,
  });
  return Object.fromEntries((table?.columns ?? []).map(({ header, column, by }) => [header, [column, by]]));
};

/** The column of certificates that is suggested for 'Expires on' with these values. */
const columnOfExpiresOn = (...values: readonly Cell[]) => {
  const rows = [['Expires on'], ...values.map((value) => [value])];
  return proposeMapping([{ title: 'certificates', rows }], { rules: [], choices: {}, now })[0]?.columns[0]?.column;
};

it.each([
  [
    ['Time (LT)', 'Time (UTC)'],
    [null, 'Time'],
  ],
  [
    ['Time UTC', 'Time LT'],
    ['Time', null],
  ],
  [['Time (LT)'], ['Time']],
])('Of the times %s of noon reports, in UTC, the one in UTC is read', (headers, columns) => {
  const cells = Object.fromEntries(headers.map((header) => [header, '2026-03-04 12:00']));
  const found = proposed('noon-reports', cells);
  expect(headers.map((header) => found[header]?.[0])).toEqual(columns);
});

describe('A header that no column has', () => {
  it.each<[sheet: string, header: string, value: Cell, column: string]>([
    ['near-misses', 'Titles', 'Line parted', 'Title'],
    ['near-misses', 'Descripton', 'A line parted', 'Description'],
    ['near-misses', 'Incidents Location', 'Rotterdam', 'Incident Location'],
    ['near-misses', 'Statuss', 'Closed', 'Status'],
    ['certificates', 'Issueing Authorty', 'DNV', 'Issuing Authority'],
    ['certificates', 'Expires on', '2029-03-04', 'Expires'],
    ['certificates', 'Expires on', '03/04/2029', 'Expires'],
    ['certificates', 'Expires on', null, 'Expires'],
    ['vessels', 'Deadweigth', 50_000, 'Deadweight'],
    ['noon-reports', 'Avg. speed', 12.5, 'Average speed'],
    ['vessels', 'Gross Tonage', 30_000, 'Gross Tonnage'],
    ['vessels', 'Length Overal (m)', 183.2, 'Length Overall'],
  ])('of %s is suggested for a similar one: %s, with %s', (sheet, header, value, column) => {
    expect(proposed(sheet, { [header]: value })).toEqual({ [header]: [column, 'similar'] });
  });

  it.each<[why: string, sheet: string, header: string, value: Cell]>([
    ['the similar column has dates, and the file names', 'certificates', 'Issued at', 'Rotterdam'],
    ['the similar column has numbers, and the file words', 'vessels', 'Service Speeds', 'slow'],
    ['two columns are about as similar', 'vessels', 'Tonnage', 30_000],
    ['two columns are about as similar', 'near-misses', 'Incident Date', '2026-03-04'],
    ['it names another unit', 'vessels', 'Length Overall (ft)', 600],
    ['it names another unit', 'noon-reports', 'Average speed km/h', 22],
    ['it says more than the column', 'vessels', 'Suez Gross Tonnage', 30_000],
    ['it says more than the column', 'vessels', 'Crew Manager', 'A. Person'],
    ['it is another word', 'noon-reports', 'Hours', 24],
    ['it is another word', 'certificates', 'Renewal Date', '2027-03-04'],
    ['no column is similar enough', 'near-misses', 'Weather', 'Fog'],
    ['the file has the number of what a column names', 'vessels', 'Yard No.', 'H-2456'],
    ['it has another side', 'positions', 'Latitude South', 33.9],
    ['it has another side', 'positions', 'Longitude (West)', 18.4],
  ])('is left out if %s: %s, %s', (_, sheet, header, value) => {
    expect(proposed(sheet, { [header]: value })).toEqual({ [header]: [null, 'none'] });
  });

  it.each([
    ['vessels', 'LOA (m)', 'Length Overall'],
    ['vessels', 'Beam, m', 'Breadth Moulded'],
    ['vessels', 'Service Speed (knots)', 'Service Speed'],
    ['positions', 'Distance to Go (nm)', 'Distance to Go'],
    ['positions', 'Speed [kn]', 'Speed'],
  ])('of %s is a column with its own unit: %s', (sheet, header, column) =>
    expect(proposed(sheet, { [header]: 12 })).toEqual({ [header]: [column, 'header'] }),
  );

  it('of a column that is read from another one is told', () => {
    const rows = [
      ['Name', 'Certificate'],
      ['Aster', 'IOPP'],
    ];
    const [table] = proposeMapping([{ title: 'certificates', rows }], { rules: [], choices: {}, now });
    expect(table?.columns.map(({ column, notes }) => [column, notes])).toEqual([
      ['Name', []],
      [null, ["This may be Name, too, which is read from 'Name'"]],
    ]);
  });

  it('is not suggested for a column that another header of the file names', () => {
    expect(proposed('certificates', { 'Expires on': '2029-03-04', 'Expiry Date': '2029-03-05' })).toEqual({
      'Expires on': [null, 'none'],
      'Expiry Date': ['Expires', 'header'],
    });
  });

  it('is suggested if most values can be read, and not if most cannot', () => {
    expect(columnOfExpiresOn('2029-03-04', 'see remarks')).toBe('Expires');
    expect(columnOfExpiresOn('2029-03-04', 'see remarks', 'unknown')).toBeNull();
  });
});

describe('What was chosen about the bytes of a CSV', () => {
  const headers = ['IMO Number', 'Date', 'Title'];
  const rule = (choice: TableChoice) => ({
    title: 'may',
    headers,
    sheet: 'near-misses',
    choice: { sheet: 'near-misses', ...choice },
  });
  const line = (title: string, separator = ';') =>
    [headers, ['9074729', '2026-05-01', title]].map((cells) => cells.join(separator)).join('\n');
  const mapped = (bytes: Buffer, remembered: TableChoice, byHand: TableChoice = {}) =>
    mapFile(bytes, { fileName: 'june.csv', rules: [rule(remembered)], choices: { june: byHand }, now })[0];

  it.each<[what: string, bytes: Buffer, encoding: string, title: string]>([
    ['is marked as UTF-8', Buffer.from(`\uFEFF${line('Güverte ışığı')}`), 'utf-8', 'Güverte ışığı'],
    ['is valid UTF-8', Buffer.from(line('Güverte ışığı')), 'utf-8', 'Güverte ışığı'],
    ['is marked as UTF-16', Buffer.from(`\uFEFF${line('Güverte ışığı')}`, 'utf16le'), 'utf-16le', 'Güverte ışığı'],
  ])('is remembered, and says nothing about a file that %s', (_, bytes, encoding, title) => {
    const table = mapped(bytes, { encoding: 'windows-1254' });
    expect([table?.source?.encoding, table?.columns[2]?.samples]).toEqual([encoding, [title]]);
  });

  it('is remembered where the next file raises the question, and is an answer to it', () => {
    const bytes = Buffer.from(line('G\xfcverte \xfe\xfd\xf0'), 'latin1');
    const [question] = mapped(bytes, {})?.questions ?? [];
    expect([question?.answers.includes('windows-1254'), question?.answer]).toEqual([true, null]);
    const table = mapped(bytes, { encoding: 'windows-1254' });
    expect([table?.columns[2]?.samples, table?.questions[0]?.answer]).toEqual([['Güverte şığ'], 'windows-1254']);
    const other = mapped(bytes, { encoding: 'shift_jis' });
    expect([other?.source, other?.questions[0]?.answer]).toEqual([mapped(bytes, {})?.source, null]);
  });

  it('counts in any case if it is chosen for this file', () => {
    expect(mapped(Buffer.from(line('Öl')), {}, { encoding: 'windows-1252' })?.columns[2]?.samples).toEqual(['Ã–l']);
  });

  it('is a separator that counts again only if it parts the headers again', () => {
    expect(mapped(Buffer.from(line('Slip', ',')), { separator: ';' })).toMatchObject({
      source: { separator: ',' },
      columns: [{ column: 'IMO Number' }, { column: 'Date' }, { column: 'Title' }],
    });
    const commas = line('a, b, c, d, e, f').replace('\n', '\n, , , , , , , , , , , ,\n');
    expect(mapped(Buffer.from(commas), {})?.source?.separator).toBe(',');
    expect(mapped(Buffer.from(commas), { separator: ';' })?.source?.separator).toBe(';');
  });
});

it('Rows that a workbook hides or strikes through are told', () => {
  const rows = [['IMO Number', 'Date', 'Status', 'Title'], ...Array.from({ length: 7 }, () => ['9074729'])];
  const table = { title: 'near-misses', rows, hiddenRows: [1, 3], struckRows: [1, 2, 3, 4, 5, 6, 7] };
  expect(proposeMapping([table], { rules: [], choices: {}, now })[0]?.notes).toEqual([
    'The workbook hides 1 row that is read like the others: 3',
    'The workbook strikes cells through in 6 rows that are read like the others: 2, 3, 4, 5, 6 …',
  ]);
});

describe('What was chosen for an earlier file of the same headers', () => {
  const headers = ['IMO Number', 'Status', 'Date', 'Title'];
  const remembered = (title: string, dates: readonly Cell[], choice: TableChoice, others: { hidden?: true } = {}) =>
    proposeMapping([{ title, rows: [headers, ...dates.map((date) => ['9074729', 'Open', date, 'Slip'])], ...others }], {
      rules: [{ title: 'near-misses', headers, sheet: 'near-misses', choice }],
      choices: {},
      now,
    })[0];
  const rulesOf = (dates: readonly Cell[], rules: ReadingRules) =>
    remembered('near-misses', dates, { columns: { 2: { rules } } })?.columns[2]?.rules;

  it('is not what a sheet contains whose title says another one, or that the workbook hides', () => {
    const choice = { sheet: 'near-misses' };
    expect(remembered('june', ['2026-03-04'], choice)).toMatchObject({ sheet: 'near-misses', by: 'remembered' });
    expect(remembered('Non Conformities', ['2026-03-04'], choice)).toMatchObject({ sheet: 'non-conformities' });
    expect(remembered('Accidents 2026', ['2026-03-04'], choice)).toMatchObject({ sheet: 'accidents' });
    expect(remembered('Old', ['2026-03-04'], choice, { hidden: true })).toMatchObject({ sheet: null });
  });

  it('is not an answer to what the values of this file do not ask', () => {
    const swapped = { dateCells: 'swapped' } as const;
    expect(rulesOf(['25/03/2026', new Date('2026-05-04')], swapped)).toEqual({ order: 'dayFirst', ...swapped });
    expect(rulesOf([new Date('2026-05-10'), new Date('2026-11-20')], swapped)).toEqual({});
  });
});

describe('What a company chose for a file', () => {
  let desk: Awaited<ReturnType<typeof importDesk>>;
  beforeAll(async () => {
    desk = await importDesk({});
  });
  afterAll(() => desk.close());

  const imo = fleet[0]?.imo ?? '';
  const header = 'IMO Number,Title,Happened on,Status,Remarks of the master';
  const bytes = (first = header, date = '03/04/2026') => Buffer.from(`${first}\n${imo},Slip,${date},Closed,None\n`);
  const choose = async (batchId: number, choice: TableChoice, title = 'near-misses') => {
    const step = await startReading(desk.parts, { companyId: 1, batchId }, { [title]: choice });
    await step();
  };
  const tableOf = async (batchId: number, companyId = 1) => (await batchOf(desk.db, { companyId, batchId })).mapping[0];
  const columnsOf = async (batchId: number, companyId = 1) =>
    ((await tableOf(batchId, companyId))?.columns ?? []).map(({ column, by, rules }) => [column, by, rules.order]);

  it('is remembered once it was checked: columns, columns left out, and the order of a date', async () => {
    const first = await desk.bring(bytes(), 'near-misses.csv');
    const untouched = await columnsOf(first);
    expect(untouched.map(([column]) => column)).toEqual(['IMO Number', 'Title', null, 'Status', null]);
    await choose(first, { columns: { 2: { column: 'Date', rules: { order: 'dayFirst' } } } });
    await choose(first, { columns: { 4: { column: 'Description' } } });
    expect(await columnsOf(await desk.bring(bytes(), 'near-misses.csv'))).toEqual(untouched);

    await desk.check(first);
    const second = await desk.bring(bytes(header.replace('Happened on', ' HAPPENED-ON:')), 'near-misses.csv');
    expect((await columnsOf(second)).slice(2)).toEqual([
      ['Date', 'remembered', 'dayFirst'],
      ['Status', 'header', undefined],
      ['Description', 'remembered', undefined],
    ]);

    await choose(second, { columns: { 4: { column: null } } });
    await desk.check(second);
    expect((await columnsOf(await desk.bring(bytes(), 'near-misses.csv')))[4]).toEqual([null, 'remembered', undefined]);
  });

  it('has its columns for other files of the sheet, and the order of a date only for the same headers', async () => {
    const other = await desk.bring(bytes(header.replace('Status', 'State of it')), 'near-misses.csv');
    expect((await columnsOf(other))[2]).toEqual(['Date', 'remembered', undefined]);
    expect((await tableOf(other))?.columns[2]?.questions).toMatchObject([{ kind: 'order', answer: null }]);
  });

  it('is not that of another company, nor of another sheet', async () => {
    const parts = { ...desk.parts, db: desk.db.ofCompany(2) };
    const brought = { companyId: 2, accountId: 2, who: 'Ada Maris', fileName: 'near-misses.csv', bytes: bytes() };
    expect((await columnsOf(await createBatch(parts, brought), 2))[2]).toEqual([null, 'none', undefined]);
    expect((await columnsOf(await desk.bring(bytes(), 'accidents.csv')))[2]).toEqual([null, 'none', undefined]);
  });

  it('is not an order of dates that the values of a file only prove', async () => {
    const proving = await desk.bring(bytes('IMO Number,Title,Date,Status,X', '25/03/2026'), 'near-misses.csv');
    await desk.check(proving);
    const open = await desk.bring(bytes('IMO Number,Title,Date,Status,X'), 'near-misses.csv');
    expect((await tableOf(open))?.columns[2]?.questions).toMatchObject([{ kind: 'order', answer: null }]);
  });

  it('stays for the columns of a sheet when another sheet of the file is chosen', async () => {
    const rows = [
      ['Ship', 'What', 'When'],
      [imo, 'Slip', '2026-04-03'],
    ];
    const book = [
      { title: 'One', rows },
      { title: 'Two', rows },
    ];
    const one = { sheet: 'near-misses', columns: { 1: { column: 'Title' } } };
    const mapping = proposeMapping(book, { rules: [], choices: { One: one, Two: { sheet: 'accidents' } }, now });
    expect(mapping.map(({ sheet, columns }) => [sheet, columns[1]?.column])).toEqual([
      ['near-misses', 'Title'],
      ['accidents', null],
    ]);
  });

  it('may be the row of the headers, and one value for a column that the file lacks', async () => {
    const rows = [
      ['Ship', 'Aquila'],
      ['What', 'Date'],
      ['Slip', '2026-04-03'],
    ];
    const choice = {
      sheet: 'near-misses',
      headerRow: 2,
      columns: { 0: { column: 'Title' } },
      constants: { 'IMO Number': imo },
    };
    const mapping = proposeMapping([{ title: 'Aquila', rows }], { rules: [], choices: { Aquila: choice }, now });
    expect(
      [...prepareRows([{ title: 'Aquila', rows }], mapping, { now })].map(({ row, values }) => [row, values]),
    ).toEqual([[3, { Title: 'Slip', Date: '2026-04-03', 'IMO Number': imo }]]);
  });

  it('is told, and holds for later files by the title of their sheet, which no program gave', () => {
    const choice = { sheet: 'certificates', constants: { 'IMO Number': imo } };
    const headers = ['Name', 'Issued', 'Expires'];
    const constantsOf = (title: string, fileTitle?: string) => {
      const table = { title, rows: [headers, ['IOPP', '2024-01-15', '2029-01-15']], ...(fileTitle && { fileTitle }) };
      const rules = [{ title, headers, sheet: 'certificates', choice }];
      const mapping = proposeMapping([table], { rules, choices: {}, now });
      return [mapping[0]?.constants, readingLines(mapping)[1]];
    };
    const line = `Aquila: every row gets the IMO Number ${imo}`;
    expect(constantsOf('Aquila')).toEqual([[{ column: 'IMO Number', value: imo }], line]);
    expect(constantsOf('Sheet1', 'Bremen')).toEqual([[], undefined]);
  });

  it('stays when another one is changed, in the order of the sheet, and says what of it is refused', () => {
    const choice = { sheet: 'near-misses', constants: { Type: 'Near Miss', Status: 'Shut', 'IMO Number': imo } };
    const headers = ['Title', 'Date'];
    const rules = [{ title: 'Log', headers, sheet: 'near-misses', choice }];
    const constantsAfter = (constants: Readonly<Record<string, string>>) =>
      proposeMapping([{ title: 'Log', rows: [headers, ['Slip', '2026-04-03']] }], {
        rules,
        choices: { Log: { constants: { ...constants } } },
        now,
      })[0]?.constants;
    const [vessel, type] = [
      { column: 'IMO Number', value: imo },
      { column: 'Type', value: 'Near Miss' },
    ];
    const refused = { column: 'Status', value: 'Shut', reason: expect.stringContaining('This is none of: Reported') };
    expect(constantsAfter({})).toEqual([vessel, refused, type]);
    expect(constantsAfter({ Status: 'Closed' })).toEqual([vessel, { column: 'Status', value: 'Closed' }, type]);
    expect(constantsAfter({ Status: '' })).toEqual([vessel, type]);
  });

  it('for the vessel of all rows refuses notes and sums below the table, which lack nothing then', () => {
    const rows = [
      ['Name', 'Issued', 'Expires'],
      ['IOPP', '2024-01-15', '2029-01-15'],
      ['SEEMP', '2024-01-15', null],
      ['Total: 2 certificates', null, null],
      ['Grand total', 2, null],
      ['Printed by the office', null, null],
    ];
    const choice = { sheet: 'certificates', constants: { 'IMO Number': imo } };
    const mapping = proposeMapping([{ title: 'Aquila', rows }], { rules: [], choices: { Aquila: choice }, now });
    const read = [...prepareRows([{ title: 'Aquila', rows }], mapping, { now })];
    expect(read.map(({ row, problems }) => [row, problems[0]?.reason])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, expect.stringContaining('This is the total')],
      [5, expect.stringContaining('This is the total')],
      [6, expect.stringContaining('Only this cell of the row is filled')],
    ]);
  });

  it('is forgotten on request', async () => {
    const [first] = await rememberedAnswer(desk.db, 1);
    expect(first?.chosen).toContain('Remarks of the master: left out');
    for (const { id } of await rememberedAnswer(desk.db, 1)) await forgetRule(desk.db, 1, Number(id));
    expect((await columnsOf(await desk.bring(bytes(), 'near-misses.csv')))[2]).toEqual([null, 'none', undefined]);
  });
});

describe('Two columns of a file that mean the same column of the sheet', () => {
  const headers = ['IMO', 'Name', 'Expires', 'Valid until'];
  const map = (rows: readonly (readonly Cell[])[], rules: ReadingRules = {}, own = headers) =>
    proposeMapping([{ title: 'certificates', rows: [own, ...rows] }], {
      rules: [],
      choices: { certificates: { columns: { 2: { rules } } } },
      now,
    });
  const apart = ['9074729', 'Load Line', '2027-03-04', '2028-03-04'];
  const alike = ['9074729', 'Class', '2029-03-04', '2029-03-04'];

  it('are asked about where they differ, with the rows read from each', () => {
    expect(map([alike, apart])[0]?.columns[2]?.questions).toEqual([
      {
        kind: 'from',
        text: "'Expires' (column 3) and 'Valid until' (column 4) mean Expires, and differ. Which one is read?",
        answers: ['Column 3', 'Column 4'],
        samples: [{ text: 'Row 3', readings: ['2027-03-04', '2028-03-04'] }],
        answer: null,
      },
    ]);
    for (const [one, other] of [
      ['Expires', 'Expires'],
      ['Expires', 'Expires.1'],
      ['Valid until', 'Valid until_2'],
    ])
      expect(map([apart], {}, ['IMO', 'Name', one ?? '', other ?? ''])[0]?.columns[2]?.questions).toHaveLength(1);
  });

  it('are not asked about where they have the same values, or the second has none', () => {
    for (const row of [alike, [...apart.slice(0, 3), null]])
      expect(map([row])[0]?.columns.map(({ column, questions }) => [column, questions.length])).toEqual([
        ['IMO Number', 0],
        ['Name', 0],
        ['Expires', 0],
        [null, 0],
      ]);
  });

  it('are asked about by the command, whose option answers', () => {
    const [question] = openQuestions(map([apart]));
    expect(question).toContain('"certificates/Expires/from=Column 4": \'Row 2\' is 2028-03-04');
    expect(choicesOf(map([apart]), ['certificates/Expires/from=Column 4'])).toEqual({
      certificates: { columns: { 2: { rules: { from: 'Column 4' } } }, constants: {} },
    });
  });

  it.each([
    ['Column 3', '2027-03-04'],
    ['Column 4', '2028-03-04'],
  ])('are read as it was answered: %s', (from, expires) => {
    const mapping = map([apart], { from });
    expect(mapping[0]?.columns.flatMap(({ questions }) => questions.filter(({ answer }) => !answer))).toEqual([]);
    const [row] = prepareRows([{ title: 'certificates', rows: [headers, apart] }], mapping, { now });
    expect(row?.values['Expires']).toBe(expires);
  });
});

const withExpires = (header: string, ...values: readonly Cell[]) =>
  proposeMapping(
    [
      {
        title: 'Sheet1',
        rows: [['IMO', 'Name', header], ...values.map((value) => ['9074729', 'Load Line', value])],
      },
    ],
    { rules: [], choices: {}, now },
  )[0];

describe('The format of dates in a header', () => {
  it.each([
    ['Expires (dd/mm/yyyy)', '03/04/2027', 'dayFirst'],
    ['Expires\n[DD.MM.YYYY]', '03/04/2027', 'dayFirst'],
    ['Gültig bis TT.MM.JJJJ', '03/04/2027', 'dayFirst'],
    ['Expires (MM/DD/YYYY hh:mm)', '03/04/2027', 'monthFirst'],
    ['Expires (d/m/y)', '03/04/2027', 'dayFirst'],
    ['Expires (yy-mm-dd)', '26/11/18', 'yearFirst'],
    ['Expires (yyyy-mm-dd)', '03/04/2027', undefined],
    ['Expires (mm/dd/yyyy)', '13/04/2027', 'dayFirst'],
  ])(
    '%s is left out of its name, and says the order of %s, unless the values say another: %s',
    (header, value, order) => {
      const mapping = withExpires(header, value);
      expect([mapping?.sheet, mapping?.columns[2]?.column, mapping?.columns[2]?.rules.order]).toEqual([
        'certificates',
        'Expires',
        order,
      ]);
    },
  );
});

const certificateDates = (rules: ReadingRules, ...rows: readonly (readonly Cell[])[]) =>
  proposeMapping([{ title: 'certificates', rows: [['IMO', 'Name', 'Issued', 'Expires'], ...rows] }], {
    rules: [],
    choices: { certificates: { columns: { 2: { rules }, 3: { rules } } } },
    now,
  })[0]?.columns.slice(2);

describe('The orders of dates that two columns of a file prove', () => {
  const open = ['9074729', 'Class', '1/2/2024', '1/2/2029'];

  it('are asked about if they are not the same', () => {
    const monthFirst = ['9074729', 'Load Line', '12/31/2023', '31/12/2028'];
    const asked = certificateDates({}, open, monthFirst);
    expect(
      asked?.map(({ rules, questions, notes }) => [rules.order, questions.map(({ kind }) => kind), notes]),
    ).toEqual(
      Array.from({ length: 2 }, () => [
        undefined,
        ['order'],
        ['Dates in another column of the file have the day and the month in the other order'],
      ]),
    );
    expect(certificateDates({ order: 'dayFirst' }, open, monthFirst)?.map(({ rules }) => rules.order)).toEqual([
      'dayFirst',
      'dayFirst',
    ]);
  });

  it.each([
    ['the same', '31/12/2023', '31/12/2028'],
    ['that of dates with dots in one of them', '12/31/2023', '31.12.2028'],
  ])('are taken if they are %s', (_, issued, expires) =>
    expect(certificateDates({}, open, ['9074729', 'Load Line', issued, expires])?.[0]?.questions).toEqual([]),
  );
});
