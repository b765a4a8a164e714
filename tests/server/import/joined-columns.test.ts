import { describe, expect, it } from 'vitest';
import { withVessel } from '../../../server/import/classify.ts';
import { proposeMapping } from '../../../server/import/mapping.ts';
import { prepareRows } from '../../../server/import/prepared.ts';
import { type Cell, ShownNumber, type Table } from '../../../server/import/read/table.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import type { TableChoice } from '../../../src/contract/administration/import.ts';
import { now } from '../../support/import-desk.ts';
import { vesselLookups } from '../../support/vessel-lookups.ts';

/** A table as a sheet of the workbook: the columns its own are read as, and its rows. */
const read = (title: string, rows: readonly (readonly Cell[])[], choice: TableChoice = {}) => {
  const tables: readonly Table[] = [{ title, rows }];
  const mapping = proposeMapping(tables, { rules: [], choices: { [title]: choice }, now });
  return {
    columns: mapping[0]?.columns.map(({ column }) => column),
    notes: mapping[0]?.columns.flatMap(({ notes }) => notes),
    questions: mapping[0]?.columns.map(({ questions }) => questions.map(({ kind }) => kind)),
    rules: mapping[0]?.columns[1]?.rules,
    rows: [...prepareRows(tables, mapping, { now })],
  };
};
const valuesOf = ({ rows }: ReturnType<typeof read>, ...headers: readonly string[]) =>
  rows.map(({ values, problems }) =>
    headers.map((header) => values[header] ?? problems.find(({ column }) => column === header)?.reason),
  );

const imo = '9074729';
const noSide = 'The side is missing: N, S, E or W';

describe('A coordinate in several columns', () => {
  it.each<[what: string, headers: string[], cells: Cell[], latitude: number | string, longitude: number | string]>([
    ['the side after it', ['Latitude', 'N/S', 'Longitude', 'E/W'], [51.5, 'S', 4.75, 'W'], -51.5, -4.75],
    ['the side before it', ['NS', 'Lat', '', 'Lon'], ['South', '51-30.0', 'East', '004-15.0'], -51.5, 4.25],
    ['both sides at the end', ['Latitude', 'Longitude', 'Hem 1', 'Hem 2'], ['51 30', '4 15', 'n', 'w'], 51.5, -4.25],
    [
      'minutes and sides',
      ['Lat Deg', 'Lat Min', 'NS', 'Long Deg', 'Long Min', 'EW'],
      [51, 30, 'S', '004', '15,0', 'E'],
      -51.5,
      4.25,
    ],
    [
      'marks for the parts, and words for the sides',
      ['Lat °', "Lat '", 'N/S', 'Lon °', 'Lon ′', 'E/W'],
      [51, 30, 'Sur', 4, 15, 'Oeste'],
      -51.5,
      -4.25,
    ],
    [
      'no minutes in this row',
      ['Lat Deg', 'Lat Min', 'NS', 'Long Deg', 'Long Min', 'EW'],
      [51, '', 'S', 4.75, null, 'E'],
      'The minutes of these degrees are missing: write 0 if there are none',
      4.75,
    ],
    ['a side that is none', ['Latitude', 'N/S', 'Longitude', 'E/W'], [51.5, 'S?', 4.25, 'x'], noSide, noSide],
    ['no side in this row', ['Latitude', 'N/S', 'Longitude', 'E/W'], [51.5, '', 4.25, null], noSide, noSide],
    [
      'a side, and a sign that says the same or not',
      ['Latitude', 'N/S', 'Longitude', 'E/W'],
      [-51.5, 'S', -4.25, 'E'],
      -51.5,
      'This is not a longitude. Write it as -4.335, 004-20.1W or 4°20\'06"W',
    ],
  ])('is read with %s', (_, headers, cells, latitude, longitude) => {
    const others: readonly (readonly [RegExp, Cell])[] = [
      [/NS|N\/S|Hem 1/, 'N'],
      [/EW|E\/W|^$|Hem 2/, 'E'],
      [/./, 10],
    ];
    const other = headers.map((header) => others.find(([pattern]) => pattern.test(header))?.[1] ?? null);
    const found = read('Positions', [
      ['IMO Number', 'Time', ...headers],
      [imo, '2026-11-04 14:30', ...cells],
      [imo, '2026-11-05 14:30', ...other],
    ]);
    expect(valuesOf(found, 'Latitude', 'Longitude')[0]).toEqual([latitude, longitude]);
  });
});

