import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadingRules } from '../../../src/contract/administration/reading-rules.ts';
import { coordinateOf } from '../../../src/contract/coordinates.ts';
import { columnNamed, sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { Midnight, NumberIn1904, PartOfNumber, ShownNumber } from '../../../server/import/read/table.ts';
import { readCell } from '../../../server/import/values/read-cell.ts';

const now = new Date('2026-11-26T12:00:00Z');

/** The value of a cell, or 'refused' and why. */
const read = (sheet: string, header: string, cell: unknown, rules: ReadingRules = {}): unknown => {
  const answer = readCell(columnNamed(sheetNamed(sheet), header), cell, rules, now);
  return 'reason' in answer ? `refused: ${answer.reason}` : answer.value;
};

const languages = ['en-US', 'en-GB', 'de', 'nl', 'fr', 'es', 'it', 'pt', 'nb', 'da', 'sv', 'fi', 'el', 'pl'];
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
/** Digits with a mark between thousands. */
const grouped = (size: string, mark: string): string => size.replaceAll(/\B(?=(\d{3})+$)/g, mark);
const description = (cell: string): unknown => read('near-misses', 'Description', cell);
const two = (digits: number): string => String(digits).padStart(2, '0');

describe('A date', () => {
  it('with the name of its month in any of the languages, in full or short, is that day', () =>
    fc.assert(
      fc.property(day, fc.constantFrom(...languages), fc.constantFrom('long', 'short'), (text, language, month) => {
        const at = Date.parse(text);
        const named = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
        const isNamed = named.formatToParts(at).some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
        if (isNamed) expect(read('certificates', 'Expires', named.format(at))).toBe(text);
      }),
    ));

  it('written in an order is the same day by the rule of that order', () =>
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-'), (text, mark) => {
        const [year = '', month = '', date = ''] = text.split('-');
        expect(read('certificates', 'Expires', [date, month, year].join(mark), { order: 'dayFirst' })).toBe(text);
        expect(read('certificates', 'Expires', [month, date, year].join(mark), { order: 'monthFirst' })).toBe(text);
      }),
    ));

  it.each([
    '11 Marine 2025',
    '4 mart 2025',
    '3 decade 2025',
    '12 xyz 2025',
    '4 III 2025',
    '31. Februar 2025',
    '2026-11-18 25:00',
    '2026-11-18 15:00 am',
  ])('such as %s is refused', (cell) =>
    expect(read('certificates', 'Expires', cell)).toBe('refused: This is not a date. Use YYYY-MM-DD'),
  );

  it.each([
    ['near-misses', 'Date', '2027-01-04', 'lies in the future'],
    ['noon-reports', 'Time', '2026-11-26 12:20', 'lies in the future'],
    ['vessels', 'Last Dry-Dock', '2026-12-24', 'lies in the future'],
    ['certificates', 'Issued', '1900-01-01', 'is before 1950'],
    ['certificates', 'Issued', '1970-01-01', "is what programs write for 'no date'"],
    ['certificates', 'Expires', 2026, 'is before 1950'],
    ['certificates', 'Expires', '2199-03-04', 'more than 100 years ahead'],
  ])('in %s, %s: %s is refused unless it is said to be right', (sheet, header, cell, why) => {
    expect(read(sheet, header, cell)).toContain(why);
    expect(read(sheet, header, cell, { accepts: 'unusual dates' })).toMatch(/^\d{4}-\d{2}-\d{2}/);
  });

  it('of two digits is within 50 years, and past where only the past makes sense', () => {
    const thisYear = now.getUTCFullYear();
    for (const year of [thisYear + 49, thisYear, thisYear - 50])
      expect(read('certificates', 'Expires', `04.03.${two(year % 100)}`)).toBe(`${year}-03-04`);
    expect(read('certificates', 'Issued', '15.06.69')).toBe('1969-06-15');
    expect(read('certificates', 'Issued', '15.06.30')).toContain('refused: 1930-06-15 is before 1950');
  });
});

