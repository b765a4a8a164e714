import { describe, expect, it } from 'vitest';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { ShownNumber } from '../../../server/import/read/table.ts';
import { sheetNamed, columnNamed } from '../../../server/import/sheets/sheets.ts';
import { readNumber } from '../../../src/contract/administration/numbers.ts';
import { questionsOf } from '../../../server/import/values/questions.ts';
import { csvText, workbookCell } from '../../../server/import/workbook-cells.ts';
import { writeXlsx } from '../../../src/contract/xlsx/xlsx-writer.ts';
import { keyOf } from '../../../server/import/lookups.ts';
import { readCell } from '../../../server/import/values/read-cell.ts';

const dueDate = columnNamed(sheetNamed('class-surveys'), 'Due Date');
const date = (cell: unknown, order?: 'dayFirst' | 'monthFirst') => readCell(dueDate, cell, order ? { order } : {});
const orderOf = (...values: string[]) => questionsOf(dueDate, values, {}).certain.order;
const moment = (cell: unknown) => readCell(columnNamed(sheetNamed('positions'), 'Time'), cell, {});

const imo = (cell: unknown) => readCell(columnNamed(sheetNamed('vessels'), 'IMO Number'), cell, {});

const name = (cell: string) => readCell(columnNamed(sheetNamed('vessels'), 'Name'), cell, {});