describe('A day and a time in two columns', () => {
  it.each<[what: string, headers: string[], cells: Cell[], value: string]>([
    ['texts', ['Date', 'Time'], ['25/10/2026', '14:30'], '2026-10-25T14:30:00.000Z'],
    ['the time first', ['Time UTC', 'Day'], ['14:30', '25.10.2026'], '2026-10-25T14:30:00.000Z'],
    ['numbers', ['Date', 'Time (UTC)'], ['25 Oct 2026', 830], '2026-10-25T08:30:00.000Z'],
    ['a fraction of a day', ['Date', 'Time'], [new Date('2026-10-25'), 0.5], '2026-10-25T12:00:00.000Z'],
    [
      'cells of a spreadsheet',
      ['Date', 'UTC'],
      [new Date('2026-10-25'), new Date('1899-12-30T14:30')],
      '2026-10-25T14:30:00.000Z',
    ],
    [
      'a format of zeros',
      ['Date', 'Time'],
      [new Date('2026-10-25'), new ShownNumber(830, '0830')],
      '2026-10-25T08:30:00.000Z',
    ],
    ['an offset', ['Date', 'Time'], ['2026-10-25', '01:30+02:00'], '2026-10-24T23:30:00.000Z'],
  ])('are read as one moment: %s', (_, headers, cells, value) => {
    const found = read('Positions', [
      ['IMO Number', ...headers, 'Latitude', 'Longitude'],
      [imo, ...cells, 51.5, 4.25],
    ]);
    expect(valuesOf(found, 'Time')).toEqual([[value]]);
    expect(found.notes).toEqual([expect.stringContaining('Read together with ')]);
  });

  it("are asked about if the header of the time says that it is the ship's", () => {
    const rows = [
      ['IMO Number', 'Date', 'Time LT', 'Latitude', 'Longitude'],
      [imo, '2026-10-25', '14:30', 51.5, 4.25],
    ];
    expect(read('Positions', rows).questions).toEqual([[], ['time'], [], [], []]);
    expect(valuesOf(read('Positions', rows, { columns: { 1: { rules: { time: 'utc' } } } }), 'Time')).toEqual([
      ['2026-10-25T14:30:00.000Z'],
    ]);
  });

  it('have the order of all days, also where a spreadsheet exchanged day and month', () => {
    const rows = [
      ['IMO Number', 'Date', 'Time', 'Latitude', 'Longitude'],
      [imo, '25/10/2026', '14:30', 51.5, 4.25],
      [imo, new Date('2026-04-03'), '14:30', 51.5, 4.25],
    ];
    const found = read('Positions', rows);
    expect([found.rules, found.questions?.[1]]).toEqual([{ order: 'dayFirst', dateCells: 'doubtful' }, ['dateCells']]);
    expect(valuesOf(found, 'Time')[1]).toEqual([expect.stringContaining('could be 2026-04-03 or 2026-03-04')]);
    const swapped = read('Positions', rows, { columns: { 1: { rules: { dateCells: 'swapped' } } } });
    expect(valuesOf(swapped, 'Time')[1]).toEqual(['2026-03-04T14:30:00.000Z']);
  });

  it('are not joined if the second has durations', () => {
    const found = read('Positions', [
      ['IMO Number', 'Date and Time', 'Steaming'],
      [imo, '2026-10-25', '14:30'],
    ]);
    expect(found.columns).toEqual(['IMO Number', 'Time', null]);
  });

  it.each<[what: string, value: Cell]>([
    ['a word', 'noon'],
    ['an hour, or minutes past midnight', '12'],
    ['the same as a number', 18],
  ])('are refused if the time is %s', (_, value) => {
    const found = read('Positions', [
      ['IMO Number', 'Date', 'Time'],
      [imo, '2026-10-25', value],
      [imo, '2026-10-26', '0830'],
    ]);
    expect(valuesOf(found, 'Time')).toEqual([
      ['This is not a day with a time: write YYYY-MM-DD HH:MM'],
      ['2026-10-26T08:30:00.000Z'],
    ]);
  });
});

it('A day written as 18.11.26 is no time, and one with a dash beside it is asked about if others have a time', () => {
  const rows = [
    ['IMO Number', 'Date', 'Time'],
    [imo, '18.11.26', '-'],
    [imo, '12.11.26', '14:30'],
  ];
  expect(valuesOf(read('Positions', rows), 'Time')).toEqual([
    ['2026-11-18 has no time, and others have one: is 00:00 UTC right?'],
    ['2026-11-12T14:30:00.000Z'],
  ]);
});