describe('A time', () => {
  it('with an offset is the moment of it in a column in UTC', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2026-11-20'), noInvalidDate: true }),
        fc.integer({ min: -14 * 4, max: 14 * 4 }),
        fc.constantFrom('', 'UTC', ' GMT'),
        (date, quarters, name) => {
          const moment = new Date(Math.floor(date.getTime() / 1000) * 1000);
          const local = new Date(moment.getTime() + quarters * 900_000).toISOString().slice(0, 19);
          const size = Math.abs(quarters) * 15;
          const offset = `${quarters < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
          expect(read('positions', 'Time', `${local}${name}${offset}`)).toBe(moment.toISOString());
        },
      ),
    ));

  it.each([
    ['2026-11-18t12:00:00z', '12:00'],
    ['2026-11-18 14:00 UTC+2', '12:00'],
    ['2026-11-18 0900 GMT-3', '12:00'],
    ['18-Nov-2026 1500Z', '15:00'],
    ['2026-11-18 15.00 hrs UTC', '15:00'],
    ['18/1700Z NOV 26', '17:00'],
    ['2026-11-18 19:00 CET', '18:00'],
    ['2026-07-18 19:00 CEST', '17:00'],
    ['2026-11-18 16:00 LT (UTC+8)', '08:00'],
  ])('%s in a column in UTC is %s', (cell, time) =>
    expect(String(read('positions', 'Time', cell)).slice(11, 16)).toBe(time),
  );

  it.each(['medium', 'long'] as const)('after a day in the %s form of any of the languages is read', (dateStyle) => {
    const at = Date.parse('2026-10-31T14:30:00Z');
    const order = 'dayFirst';
    // Greek has its own words for am and pm.
    for (const language of languages.filter((one) => one !== 'el')) {
      const form = new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'medium', timeZone: 'UTC' });
      expect(read('near-misses', 'Date', form.format(at), { order })).toBe('2026-10-31T14:30');
    }
  });

  it.each(['31.10.2026, 14:30:00', '31/10/2026, 14:30', '10/31/2026, 2:30:00 PM', '31.10.2026 klo 14.30.00'])(
    '%s is read',
    (cell) => expect(read('near-misses', 'Date', cell)).toBe('2026-10-31T14:30'),
  );

  it('24:00 is the start of the next day, and the end of a day alone', () => {
    expect(read('positions', 'Time', '2025-12-31 24:00')).toBe('2026-01-01T00:00:00.000Z');
    expect(read('certificates', 'Expires', '2026-12-31 24:00')).toBe('2026-12-31');
  });

  it('of 00:00 is kept where the cell shows it', () => {
    expect(read('near-misses', 'Date', new Midnight('2026-03-04T00:00Z'))).toBe('2026-03-04T00:00');
    expect(read('near-misses', 'Date', new Date('2026-03-04T00:00Z'))).toBe('2026-03-04');
    expect(read('noon-reports', 'ETA (UTC)', new Midnight('2026-03-04T00:00Z'))).toBe('2026-03-04 00:00');
  });

  it('of the other clock is refused unless it is said which it is', () => {
    const [ofShip, inUtc] = ['2026-11-18 16:00 LT', '2026-11-18T23:30:00Z'];
    expect(read('positions', 'Time', ofShip)).toContain("refused: This is ship's time");
    expect(read('positions', 'Time', ofShip, { time: 'utc' })).toBe('2026-11-18T16:00:00.000Z');
    expect(read('near-misses', 'Date', ofShip)).toBe('2026-11-18T16:00');
    expect(read('near-misses', 'Date', inUtc)).toContain("refused: The column has the ship's time");
    expect(read('near-misses', 'Date', inUtc, { time: 'ship' })).toBe('2026-11-18T23:30');
    expect(read('near-misses', 'Incident Date (GMT)', '2026-11-18T23:30:00+02:00')).toBe('2026-11-18T21:30');
  });

  it.each(['2026-11-18 09:00 EST', '2026-11-18 08:00-12:00'])('%s, whose zone is not clear, is refused', (cell) =>
    expect(read('positions', 'Time', cell)).toContain('refused: It is not clear what'),
  );
});

describe('A number', () => {
  it('with thousands and decimals is the same in every way of writing it, by the rule of its decimal mark', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9999 }), (whole, fraction) => {
        const decimals = String(fraction).padStart(4, '0').replace(/0+$/, '') || '0';
        const value = Number(`${whole}.${decimals}`);
        const text = String(whole);
        for (const written of [text, grouped(text, ','), grouped(text, ' '), grouped(text, "'")])
          expect(read('benchmark', 'Own Value', `${written}.${decimals}`, { decimal: 'point' })).toBe(value);
        for (const written of [text, grouped(text, '.'), grouped(text, '\u202F')])
          expect(read('benchmark', 'Own Value', `${written},${decimals}`, { decimal: 'comma' })).toBe(value);
      }),
    ));

  it('is refused without a rule if it has two readings that fit its column, and only then', () => {
    const tonnage = (cell: unknown) => read('vessels', 'Cargo Capacity at 98 %', cell);
    expect(tonnage('29.130')).toContain('refused: This could be 29.13 or 29130');
    expect(tonnage('1,234')).toContain('refused: This could be 1234 or 1.234');
    expect(['0.123', '1234.567', '234 567', '1.234,5', 29.13].map(tonnage)).toEqual([
      0.123, 1234.567, 234_567, 1234.5, 29.13,
    ]);
    expect(read('positions', 'Latitude', '51.957')).toBe(51.957);
    expect(read('vessels', 'Deadweight', '37.800')).toBe(37_800);
    expect(['12 34', '1,23,4', '1.2.3', '--5', '1-', 'twelve'].map(tonnage)).toEqual([
      ...Array.from({ length: 4 }, () => 'refused: This is not a number'),
      'refused: The number is below 0',
      'refused: This is not a number',
    ]);
  });
});

describe('A coordinate', () => {
  it('is the same in degrees, minutes and seconds, however they are parted', () =>
    fc.assert(
      fc.property(fc.nat(89), fc.nat(59), fc.nat(59), fc.constantFrom('N', 'S'), (degrees, minutes, seconds, side) => {
        const size = degrees + minutes / 60 + seconds / 3600;
        const parts = [
          `${degrees}°${minutes}'${seconds}"${side}`,
          `${side} ${two(degrees)}-${two(minutes)}-${two(seconds)}`,
          `${degrees} ${minutes} ${seconds} ${side}`,
          `${degrees}º ${minutes}′ ${seconds}″ ${side}`,
        ];
        for (const text of parts) expect(coordinateOf(text)?.value).toBeCloseTo(side === 'S' ? -size : size, 9);
      }),
    ));

  it.each(['51-30.5N', '51 30.5 N', 'N51 30.5', `51°30'30"N`, "51º30,5' N", '5130.50N', '51.508333N'])(
    'such as %s is read',
    (cell) => expect(read('positions', 'Latitude', cell)).toBeCloseTo(51.508_333, 5),
  );

  it.each(['51 30.5', '-01 20.5', '91N', '51-61N', '004-20.1E', '51.30.5N', 'N'])(
    'such as %s is refused as a latitude',
    (cell) => expect(read('positions', 'Latitude', cell)).toContain('refused: This is not a latitude'),
  );
});