describe('A cell', () => {
  it.each([
    [46_085, '2026-03-04'],
    [new Date('2026-03-04T00:00:00Z'), '2026-03-04'],
    ['2026-03-04', '2026-03-04'],
    ['04.03.2026', '2026-03-04'],
    ['4 Mar 2026', '2026-03-04'],
    ['4-Mar-26', '2026-03-04'],
    ['March 4, 2026', '2026-03-04'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['20260304', '2026-03-04'],
    ['31–12–2026', '2026-12-31'],
    ['2026\u201103\u221204', '2026-03-04'],
    ['Wed Mar 04 2026 00:00:00 GMT+0000 (Coordinated Universal Time)', '2026-03-04'],
    ['Wed Mar 04 2026 00:00:00 GMT+0100 (Central European Standard Time)', '2026-03-04'],
  ])('with the date %s is read', (cell, value) => expect(date(cell)).toEqual({ value }));

  it.each([
    ['Mon 12 Jan 2026', '2026-01-12'],
    ['Monday, January 12, 2026', '2026-01-12'],
    ['Mo. 12.01.2026', '2026-01-12'],
    ['lun. 12 janv. 2026', '2026-01-12'],
    ['segunda-feira, 12 de janeiro de 2026', '2026-01-12'],
    ['mar 13 ene 2026', '2026-01-13'],
    ['Δευτέρα 12 Ιανουαρίου 2026', '2026-01-12'],
    ['Mon 12/01/2026', '2026-01-12'],
  ])('with the date %s is read after its weekday', (cell, value) => {
    expect(date(cell)).toEqual({ value });
    expect(moment(`${cell} 08:30`)).toEqual({ value: `${value}T08:30:00.000Z` });
  });

  it('with a weekday that is not that of the date is refused, and decides between two days', () => {
    expect(date('Tue 12 Jan 2026')).toEqual({ reason: 'This day is another day of the week: check both' });
    expect(date('Moon 12 Jan 2026')).toEqual({ reason: 'This is not a date. Use YYYY-MM-DD' });
    expect(orderOf('Mon 12/01/2026')).toBe('dayFirst');
    expect(orderOf('Tue 12/01/2026')).toBe('monthFirst');
  });

  it('with a percentage is its number where the column has percentages, and refused elsewhere', () => {
    const [slip, speed] = [
      columnNamed(sheetNamed('noon-reports'), 'Slip'),
      columnNamed(sheetNamed('positions'), 'Speed'),
    ];
    for (const cell of ['5.2%', '5,2 %', new ShownNumber(5.2, '5.2%')]) {
      expect(readCell(slip, cell, {})).toEqual({ value: 5.2 });
      expect(readCell(speed, cell, {})).toEqual({ reason: 'This is a percentage, and the column has none' });
    }
  });

  it.each([
    ['positions', 'Speed', '12.5 kn', 12.5],
    ['positions', 'Speed', '12,5\u00A0Knots', 12.5],
    ['vessels', 'Length Overall', '183.2m', 183.2],
    ['vessels', 'Deadweight', '50 000 mt', 50_000],
    ['vessels', 'Cargo Capacity at 98 %', '52000 m3', 52_000],
    ['vessels', 'Length Overall', '١٨٣٫٢', 183.2],
  ])('of %s with %s in its own unit, or in other digits, is a number: %s', (sheet, header, cell, value) =>
    expect(readCell(columnNamed(sheetNamed(sheet), header), cell, {})).toEqual({ value }),
  );

  it('with another unit is refused, and one with its own may have two readings', () => {
    const length = columnNamed(sheetNamed('vessels'), 'Length Overall');
    expect(readCell(length, '601 ft', {})).toEqual({
      reason: "The column is in m, and this has 'ft': write the number in m",
    });
    expect(readCell(columnNamed(sheetNamed('vessels'), 'Gross Tonnage'), '29 130 GT', {})).toEqual({
      reason: "This is not a number: leave out 'GT'",
    });
    const capacity = columnNamed(sheetNamed('vessels'), 'Cargo Capacity at 98 %');
    expect(readCell(capacity, '52.125 m3', {})).toMatchObject({ kind: 'decimal' });
    expect(questionsOf(capacity, ['52.125 m3', '1.000,5 m3'], {}).certain).toEqual({ decimal: 'comma' });
  });

  it('with the heading 511 has none, as AIS says', () => {
    const heading = columnNamed(sheetNamed('positions'), 'Heading');
    expect(readCell(heading, '511', {})).toMatchObject({ value: null });
    expect(readCell(heading, '400', {})).toEqual({ reason: 'The number is above 360' });
  });

  it('with a time a millisecond before the second is read as that second', () =>
    expect(moment(new Date('2026-03-04T03:29:59.999Z'))).toEqual(moment('2026-03-04 03:30:00')));

  it('with a local time at midnight is written so that it is read as that time, not as a day', () => {
    const column = columnNamed(sheetNamed('near-misses'), 'Date');
    for (const value of ['2026-03-04T00:00', '2026-03-04']) {
      expect(readCell(column, csvText(workbookCell(column, value)), {})).toEqual({ value });
    }
  });

  it('with a name of several lines is read as one line, and one with an invisible character is refused', () => {
    expect(name('MT Northern \r\n Dawn\tII')).toEqual({ value: 'MT Northern Dawn II' });
    expect(name('MT\u2028Tern')).toEqual({ value: 'MT Tern' });
    expect(name('MT Te\u0007rn')).toEqual({ reason: 'The text has an invisible character: U+0007' });
    expect(name('MT \u202ETern')).toEqual({ reason: 'The text has an invisible character: U+202E' });
    const description = columnNamed(sheetNamed('near-misses'), 'Description');
    expect(readCell(description, 'One\nTwo', {})).toMatchObject({ value: expect.stringMatching(/One.+Two/s) });
  });

  it('with a text is written as it is', () =>
    expect(workbookCell(columnNamed(sheetNamed('vessels'), 'Name'), 'MT Tern')).toEqual({ text: 'MT Tern' }));

  it('with a date before March 1900, which Excel counts otherwise, is written as a text', async () => {
    const column = columnNamed(sheetNamed('near-misses'), 'Date Recorded');
    const days = ['1900-02-28', '1900-03-01'];
    const workbook = writeXlsx([
      { name: 'Near Misses', widths: [], rows: days.map((day) => [workbookCell(column, day)]) },
    ]);
    const [table] = readTables(Buffer.concat(workbook), 'dates.xlsx');
    expect(table?.rows.map(([cell]) => readCell(column, cell, { accepts: 'unusual dates' }))).toEqual(
      days.map((value) => ({ value })),
    );
  });

  it('with a date that could be two days is read by the order of its column, else refused', () => {
    expect(date('03/04/2026', 'dayFirst')).toEqual({ value: '2026-04-03' });
    expect(date('03/04/2026', 'monthFirst')).toEqual({ value: '2026-03-04' });
    expect(date('03/04/2026')).toMatchObject({ reason: expect.stringContaining('2026-04-03 or 2026-03-04') });
    expect(orderOf('03/04/2026', '13/04/2026')).toBe('dayFirst');
    expect(orderOf('03/04/2026', '04/13/2026')).toBe('monthFirst');
    expect(orderOf('13/04/2026', '04/13/2026')).toBeUndefined();
  });

  it.each(['31.02.2026', 'soon', '2026-13-01', 12, '00.01.2026'])('with %s instead of a date is refused', (cell) =>
    expect(date(cell)).toEqual({ reason: 'This is not a date. Use YYYY-MM-DD' }),
  );

  it.each([
    ['2026-03-04 14:30', '2026-03-04T14:30:00.000Z'],
    ['4 Mar 2026 2:30 pm', '2026-03-04T14:30:00.000Z'],
    ['14/3/2026 2:30 μμ', '2026-03-14T14:30:00.000Z'],
    ['4 Μαρ 2026 10:30 π.μ.', '2026-03-04T10:30:00.000Z'],
    ['2026-03-04T14:30:15Z', '2026-03-04T14:30:15.000Z'],
    ['04.03.2026', '2026-03-04T00:00:00.000Z'],
  ])('with the time %s is read in UTC', (cell, value) => expect(moment(cell)).toEqual({ value }));

  it.each(['2026-03', '03/2026', '3.2026', 'March 2026', 'Mar-2026', '2026-03-14', new Date('2026-03-04T00:00:00Z')])(
    'with the month %s is read',
    (cell) =>
      expect(readCell(columnNamed(sheetNamed('monthly-reports'), 'Month'), cell, {})).toEqual({
        value: '2026-03-01',
      }),
  );

  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1 234', 1234],
    ['-0,25', -0.25],
    ['twelve', undefined],
  ])('with the number %s is read', (cell, value) => expect(readNumber(cell)).toEqual(value));

  it.each(['-', '–'])('with %s is neither Yes nor No: it is empty, and refused where a value is needed', (cell) => {
    expect(readCell(columnNamed(sheetNamed('drills'), 'Completed'), cell, {})).toEqual({
      value: null,
      saysNone: true,
    });
    expect(readCell(columnNamed(sheetNamed('benchmark'), 'Has Values'), cell, {})).toEqual({
      reason: 'This is neither Yes nor No',
    });
  });

  it('with a truth value is a text as spreadsheets show it, and Yes or No where that is asked', () => {
    for (const [cell, text] of [
      [true, 'TRUE'],
      [false, 'FALSE'],
    ] as const) {
      expect(readCell(columnNamed(sheetNamed('near-misses'), 'Title'), cell, {})).toEqual({ value: text });
      expect(readCell(columnNamed(sheetNamed('drills'), 'Completed'), cell, {})).toEqual({ value: cell });
    }
  });

  it.each(['\u200B', ' \u00A0\uFEFF\u2060', '\u200E\t'])('that shows nothing is empty: %j', (cell) => {
    expect(readCell(columnNamed(sheetNamed('near-misses'), 'Title'), cell, {})).toEqual({ reason: 'Title is missing' });
    expect(readCell(columnNamed(sheetNamed('near-misses'), 'Incident Location'), cell, {})).toEqual({ value: null });
  });

  it('with an IMO number is read if its check digit is right', () => {
    expect(imo(9_074_729)).toEqual({ value: '9074729' });
    expect(imo('IMO 9074729')).toEqual({ value: '9074729' });
    expect(imo('9074728')).toEqual({ reason: 'The check digit of this IMO number is wrong' });
    expect(imo('0000000')).toEqual({ reason: 'An IMO number does not begin with 0' });
    expect(imo('907472')).toEqual({ reason: 'An IMO number has seven digits' });
  });
});

