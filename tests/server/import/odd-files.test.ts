import { describe, expect, it } from 'vitest';
import { summaryAnswer } from '../../../server/import/batch-answer.ts';
import { createMatcher, refusedRow } from '../../../server/import/classify.ts';
import type { Lookups } from '../../../server/import/lookups.ts';
import { proposeMapping } from '../../../server/import/mapping.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { createSameElsewhere } from '../../../server/import/same-elsewhere.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { readCell } from '../../../server/import/values/read-cell.ts';
import { now } from '../../support/import-desk.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { oddWorkbook, part } from '../../support/odd-workbook.ts';
import { readFileRows as read } from '../../support/read-file-rows.ts';

const [imo = '', other = ''] = fleet.map((vessel) => vessel.imo);
const headers = ['IMO Number', 'Name', 'Type', 'Flag', 'Class Society', 'Built', 'Deadweight'];
const vessel = (number: string, name: string) => [number, name, 'MR tanker', 'Malta', 'DNV', '2010', '50000'];

const values = ({ rows }: Awaited<ReturnType<typeof read>>, header: string) => rows.map((row) => row.values[header]);

// SAFETY: the sheets of these tests refer to nothing.
const noLookups = {} as Lookups;

it.each(['hidden', 'veryHidden'] as const)('A sheet that is %s is left out until it is chosen', async (state) => {
  const rows = [headers, vessel(imo, 'Aster')];
  const bytes = oddWorkbook([
    { title: 'Vessels', rows },
    { title: 'Sold &amp; old', rows: [headers, vessel(other, 'Sold')], state },
  ]);
  const { mapping } = await read(bytes, 'fleet.xlsx');
  expect(mapping.map(({ sheet, hidden }) => [sheet, hidden])).toEqual([
    ['vessels', undefined],
    [null, true],
  ]);
  const chosen = proposeMapping(readTables(bytes, 'fleet.xlsx'), {
    rules: [],
    choices: { 'Sold & old': { sheet: 'vessels' } },
    now,
  });
  expect(chosen[1]).toMatchObject({ sheet: 'vessels', hidden: true });
});

it('The value of merged cells is that of each of their rows', async () => {
  const rows = [
    ['IMO Number', 'Date', 'Title', 'Status'],
    [imo, '2026-01-02', 'Slip', 'Closed'],
    ['', '2026-01-03', 'Fall', ''],
    [other, '2026-01-04', 'Leak', 'Open'],
  ];
  const after = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="D2:D3"/></mergeCells>';
  const found = await read(oddWorkbook([{ title: 'Near Misses', rows, after }]), 'fleet.xlsx');
  expect(values(found, 'IMO Number')).toEqual([imo, imo, other]);
  expect(values(found, 'Status')).toEqual(['Closed', 'Closed', 'Reported']);
});

it('Columns that the workbook hides are told if they are read', async () => {
  const rows = [
    [...headers.slice(0, 2), 'Notes'],
    [imo, 'Aster', 'x'],
  ];
  const after = '<cols><col min="2" max="16384" hidden="1"/></cols>';
  const { mapping } = await read(oddWorkbook([{ title: 'Vessels', rows, after }]), 'fleet.xlsx');
  expect(mapping[0]?.notes).toEqual(['The workbook hides columns that are read like the others: Name']);
});

/** What a drawing has at a row, from 0. */
const anchor = (row: number, content: string) =>
  `<xdr:oneCellAnchor><xdr:from><xdr:col>9</xdr:col><xdr:row>${row}</xdr:row></xdr:from>${content}</xdr:oneCellAnchor>`;

it('Comments on cells and pictures below the headers are told, and not read', async () => {
  const rows = [headers, vessel(imo, 'Aster'), vessel(other, 'Bellis')];
  const kinds = [
    ['comments', '../comments1.xml'],
    ['drawing', '../drawings/drawing1.xml'],
    ['drawing', '../drawings/none.xml'],
  ];
  const relations = kinds.map(
    ([kind, target], at) => `<Relationship Id="r${at}" Type="r/${kind}" Target="${target}"/>`,
  );
  const bytes = oddWorkbook(
    [{ title: 'Vessels', rows }],
    part('xl/worksheets/_rels/sheet1.xml.rels', `<Relationships>${relations.join('')}</Relationships>`),
    part('xl/comments1.xml', '<comments><comment ref="A1"/><comment ref="AB3"/><comment ref="B3"/></comments>'),
    part(
      'xl/drawings/drawing1.xml',
      `<xdr:wsDr xmlns:xdr="x">${anchor(0, '<xdr:pic/>')}${anchor(1, '<xdr:pic/>')}${anchor(2, '<xdr:graphicFrame/>')}</xdr:wsDr>`,
    ),
  );
  const { mapping } = await read(bytes, 'fleet.xlsx');
  expect(mapping[0]?.notes).toEqual([
    'Comments on cells are not read. They are in 1 row: 3',
    'Pictures are not read: bring them in a ZIP of attachments. They are in 1 row: 2',
  ]);
});