describe('An identifier', () => {
  it.each([
    'IMO 9900332',
    'IMO9900332',
    'imo: 9900332',
    'IMO No. 9900332',
    'IMO-Nr. 9900332',
    '9900332.0',
    '990 0332',
    "'9900332",
    '#9900332',
    '(IMO 9900332)',
    'I.M.O. 9900332',
    '\u200E9900332\u200B',
    '９９００３３２',
    '9,900,332',
    '٩٩٠٠٣٣٢',
    9_900_332,
  ])('%s is the IMO number of a vessel', (cell) => expect(read('near-misses', 'IMO Number', cell)).toBe('9900332'));

  it.each([
    ['near-misses', 'IMO Number', '9900333', 'The check digit of this IMO number is wrong'],
    ['near-misses', 'IMO Number', 'IMO 990033', 'An IMO number has seven digits'],
    ['near-misses', 'IMO Number', '9.9E+06', 'its digits are lost'],
    ['vessels', 'MMSI', '2.35E+08', 'its digits are lost'],
    ['vessels', 'MMSI', '23500012', 'An MMSI has nine digits'],
    ['vessels', 'MMSI', '000000000', 'The MMSI of a ship begins with 2 to 7'],
    ['vessels', 'MMSI', '970123456', 'The MMSI of a ship begins with 2 to 7'],
    ['certificates', 'Document No.', '1,23E+11', 'its digits are lost'],
    ['certificates', 'Document No.', 1_234_567_890_123_456, 'the others are lost'],
    ['certificates', 'Reference', new Date('2026-03-12'), 'made a date of this'],
    ['vessels', 'Call Sign', '3E+54', 'its digits are lost'],
    ['vessels', 'Main Engine', 3e54, 'its digits are lost'],
    ['vessels', 'Main Engine', new ShownNumber(12_000, '1.20E+04'), 'its digits are lost'],
    ['vessels', 'Main Engine', 1e-7, 'its digits are lost'],
    ['vessels', 'Complement', new Date('2026-10-12'), 'made a date of this'],
  ])('of %s in %s that a spreadsheet has changed is refused: %s', (sheet, header, cell, why) =>
    expect(read(sheet, header, cell)).toContain(why),
  );

  it('has the zeros and letters that its format shows, and is a number all the same', () => {
    const shown = new ShownNumber(42, 'DOC-0042');
    expect(read('certificates', 'Document No.', shown)).toBe('DOC-0042');
    expect(read('vessels', 'Deadweight', shown)).toBe(42);
    expect(read('certificates', 'Expires', new ShownNumber(20_260_304, '0020260304'))).toBe('2026-03-04');
  });

  it('is refused as a text if its format does not show all of it, and is a number all the same', () => {
    const thousands = new PartOfNumber(12_345, '12.3k');
    expect(read('vessels', 'Main Engine', thousands)).toBe(
      'refused: The spreadsheet shows 12.3k, and the value is 12345: type the text that is meant',
    );
    expect(read('vessels', 'Deadweight', thousands)).toBe(12_345);
    expect(read('vessels', 'Main Engine', new ShownNumber(0, ''))).toContain('shows nothing here, and the value is 0');
  });

  it('is a whole one if a spreadsheet shows it so', () => {
    expect(read('vessels', 'Deadweight', 49_999.999_999_999_99)).toBe(50_000);
    expect(read('vessels', 'Deadweight', 50_000.4)).toContain('not a whole number');
  });

  it('is refused as a number if its format shows another unit than that of the column', () => {
    expect(read('vessels', 'Deadweight', new ShownNumber(42, '42 lbs'))).toContain("this has 'lbs'");
    expect(read('vessels', 'Deadweight', new ShownNumber(42, '42 MT'))).toBe(42);
    expect(read('noon-reports', 'Air temperature', '28 C')).toBe(28);
    expect(read('noon-reports', 'Air temperature', '75 F')).toContain("this has 'F'");
  });

  it('of degrees has the side that its format shows, before it or after it', () => {
    for (const text of ['33.9 S', 'S 33.9'])
      expect(read('positions', 'Latitude', new ShownNumber(33.9, text))).toBe(-33.9);
    expect(read('positions', 'Latitude', new ShownNumber(-33.9, '33.9 S'))).toBe(-33.9);
    expect(read('positions', 'Latitude', new ShownNumber(33.9, '33.9°'))).toBe(33.9);
    expect(read('positions', 'Longitude', new ShownNumber(18.4, 'S 18.4'))).toContain('not a longitude');
  });

  it('has no apostrophe before its digits, which a text keeps', () => {
    expect(read('certificates', 'Document No.', "'00123")).toBe('00123');
    expect(read('certificates', 'Expires', "'2027-03-01")).toBe('2027-03-01');
    expect(read('vessels', 'Gross Tonnage', "'29130")).toBe(29_130);
    expect(read('near-misses', 'Title', "'90s valve")).toBe("'90s valve");
  });

  it('has no invisible characters, which a text keeps', () => {
    expect(read('certificates', 'Reference', '\u200EC-1\u200B')).toBe('C-1');
    expect(read('certificates', 'Expires', '\u200F2027-03-01')).toBe('2027-03-01');
    expect(read('near-misses', 'Incident Location', 'Deck\u200B')).toBe('Deck\u200B');
  });

  it.each(['235000128', '235000128.0', '235 000 128', '235,000,128', '235.000.128', 235_000_128])(
    '%s is an MMSI',
    (cell) => expect(read('vessels', 'MMSI', cell)).toBe('235000128'),
  );
});