it('An MMSI that a workbook shows as a power of ten is read, since its digits are stored', () => {
  expect(readCell(columnNamed(sheetNamed('vessels'), 'MMSI'), new ShownNumber(235_000_128, '2.35E+08'), {})).toEqual({
    value: '235000128',
  });
});

/** The value of a cell, or 'refused' and why. */
const read = (sheet: string, header: string, cell: unknown): unknown => {
  const answer = readCell(columnNamed(sheetNamed(sheet), header), cell, {});
  return 'reason' in answer ? `refused: ${answer.reason}` : answer.value;
};

it.each(['0030', '-0030', '00130', '00130.5'])(
  'A coordinate of degrees and minutes without a mark, %s, is refused',
  (cell) => expect(read('positions', 'Longitude', cell)).toMatch(/^refused: This is not a longitude/),
);

it('A coordinate of degrees and minutes without a mark is read with a side', () => {
  expect(read('positions', 'Longitude', '00130.30E')).toBe(1.505);
  expect(read('positions', 'Latitude', '0030S')).toBe(-0.5);
});

it.each(['4.57E+04', '1,83E+02'])('A number that a spreadsheet shortened to %s is refused', (cell) =>
  expect(read('vessels', 'Gross Tonnage', cell)).toContain('its digits are lost'),
);

