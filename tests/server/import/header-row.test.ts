import { describe, expect, it } from 'vitest';
import { fleet } from '../../support/fleet-workbook.ts';
import { oddWorkbook } from '../../support/odd-workbook.ts';
import { readFileRows as read } from '../../support/read-file-rows.ts';

const [imo = ''] = fleet.map((vessel) => vessel.imo);
const headers = ['IMO Number', 'Name', 'Type', 'Flag', 'Class Society', 'Built', 'Deadweight'];
const vessel = (number: string, name: string) => [number, name, 'MR tanker', 'Malta', 'DNV', '2010', '50000'];

const values = ({ rows }: Awaited<ReturnType<typeof read>>, header: string) => rows.map((row) => row.values[header]);

/** Where the headers are, what the table is read as or may be, and what a person is told. */
const notesAndSheet = ({ mapping }: Awaited<ReturnType<typeof read>>) =>
  mapping.map(({ headerRow, sheet, questions, notes }) => [
    headerRow,
    sheet,
    questions.flatMap((one) => one.answers),
    notes,
  ]);

describe('The headers of a sheet', () => {
  it('are found below a title and an empty row of a workbook', async () => {
    const rows = [['Fleet of Real Shipping, Name and Type'], [], headers, vessel(imo, 'Aster')];
    const found = await read(oddWorkbook([{ title: 'Our ships', rows }]), 'fleet.xlsx');
    expect(found.mapping).toMatchObject([{ sheet: 'vessels', headerRow: 3, firstRow: 4, rows: 1 }]);
    expect(values(found, 'Name')).toEqual(['Aster']);
    expect(found.rows[0]?.row).toBe(4);
  });

  it('in two rows are read with their group where it says that they name the vessel, or which of two they are', async () => {
    const lines = ['Vessel,,Certificate,,', 'Name,IMO,Name,No.,Expiry', `Aster,${imo},IOPP,77,2029-01-01`];
    const found = await read(Buffer.from(lines.join('\n')), 'list.csv');
    expect(found.rows[0]?.values).toMatchObject({
      'IMO Number': imo,
      Name: 'IOPP',
      'Document No.': '77',
      Expires: '2029-01-01',
    });
    expect(found.mapping[0]?.columns.map(({ header }) => header)).toEqual([
      'Vessel Name',
      'Vessel IMO',
      'Certificate Name',
      'Certificate No.',
      'Expiry',
    ]);
    expect(found.mapping[0]?.notes).toEqual([]);
  });

  it.each([
    [
      'whose upper row names more columns',
      ['Vessel,Certificate,Validity,,Survey,', ',,From,To,Last,Next', 'Aster,IOPP,2024-01-01,2029-01-01,,'],
    ],
    [
      'that are only together the names of columns',
      ['Vessel,Certificate,Date,,', ',,of issue,of expiry,of annual', 'Aster,IOPP,2024-01-01,2029-01-01,2025-01-01'],
    ],
    [
      'where merged cells repeat the upper ones',
      ['Vessel,Certificate,Renewal,,Expiry', 'Vessel,Certificate,Start,End,Expiry', 'Aster,IOPP,,,2029-01-01'],
    ],
  ])(
    'in two rows, %s, are those of the lower row, and never take the column of another one of their group',
    async (_, lines) => {
      const found = await read(Buffer.from(lines.join('\n')), 'certificates.csv');
      expect(found.mapping[0]?.headerRow).toBe(2);
      expect(found.rows.map(({ row, values: { Name, Expires } }) => [row, Name, Expires])).toEqual([
        [3, 'IOPP', '2029-01-01'],
      ]);
    },
  );

  it('are in one row where the texts below a header without a name are values', async () => {
    const lines = [
      'Vessel,,Title,,Status,Date',
      'Aster,Deck,Slip,Wet,Open,2026-03-04',
      'Aster,,Date,Time,Open,2026-03-05',
    ];
    const found = await read(Buffer.from(lines.join('\n')), 'near-misses.csv');
    expect([found.mapping[0]?.headerRow, found.rows.length]).toEqual([1, 2]);
  });

  it.each<[units: string, values: object]>([
    [';[UTC];[deg];°;[kn]', { Time: '2026-11-18T12:00:00.000Z', Latitude: 33.9, Longitude: 18.4, Speed: 22 }],
    ['-;UTC;deg;deg;km/h', { Time: '2026-11-18T12:00:00.000Z', Latitude: 33.9, Longitude: 18.4 }],
    ['-;LT;rad;deg;-', { Longitude: 18.4, Speed: 22 }],
  ])('may have their units below them, %s, and a column with another one is left out', async (units, given) => {
    const lines = ['IMO Number;Time;Latitude;Longitude;Speed', units, `${imo};2026-11-18 12:00;33.9;18.4;22`];
    const { mapping, rows } = await read(Buffer.from(lines.join('\n')), 'Positions.csv');
    expect(rows.map(({ row, problems, values: found }) => [row, problems, found])).toEqual([
      [3, [], { 'IMO Number': imo, ...given }],
    ]);
    expect(mapping[0]?.notes).toEqual(['Row 2 is read as the units of the columns']);
    const left = mapping[0]?.columns.filter(({ column }) => column === null) ?? [];
    for (const { notes } of left) expect(notes[0]).toContain('the row below its header gives another unit');
  });

  it('have values below them where a row has words that are no units', async () => {
    const lines = ['IMO Number;Status;Date;Title', '-;-;-;m', `${imo};Closed;2026-03-04;x`];
    expect((await read(Buffer.from(lines.join('\n')), 'Near Misses.csv')).rows).toHaveLength(2);
  });

  it.each([
    ['a title with a comma above semicolons', `Our vessels, November 2026\n\n${headers.join(';')}\n`],
    ['the separator that Excel writes first', `sep=;\r\n${headers.join(';')}\r\n`],
    ['a title after that separator', `\uFEFFsep=;\r\nVessels, all\r\n${headers.join(';')}\r\n`],
  ])('are found in a CSV with %s', async (_, head) => {
    const line = vessel(imo, 'Aster').join(';').replace('50000', '"50.000,5"');
    const found = await read(Buffer.from(`${head}${line}\n`), 'vessels.csv');
    expect(values(found, 'Name')).toEqual(['Aster']);
    expect(found.rows[0]?.problems).toEqual([
      { column: 'Deadweight', value: '50.000,5', reason: 'This is not a whole number' },
    ]);
  });

  const certificate = ['IMO Number', 'Name', 'Issued', 'Expires'];
  const iopp = [imo, 'IOPP', '2025-01-02', '2030-01-02'];

  it('are asked about where another table stands above them', async () => {
    const rows = [['Vessel', 'Flag'], ['Aster', 'Malta'], [], ['Certificates'], certificate, iopp];
    const found = await read(oddWorkbook([{ title: 'Certificates', rows }]), 'certificates.xlsx');
    const note = 'Rows 1 to 4, above the headers, look like another table: they are not read';
    expect(notesAndSheet(found)).toEqual([[5, null, ['certificates'], [note]]]);
  });

  it('of another table below leave its rows refused, and the same headers again are left out', async () => {
    const drill = ['IMO Number', 'Drill', 'Status'];
    const rows = [certificate, iopp, certificate, iopp, [], ['Drills'], drill, [imo, 'Fire', 'Executed']];
    const found = await read(oddWorkbook([{ title: 'Certificates', rows }]), 'certificates.xlsx');
    expect(notesAndSheet(found)).toEqual([[1, 'certificates', [], ['1 row with the same headers again is left out']]]);
    const reasons = found.rows.map(({ row, problems }) => [row, problems.at(-1)?.reason]);
    expect(reasons.filter(([row]) => row !== 6)).toEqual([
      [2, undefined],
      [4, undefined],
      [7, 'Row 7 has other headers: bring it and the rows below it in as a sheet of their own'],
      [8, 'Row 7 has other headers: bring it and the rows below it in as a sheet of their own'],
    ]);
  });

  it('of another table below are found by the header of its vessels, also where no cell of them is refused', async () => {
    const rows = [
      ['Vessel', 'Certificate', 'Issued'],
      ['Aster', 'IOPP', '2025-01-02'],
      ['Vessel', 'Near miss', 'Date'],
      ['Aster', 'Slip', '2026-03-04'],
    ];
    const found = await read(oddWorkbook([{ title: 'Certificates', rows }]), 'certificates.xlsx');
    const reason = 'Row 3 has other headers: bring it and the rows below it in as a sheet of their own';
    expect(found.rows.slice(1).map(({ problems }) => problems.map((one) => one.reason))).toEqual([[reason], [reason]]);
    expect(found.rows.at(-1)?.leftOut).toEqual({ 'IMO Number': 'Aster', Name: 'Slip', Issued: '2026-03-04' });
  });

  it('in two rows are those of the lower row, and above a column without one those of the upper', async () => {
    const rows = [
      ['IMO Number', 'Name', 'Dimensions', ''],
      ['', '', 'Length Overall', 'Breadth Moulded'],
      [imo, 'Aster', '180.5', '30'],
    ];
    const found = await read(oddWorkbook([{ title: 'Vessels', rows }]), 'vessels.xlsx');
    const note = 'Row 1, above the headers, is not read: Dimensions';
    expect(notesAndSheet(found)).toEqual([[2, 'vessels', [], [note]]]);
    expect(found.rows[0]?.values).toEqual({
      'IMO Number': imo,
      Name: 'Aster',
      'Length Overall': 180.5,
      'Breadth Moulded': 30,
    });
  });

  it('are the first row of a CSV whose decimal commas are as many as its semicolons', async () => {
    const csv = `IMO Number;Time;Latitude;Longitude\n${imo};2026-03-04;51,9;4,1\n${imo};2026-03-05;51,8;4,2\n`;
    expect(values(await read(Buffer.from(csv), 'positions.csv'), 'Latitude')).toEqual([51.9, 51.8]);
  });

  it('are read as their own columns before a further name of a column is', async () => {
    const rows = [
      ['IMO Number', 'Class', 'Class Society'],
      [imo, 'A1', 'LR'],
    ];
    const { mapping } = await read(oddWorkbook([{ title: 'Vessels', rows }]), 'fleet.xlsx');
    expect(mapping[0]?.columns.map(({ column }) => column)).toEqual(['IMO Number', null, 'Class Society']);
  });
});