it.each([
  ['A number', new NumberIn1904(44_623)],
  ['The text of one', new NumberIn1904(44_623, '44623')],
])('%s in a workbook that counts from 1904 is no day, and a number where one is read', (_, cell) => {
  expect(read('certificates', 'Expires', cell)).toBe(
    'refused: The workbook counts days from 1904: this could be 2022-03-03 or 2026-03-04. Format the cell as a date',
  );
  expect(read('vessels', 'Deadweight', cell)).toBe(44_623);
  expect(read('certificates', 'Document No.', cell)).toBe('44623');
  expect(read('certificates', 'Document No.', new NumberIn1904(1_234, '01234'))).toBe('01234');
});

describe('A date that is not there', () => {
  it.each([
    'Permanent',
    'unlimited',
    'N/A',
    'n.a.',
    '-',
    'no expiry',
    'unbefristet',
    'illimité',
    '31.12.9999',
    '9999-12-31T23:59:59.9999999',
    '00/00/0000',
  ])('but %s is none in a column that may be empty', (cell) =>
    expect(read('certificates', 'Expires', cell)).toBeNull(),
  );

  it.each([
    ['certificates', 'Expires', 'see remarks', 'leave the cell empty if there is none'],
    ['certificates', 'Issued', 'Permanent', 'leave the cell empty if there is none'],
    ['class-surveys', 'Due Date', 'N/A', 'Due Date is missing'],
  ])('in %s, %s: %s is refused', (sheet, header, cell, why) => expect(read(sheet, header, cell)).toContain(why));
});

describe('A longer text', () => {
  it('without elements is plain, and none of it is lost', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<', '>', '/', 'b', ' 5 bar', 'valve', '=', '"', '&', '!--')), (parts) => {
        const text = `p ${parts.join('')} end`;
        const written = String(description(text));
        const shown = written
          .replaceAll(/<\/?(?:p|b)>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>');
        expect(shown.replaceAll('&amp;', '&')).toBe(
          text.replaceAll(/<\/?b>/g, (tag) => (written.includes(tag) ? '' : tag)),
        );
      }),
    ));

  it.each([
    ['<p>ok</p> valve <5 bar>', '<p>ok</p> valve &lt;5 bar>'],
    ['a <b>bold</b> <i', 'a <b>bold</b> &lt;i'],
    ['<ul><li>one<li>two</ul>', '<ul><li>one<li>two</ul>'],
    ['see <watch@ship.example> <V-12> <b 5 bar>', '<p>see &lt;watch@ship.example&gt; &lt;V-12&gt; &lt;b 5 bar&gt;</p>'],
    ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
    ['<a href="https://a.example">x</a>', '<a href="https://a.example">x</a>'],
  ])('%s is stored as %s', (cell, stored) => expect(description(cell)).toBe(stored));
});
