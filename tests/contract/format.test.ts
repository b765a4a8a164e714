import { describe, expect, it } from 'vitest';
import { age, distance, fileSize, kilobytes, percent, transferred } from '../../src/contract/format-quantity.ts';
import {
  cell,
  coordinate,
  counted,
  dated,
  day,
  dayTime,
  deviation,
  lastUpdated,
  momentOfStamp,
  longDay,
  longMonthYear,
  monthYear,
  twoDecimals,
} from '../../src/contract/format.ts';

describe("a last-update timestamp, accepted as 'DD.MM.YYYY HH:mm:ss' or 'M/D/YYYY h:mm:ss A':", () => {
  it.each([
    ['21.11.2026 06:30:00', '21st Nov 2026'],
    ['02.03.2026 23:59:59', '2nd Mar 2026'],
    ['11/21/2026 6:30:00 AM', '21st Nov 2026'],
    ['3/2/2026 11:59:59 PM', '2nd Mar 2026'],
  ])('%s reads %s', (stamp, text) => {
    expect(lastUpdated(stamp)).toBe(text);
  });

  it.each(['2026-11-21T06:30:00Z', '31.02.2026 10:00:00', '13/40/2026 6:30:00 AM', 'yesterday', '', null, undefined])(
    '%s reads Invalid date',
    (stamp) => {
      expect(lastUpdated(stamp)).toBe('Invalid date');
    },
  );
});

it('the list of sources has the time of day too', () => {
  expect(
    ['21.11.2026 06:30:00', '11/21/2026 6:30:00 PM', 'soon'].map((stamp) => dayTime(momentOfStamp(stamp))),
  ).toEqual(['21.11.2026 06:30 UTC', '21.11.2026 18:30 UTC', 'Invalid date']);
});

describe('dates and times', () => {
  it('have one format everywhere, and a dash for a missing value', () => {
    expect([day('2026-03-02'), longDay('2026-03-02')]).toEqual(['02.03.2026', '02 Mar 2026']);
    expect(dayTime('2026-03-02T10:20:00Z')).toBe('02.03.2026 10:20 UTC');
    expect(dayTime('2026-03-02T10:20:00')).toBe('02.03.2026 10:20');
    expect([day(null), longDay(undefined), dayTime('')]).toEqual(['–', '–', '–']);
    expect(day('soon')).toBe('Invalid date');
  });
});

it('a quantity has its unit, and a dash or a word for a missing value', () => {
  expect(distance(1234.5)).toBe('1,235 nm');
  expect([percent(12.34), percent(0), percent(null)]).toEqual(['12.3 %', '0.0 %', '–']);
  expect([kilobytes(1_234_567), kilobytes(20), kilobytes(null)]).toEqual(['1,235 kB', '1 kB', '–']);
  expect([fileSize(999_499), fileSize(1_000_000), fileSize(104_857_600)]).toEqual(['999 kB', '1.0 MB', '104.9 MB']);
});

it('a transfer is written in the unit of the whole, and alone if its length is not known', () => {
  expect(transferred({ bytes: 1_234_567, total: 4_000_000 })).toBe('1.2 of 4.0 MB');
  expect(transferred({ bytes: 0, total: 4_000_000 })).toBe('0.0 of 4.0 MB');
  expect(transferred({ bytes: 120_400, total: 640_000 })).toBe('120 of 640 kB');
  expect(transferred({ bytes: 1_234_567, total: undefined })).toBe('1.2 MB');
});

it.each([
  [null, 'age unknown'],
  [0, '1 min ago'],
  [0.5, '30 min ago'],
  [47.4, '47 h ago'],
  [48, '2 days ago'],
])('a position of %s hours is %s', (hours, text) => expect(age(hours)).toBe(text));

it('a count has its noun in the singular or the plural', () => {
  expect([counted(1, 'entry', 'entries'), counted(1200, 'entry', 'entries'), counted(2, 'vessel')]).toEqual([
    '1 entry',
    '1,200 entries',
    '2 vessels',
  ]);
});

describe('a coordinate', () => {
  it.each([
    [51.5, 'NS', '51°30.0′N'],
    [-33.99999, 'NS', '34°00.0′S'],
    [-0.05, 'EW', '0°03.0′W'],
  ] as const)('of %s on %s reads %s', (degrees, axis, text) => {
    expect(coordinate(degrees, axis)).toBe(text);
  });
});

it.each([
  [4, '+4.0 h'],
  [-10.82, '−10.8 h'],
  [-0.04, '0.0 h'],
  [null, '– h'],
])('a deviation of %s hours is written %s', (hours, text) => expect(deviation(hours)).toBe(text));

describe('a value of the benchmark', () => {
  it('has two decimals, and a dash for a missing value', () => {
    expect([0, 2.346, 3.1, 38, 1234.567, null].map(twoDecimals)).toEqual([
      '0.00',
      '2.35',
      '3.10',
      '38.00',
      '1,234.57',
      '–',
    ]);
  });
});

it('has a category and its date, each if present', () => {
  expect(dated('Crew', '2026-11-21')).toBe('Crew · 21.11.2026');
  expect(dated('Crew', null)).toBe('Crew');
  expect(dated('', '2026-11-21')).toBe('21.11.2026');
  expect(dated(null, null)).toBe('–');
});

describe('a value of a record by its format name', () => {
  it.each([
    ['text', 'Spring line parted', 'Spring line parted'],
    ['longText', 'Stood clear.', 'Stood clear.'],
    ['status', 'Closed', 'Closed'],
    ['date', '2026-03-02', '02.03.2026'],
    ['date', '2026-03-02T23:50', '02.03.2026'],
    ['date', '2026-03-02T01:30:00+02:00', '02.03.2026'],
    ['date', 'soon', 'Invalid date'],
    ['dateTime', '2026-03-02T10:20', '02.03.2026 10:20'],
    ['dateTime', '2026-03-02 10:20:30.5', '02.03.2026 10:20'],
    ['dateTime', '2026-03-02T10:20:00Z', '02.03.2026 10:20 UTC'],
    ['dateTime', '2026-03-02T10:20:00+02:00', '02.03.2026 10:20 UTC+2'],
    ['dateTime', '2026-03-02T10:20:00-0330', '02.03.2026 10:20 UTC−3:30'],
    ['dateTime', '2026-03-02', '02.03.2026'],
    ['count', 0, '0'],
    ['count', 1234, '1,234'],
    ['count', -7, '−7'],
    ['text', 'NG-7', 'NG-7'],
    ['days', 1234, '1,234 d'],
    ['yesNo', false, 'No'],
    ['flag', true, 'Yes'],
  ] as const)('%s: %j is written %s', (format, value, text) => expect(cell(value, format)).toBe(text));

  it.each(['text', 'longText', 'status', 'date', 'dateTime', 'count', 'days', 'yesNo', 'flag'] as const)(
    '%s: a dash for a missing value',
    (format) => expect([null, undefined, ''].map((value) => cell(value, format))).toEqual(['–', '–', '–']),
  );
});

it('has short and full month names', () => {
  expect([monthYear('2026-09'), longMonthYear('2026-09')]).toEqual(['Sep 2026', 'September 2026']);
});

it('converts a time with a zone to UTC', () => {
  expect(dayTime('2026-01-01T01:30:00+02:00')).toBe('31.12.2025 23:30 UTC');
  expect(dayTime('20261121T0630')).toBe('21.11.2026 06:30');
});