it.each([
  ['drills', 'Completed', 'Nee', false],
  ['drills', 'Completed', 'όχι', false],
  ['drills', 'Completed', '✓', true],
  ['drills', 'Completed', 'n/a', null],
  ['drills', 'Completed', 'WAHR', true],
  ['drills', 'Completed', 'ΨΕΥΔΗΣ', false],
  ['users', 'E-mail', 'mailto:Ada@real.example', 'ada@real.example'],
  ['voyages', 'From', 'NL-RTM', 'NLRTM'],
  ['monthly-reports', 'Month', '12/2026', '2026-12-01'],
  ['drills', 'Status', 'carried-out', 'Executed'],
  ['certificates', 'Expires', 'Perm.', null],
  ['certificates', 'Expires', 'UNLTD', null],
  ['monthly-reports', 'Month', 'Μάρτιος 2026', '2026-03-01'],
])('In %s, %s %s is a word that companies write', (sheet, header, cell, value) =>
  expect(read(sheet, header, cell)).toBe(value),
);

it.each([
  ['benchmark', 'Period'],
  ['drills', 'Expected Time Frame of Execution'],
  ['noon-reports', 'Remarks'],
  ['sire-inspections-items', 'Item Description'],
])('The date of a spreadsheet may be the text of %s, %s', (sheet, header) =>
  expect(read(sheet, header, new Date('2026-03-04'))).toBe('2026-03-04'),
);

it.each([
  ['near-misses', 'Status', 'Approved\u00A0 on  board', 'Approved on board'],
  ['near-misses', 'Title', ' O\u0308l\u00A0', 'Öl'],
  ['certificates', 'Expires', '4. Ma\u0308rz 2027', '2027-03-04'],
  ['users', 'E-mail', 'ada@demo.example\u200B', 'ada@demo.example'],
])('In %s, %s is read with parted letters and any spaces', (sheet, header, cell, value) =>
  expect(read(sheet, header, cell)).toBe(value),
);

it.each([
  ['vessels', 'Length Overall', 183_200, 'above 500'],
  ['vessels', 'Summer Draught', '12345', 'above 30'],
  ['noon-reports', 'Average speed', 132, 'above 60'],
  ['noon-reports', 'Course', -1, 'below 0'],
  ['noon-reports', 'Sea temperature', 75, 'above 45'],
  ['voyages', 'Draught', 1250, 'above 30'],
  ['benchmark', 'Own Value', '1e999', 'above 1000000000'],
])('In %s, %s %s, which cannot be, is refused', (sheet, header, cell, why) =>
  expect(read(sheet, header, cell)).toBe(`refused: The number is ${why}`),
);

it.each([
  ['monthly-reports', 'Month', '2026-13', 'This is not a month. Use YYYY-MM'],
  ['monthly-reports', 'Month', '13/2026', 'This is not a month. Use YYYY-MM'],
  ['monthly-reports', 'Month', '00.2026', 'This is not a month. Use YYYY-MM'],
  ['users', 'E-mail', 'Ada <ada@real.example>', 'This is not an e-mail address'],
  ['users', 'E-mail', 'ada@real.example.', 'This is not an e-mail address'],
  ['users', 'E-mail', 'ada@real..example', 'This is not an e-mail address'],
  ['voyages', 'From', 'N/A', 'From is missing'],
])('In the sheet %s, the %s %s is refused: %s', (sheet, header, cell, reason) =>
  expect(readCell(columnNamed(sheetNamed(sheet), header), cell, {})).toEqual({ reason }),
);

it.each([
  ['12.0', '12'],
  ['12,00', '12'],
  ['1.000', '1.000'],
  ['47L', '47L'],
])('The voyage %s is %s', (cell, value) => {
  expect(readCell(columnNamed(sheetNamed('voyages'), 'Voyage No.'), cell, {})).toEqual({ value });
  expect(keyOf([cell])).toBe(keyOf([value]));
});

it.each(['Detained', 'VESSEL DETAINED', 'Festgehalten'])(
  'The status %s of an inspection is refused with the column for it',
  (cell) =>
    expect(readCell(columnNamed(sheetNamed('regulatory-inspections'), 'Status'), cell, {})).toEqual({
      reason:
        "This is none of: Open, Completed on board, Final verification, Closed. A detention has its day in the column 'Detained from'",
    }),
);