describe('The zone of a time', () => {
  it.each<[headers: string[], cells: Cell[], value: string]>([
    [['Time (UTC+8)'], ['2026-11-18 16:00'], '2026-11-18T08:00:00.000Z'],
    [['Time CET'], [new Date('2026-11-18T16:00')], '2026-11-18T15:00:00.000Z'],
    [['Time (UTC+8)'], ['2026-11-18 16:00Z'], '2026-11-18T16:00:00.000Z'],
    [['GMT Time'], ['2026-11-18 16:00'], '2026-11-18T16:00:00.000Z'],
    [['Date', 'Time (UTC-3:30)'], ['2026-11-18', '16:00'], '2026-11-18T19:30:00.000Z'],
    [['Date (UTC+2)', 'Time'], ['2026-11-18', '16:00'], '2026-11-18T14:00:00.000Z'],
    [['Time (UTC + 8)'], ['2026-11-18 16:00'], '2026-11-18T08:00:00.000Z'],
    [['Time (UTC)', 'Zone'], ['2026-11-18 16:00', 'UTC+8'], '2026-11-18T16:00:00.000Z'],
    [['Date', 'Time', 'Zone'], ['2026-11-18', '16:00', 0], '2026-11-18T16:00:00.000Z'],
    [['Date', 'Time', 'Zone'], ['2026-11-18', '16:00', ''], 'The zone of this time is missing'],
    [['Time', 'Zone'], ['2026-11-18 16:00', 'UTC+8'], '2026-11-18T08:00:00.000Z'],
    [['Date', 'Time', 'UTC Offset'], ['2026-11-18', '16:00', -4], '2026-11-18T20:00:00.000Z'],
    [['Time (LT)', 'UTC Offset'], ['2026-11-18 16:00', '+8'], '2026-11-18T08:00:00.000Z'],
    [['Time (LT)', 'Ship Time Zone (UTC)'], ['2026-11-18 16:00', 'CET'], '2026-11-18T15:00:00.000Z'],
    [['Time', 'ZD'], ['2026-11-18 16:00', 0], '2026-11-18T16:00:00.000Z'],
    [
      ['Time', 'ZD'],
      ['2026-11-18 16:00', -8],
      "It is not clear what 'ZD -8' is: write UTC or an offset, such as 14:30+02:00",
    ],
    [
      ['Time (SGT)'],
      ['2026-11-18 16:00'],
      "It is not clear what 'SGT' is: write UTC or an offset, such as 14:30+02:00",
    ],
    [
      ['Time', 'Time Zone'],
      ['2026-11-18 16:00', 'Asia/Tokyo'],
      "It is not clear what 'Asia/Tokyo' is: write UTC or an offset, such as 14:30+02:00",
    ],
  ])('is read from %j with %j', (headers, cells, value) => {
    const found = read('Positions', [
      ['IMO Number', ...headers],
      [imo, ...cells],
    ]);
    expect(valuesOf(found, 'Time')).toEqual([[value]]);
  });

  it("beside the ship's own time leaves it as it is", () => {
    const rows = [
      ['IMO Number', 'Date (LT)', 'UTC Offset', 'Title', 'Status'],
      [imo, '2026-11-18 16:00', '-3:30', 'Slip', 'Reported'],
    ];
    expect(valuesOf(read('Near Misses', rows), 'Date')).toEqual([['2026-11-18T16:00']]);
  });

  it('beside several times of a row is refused, unless the times have theirs or a person leaves it out', () => {
    const rows = [
      ['IMO Number', 'Voyage No.', 'Port', 'Arrival', 'Departure', 'Zone'],
      [imo, '1L', 'NLRTM', '2026-11-18 16:00', '2026-11-19 08:00', 'UTC+8'],
      [imo, '1L', 'DEHAM', '2026-11-20 16:00Z', '2026-11-21 08:00Z', 'UTC+8'],
      [imo, '1L', 'FRLEH', '2026-11-22 16:00', '2026-11-23 08:00', ''],
    ];
    const reason =
      "It is not clear whether 'Zone' is that of this time: write it after each time, or leave the column out";
    const problems = (choice: TableChoice = {}) =>
      read('Port Calls', rows, choice).rows.map((row) => row.problems.map(({ column, reason: why }) => [column, why]));
    expect(problems()).toEqual([[['Arrival', reason]], [], []]);
    expect(problems({ columns: { 5: { column: null } } })).toEqual([[], [], []]);
  });

  it("is asked about if one header says the ship's", () => {
    const rows = [
      ['IMO Number', 'Time (LT)'],
      [imo, '2026-11-18 16:00'],
    ];
    expect(read('Positions', rows).questions).toEqual([[], ['time']]);
  });
});