/** Vessels whose deadweights are formulas with these results. */
const deadweights = (results: readonly string[], ...others: Parameters<typeof part>[]) =>
  read(
    oddWorkbook(
      [
        { title: 'Notes', rows: [['Text', '<c t="str"><f>"a"</f><v></v></c>']] },
        {
          title: 'Vessels',
          rows: [headers, ...results.map((result) => vessel(imo, 'Aster').with(6, `<c><f>A1</f>${result}</c>`))],
        },
      ],
      part(
        'xl/workbook.xml',
        '<workbook xmlns:r="r"><sheets><sheet name="Notes" r:id="rId1"/><sheet name="Vessels" r:id="rId2"/></sheets><calcPr fullCalcOnLoad="1"/></workbook>',
      ),
      ...others.map(([name, text]) => part(name, text)),
    ),
    'fleet.xlsx',
  );
/** Why each row is refused. */
const reasons = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ problems }) => problems[0]?.reason);

describe('Formulas of a workbook that is to be calculated when it is opened', () => {
  it('are refused if each has the 0 of a program that does not calculate', async () => {
    const found = await deadweights(['<v>0</v>', '<v>0.0</v>']);
    expect(reasons(found)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('not stored')));
  });

  it('are read if one has another result, or if Excel has calculated them', async () => {
    const calculated = await deadweights(['<v>0</v>', '<v>50000</v>']);
    expect(reasons(calculated)).toEqual(['The number is below 1', undefined]);
    const relations = [1, 2].map((at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`).join('');
    const chain = '<Relationship Id="c" Type="r/calcChain" Target="calcChain.xml"/>';
    const ofExcel = await deadweights(
      ['<v>0</v>'],
      ['xl/_rels/workbook.xml.rels', `<Relationships>${relations}${chain}</Relationships>`],
    );
    expect(reasons(ofExcel)).toEqual(['The number is below 1']);
  });
});

it('A formula whose result is 0 is refused as a text, and read as a number', async () => {
  const zero = '<c><f>Old!B2</f><v>0</v></c>';
  const rows = [
    [...headers, 'Reference', 'Complement', 'Net Tonnage'],
    [...vessel(imo, 'Aster'), zero, '<c><v>0</v></c>', zero],
  ];
  const { rows: found } = await read(oddWorkbook([{ title: 'Vessels', rows }]), 'fleet.xlsx');
  expect(found[0]?.values).toMatchObject({ Complement: '0', 'Net Tonnage': 0 });
  expect(found[0]?.problems).toEqual([
    {
      column: 'Reference',
      value: '0',
      reason: 'The result of this formula is 0, as that of an empty cell is: clear the cell, or type the text',
    },
  ]);
});

it('A cell with an error, and a formula without a result, are refused and never read as empty', async () => {
  const notStored = 'The result of this formula is not stored: open the workbook in a spreadsheet program and save it';
  const rows = [
    [...headers, 'Reference'],
    [...vessel(imo, 'Aster').with(3, '<c t="e"><f>NA()</f><v>#N/A</v></c>'), '<c t="str"><f>""</f><v></v></c>'],
    [
      ...vessel(other, '<c t="str"><f>A2</f><v>Named</v></c>').with(5, '<c><f>2000+10</f><v>2010</v></c>'),
      '<c><f>A2</f></c>',
    ],
  ];
  const found = await read(oddWorkbook([{ title: 'Vessels', rows }]), 'fleet.xlsx');
  expect(found.rows.map(({ problems }) => problems)).toEqual([
    [{ column: 'Flag', value: '#N/A', reason: 'This cell has the error #N/A' }],
    [{ column: 'Reference', value: '=A2', reason: notStored }],
  ]);
  // An empty text may also be a result that a program did not calculate: the stored value stays.
  expect(found.rows[0]?.values).not.toHaveProperty('Reference');
  expect(found.rows[1]?.values).toMatchObject({ Name: 'Named', Built: 2010 });
});

it('A row of a CSV with more cells than headers is refused, and says nothing about how the others are read', async () => {
  const lines = [
    'IMO Number,Time,Latitude,N/S,Longitude,E/W',
    `${imo},2026-11-18 12:00,33.9,S,18.4,E`,
    `${imo},2026-11-19 12:00,33,9,S,18,4,E`,
  ];
  const { rows } = await read(Buffer.from(lines.join('\n')), 'positions.csv');
  expect(rows[0]).toMatchObject({ values: { Latitude: -33.9, Longitude: 18.4 }, problems: [] });
  expect(rows[1]).toMatchObject({ row: 3, values: {} });
  expect(rows[1]?.problems).toContainEqual({
    column: 'Longitude',
    value: 'S',
    reason: 'Line 3 has 8 cells for 6 headers: put cells with commas in quotes',
  });
});

it.each([
  ['%PDF-1.7\n1 0 obj', 'a PDF'],
  ['\uFEFF <!DOCTYPE html><table></table>', 'a web page (HTML)'],
  ['<table><tr><td>IMO</td></tr></table>', 'a web page (HTML)'],
  ['<!-- saved from a report -->\n<table></table>', 'a web page (HTML)'],
  ['<?xml version="1.0"?><Workbook/>', 'an XML file'],
  [String.raw`{\rtf1\ansi Fleet}`, 'a text document (RTF)'],
])('The file %j under the name of a workbook is refused as what it is', async (content, what) => {
  expect(() => readTables(Buffer.from(content), 'fleet.xlsx')).toThrow(
    `This is ${what}, not a workbook: open it in a spreadsheet program and save it as .xlsx`,
  );
});

it('A workbook without a row is refused, and a CSV whose first header begins with < is not', async () => {
  expect(() => readTables(oddWorkbook([{ title: 'Sheet1', rows: [] }]), 'empty.xlsx')).toThrow(
    'The file has no rows: each sheet is empty',
  );
  expect(readTables(Buffer.from('<5 %,Name\n1,a\n'), 'a.csv')).toHaveLength(1);
});

it('A word in a column of dates is no date, is refused with what to do, or is not a date', async () => {
  const csv = `IMO Number,Name,Issued,Expires\n${imo},IOPP,04.03.2024,unlimited\n${imo},ISSC,see remarks,2026-02-30\n`;
  const { rows } = await read(Buffer.from(csv), 'certificates.csv');
  expect(rows.map(({ values, problems }) => [values['Expires'], ...problems.map(({ reason }) => reason)])).toEqual([
    [null],
    [undefined, 'This is not a date: leave the cell empty if there is none', 'This is not a date. Use YYYY-MM-DD'],
  ]);
});

it.each([
  ['of this version', 'The text, in HTML or plain'],
  ['of an earlier version, in which the text was required', 'The text of the page (required)'],
])('The explanations of a template %s are no row', async (_, content) => {
  const rows = [
    ['Name', 'Content'],
    ['The name of the manager (required)', content],
    ['Aquila', 'Family owned'],
  ];
  const found = await read(oddWorkbook([{ title: 'Company Page', rows }]), 'company.xlsx');
  expect(values(found, 'Name')).toEqual(['Aquila']);
});

it('A second row of the sheet of the company page is refused', () => {
  const sheet = sheetNamed('company-page');
  const elsewhere = createSameElsewhere(sheet);
  const match = createMatcher(
    sheet,
    { byKey: new Map(), byReference: new Map(), byDay: new Map(), elsewhere },
    noLookups,
  );
  const row = { sheet: 'company-page', values: { Name: 'Aquila' }, problems: [], missing: [] };
  match({ ...row, row: 2 });
  expect(match({ ...row, row: 3 }).problems.map(({ reason }) => reason)).toEqual([
    'This sheet has one row, and row 2 is it already',
  ]);
});

it('Sheets of files stand after those of the workbook, by their titles', () => {
  const counts = {
    attachments: { new: 1 },
    vessels: { new: 2 },
    'article-attachments': { new: 3 },
    drills: { new: 4 },
  };
  const times = { created_at: now, applied_at: null };
  const { sheets: listed } = summaryAnswer({
    id: 1,
    file_name: 'fleet.xlsx',
    who: 'Ada',
    state: 'checked',
    message: null,
    counts,
    ...times,
  });
  expect(listed.map(({ title }) => title)).toEqual(['Vessels', 'Drills', 'Attachments', 'Attachments of Articles']);
});

it('A refused row keeps the cells that were read, also of the column that it is refused for', () => {
  const row = { sheet: 'vessels', row: 3, values: { 'IMO Number': imo, Name: 'Aster' }, missing: [] };
  const problems = [
    { column: 'IMO Number', value: null, reason: 'Row 2 has the same IMO Number' },
    { column: 'Built', value: 'soon', reason: 'This is not a number' },
    { column: 'Flag', value: null, reason: 'Flag is missing' },
  ];
  expect(refusedRow({ ...row, problems }, problems).cells).toEqual({
    'IMO Number': imo,
    Name: 'Aster',
    Built: 'soon',
    Flag: null,
  });
});

it('The page of a company may be without a text', () => {
  const content = sheetNamed('company-page').columns.find(({ header }) => header === 'Content');
  expect(content?.required).toBe(false);
});

it.each(['vetting-inspections', 'vessel-inspections', 'regulatory-inspections'])(
  'The code of a listed port is stored as its name in %s, and other words stay',
  (name) => {
    const port = sheetNamed(name).columns.find(({ header }) => header === 'Port');
    if (!port) throw new Error('The sheet has no port');
    const ports = ['NLRTM', 'NL RTM', 'XXABC', 'Off Fujairah', 'JETTY', null];
    expect(ports.map((cell) => readCell(port, cell, {}))).toEqual(
      ['Rotterdam', 'Rotterdam', 'XXABC', 'Off Fujairah', 'JETTY', null].map((value) => ({ value })),
    );
  },
);