describe('A vessel with her IMO number and her name in two columns', () => {
  const rows = [
    ['Vessel', 'IMO Number', 'Name', 'Number'],
    ['Aster', '', 'IOPP', '1'],
    ['', imo, 'ISSC', '2'],
    ['Aster', imo, 'DOC', '3'],
  ];

  it('is read from the one that a row has', () => {
    const found = read('Certificates', rows);
    expect(found.columns?.slice(0, 2)).toEqual(['IMO Number', 'IMO Number']);
    expect(valuesOf(found, 'IMO Number')).toEqual([['Aster'], [imo], [imo]]);
  });

  it('is refused if the name is that of another vessel', () => {
    const lookups = vesselLookups([
      ['9000001', 'Aster'],
      [imo, 'Nordic'],
    ]);
    const checked = read('Certificates', rows).rows.map((row) => withVessel(sheetNamed('certificates'), row, lookups));
    expect(checked.map(({ values, problems }) => [values['IMO Number'], problems.map(({ reason }) => reason)])).toEqual(
      [
        ['9000001', []],
        [imo, []],
        [imo, ['This is not the IMO number of Aster, which is 9000001']],
      ],
    );
  });
});

it('A row with the names of two vessels of the fleet is refused, and one with another word is not', () => {
  const lookups = vesselLookups([
    ['9000001', 'Aster'],
    [imo, 'Nordic'],
  ]);
  const rows = [
    ['Vessel', 'Site', 'Name'],
    ['Aster', 'Nordic', 'IOPP'],
    ['Aster', 'M/T Aster', 'ISSC'],
    ['Aster', 'Deck', 'DOC'],
  ];
  const checked = read('Certificates', rows).rows.map((row) => withVessel(sheetNamed('certificates'), row, lookups));
  expect(checked.map(({ values, problems }) => [values['IMO Number'], problems.map(({ reason }) => reason)])).toEqual([
    ['Aster', ['The row names Aster and Nordic: which vessel is it?']],
    ['9000001', []],
    ['9000001', []],
  ]);
});

it.each([
  ['Nordic (IMO 9074729)', imo, undefined],
  ['9074729 / MV Nordic', imo, undefined],
  ['Aster, 9074729', imo, 'This is not the IMO number of Aster, which is 9000001'],
  ['Nordic (9074720)', 'Nordic (9074720)', 'There is no vessel of this name in the fleet'],
])('A cell with the name and the IMO number of a vessel has to name one vessel: %s', (cell, value, reason) => {
  const lookups = {
    ...vesselLookups([
      ['9000001', 'Aster'],
      [imo, 'Nordic'],
    ]),
    scope: { companyId: 1 },
    refused: new Map(),
  };
  const [row] = read('Certificates', [
    ['IMO Number', 'Name', 'Expires'],
    [cell, 'DOC', '2029-01-15'],
  ]).rows;
  const checked = row && withVessel(sheetNamed('certificates'), row, lookups);
  expect([checked?.values['IMO Number'], checked?.problems[0]?.reason]).toEqual([value, reason]);
});

it('Several columns that a person chose for one are joined if it is a text, else refused', () => {
  const rows = [
    ['IMO Number', 'Built 1', 'Built 2', 'Name 1', 'Name 2'],
    [imo, 2010, 12, 'Nordic', 'Star'],
    [imo, '', 2012, '', 'Star'],
  ];
  const columns = { 1: { column: 'Built' }, 2: { column: 'Built' }, 3: { column: 'Name' }, 4: { column: 'Name' } };
  expect(valuesOf(read('Vessels', rows, { columns }), 'Built', 'Name')).toEqual([
    ['Several columns of the file are read as this one: leave out all but one', 'Nordic Star'],
    [2012, 'Star'],
  ]);
});

it('A row with two IMO numbers is refused, and one with the same number twice is read', () => {
  const rows = [
    ['IMO Number', 'Name', 'Expires', 'IMO'],
    [imo, 'IOPP', '2029-01-01', '9900332'],
    [imo, 'ISSC', '2029-01-01', `IMO ${imo}.0`],
  ];
  expect(valuesOf(read('Certificates', rows), 'IMO Number')).toEqual([
    ['The row has several IMO numbers: it may be two rows'],
    [imo],
  ]);
});
