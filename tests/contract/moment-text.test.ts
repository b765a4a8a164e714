import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atPort, browserTimeZone, clockText, momentText, onShip, zoneOfFile } from '../../src/contract/moment-text.ts';
import { timeZoneChoiceOf, timeZoneChoices } from '../../src/contract/zone-choice.ts';

const standard = momentText('standard');
const alone = { beside: false };

/** The browser's zone is that of the process. */
const before = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'Europe/Oslo';
});
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

describe('the standard choice', () => {
  it.each([
    ['2026-07-01T10:00:00Z', 'Europe/Amsterdam', '01.07.2026 10:00 UTC (12:00 UTC+2)'],
    ['2026-12-01T10:00:00Z', 'Europe/Amsterdam', '01.12.2026 10:00 UTC (11:00 UTC+1)'],
    ['2026-12-31T20:00:00Z', 'Asia/Kolkata', '31.12.2026 20:00 UTC (01.01.2027 01:30 UTC+5:30)'],
    ['2026-07-01T00:05:00Z', 'UTC', '01.07.2026 00:05 UTC (00:05 UTC)'],
    ['2026-07-01T00:05:00Z', null, '01.07.2026 00:05 UTC'],
    ['2026-07-01T00:05:00Z', 'Atlantis/Harbour', '01.07.2026 00:05 UTC'],
    [null, 'Asia/Kolkata', '–'],
  ])('writes %s at a port in %s in UTC and local time, daylight saving included', (moment, timeZone, text) => {
    expect(standard(moment, atPort(timeZone))).toBe(text);
  });

  it.each([
    [-2, '12:00 UTC−2'],
    [11, '21.11.2026 01:00 UTC+11'],
    [5.5, '19:30 UTC+5:30'],
    [0, '14:00 UTC'],
  ])('writes a time on a ship %d hours ahead in UTC and ship time', (ahead, clocks) => {
    expect(standard('2026-11-20T14:00:00Z', onShip(ahead))).toBe(`20.11.2026 14:00 UTC (${clocks} ship's time)`);
  });

  it('writes UTC alone where a page has no room for the local time, or where nothing is local', () => {
    expect(standard('2026-11-20T14:00:00Z', { ...onShip(9), ...alone })).toBe('20.11.2026 14:00 UTC');
    expect(standard('2026-11-20T14:00:00+02:00')).toBe('20.11.2026 12:00 UTC');
  });
});

it.each([null, 1e12, -15, Number.NaN])('an unknown or impossible offset of a ship (%s) leaves UTC', (ahead) => {
  for (const choice of ['standard', 'ship'] as const)
    expect(momentText(choice)('2026-11-20T14:00:00Z', onShip(ahead))).toBe('20.11.2026 14:00 UTC');
});

it('UTC is written alone if it is chosen', () => {
  expect(momentText('utc')('2026-11-20T14:00:00Z', atPort('Asia/Tokyo'))).toBe('20.11.2026 14:00 UTC');
});

describe('the zone of the ship or port', () => {
  const ship = momentText('ship');

  it('is named with every time, and is UTC where it is not known', () => {
    expect(ship('2026-11-20T16:00:00Z', { ...atPort('Asia/Tokyo'), ...alone })).toBe('21.11.2026 01:00 UTC+9 port');
    expect(ship('2026-11-20T16:00:00Z', onShip(-3.5))).toBe('20.11.2026 12:30 UTC−3:30 ship');
    expect(ship('2026-11-20T16:00:00Z', onShip(0))).toBe('20.11.2026 16:00 UTC ship');
    expect([ship('2026-11-20T16:00:00Z'), ship('2026-11-20T16:00:00Z', atPort('Atlantis/Harbour'))]).toEqual([
      '20.11.2026 16:00 UTC',
      '20.11.2026 16:00 UTC',
    ]);
  });

  it.each([
    ['2026-03-29T00:59:00Z', '29.03.2026 01:59 UTC+1 port'],
    ['2026-03-29T01:00:00Z', '29.03.2026 03:00 UTC+2 port'],
    ['2026-10-25T00:59:00Z', '25.10.2026 02:59 UTC+2 port'],
    ['2026-10-25T01:00:00Z', '25.10.2026 02:00 UTC+1 port'],
  ])('changes its offset with daylight saving in Oslo: %s', (moment, text) => {
    expect(ship(moment, atPort('Europe/Oslo'))).toBe(text);
  });
});

describe('the zone of the browser', () => {
  it.each([
    ['2026-03-29T00:59:00Z', '29.03.2026 01:59 UTC+1'],
    ['2026-03-29T01:00:00Z', '29.03.2026 03:00 UTC+2'],
    ['2026-10-25T00:59:00Z', '25.10.2026 02:59 UTC+2'],
    ['2026-10-25T01:00:00Z', '25.10.2026 02:00 UTC+1'],
    ['2026-12-31T23:30:00Z', '01.01.2027 00:30 UTC+1'],
  ])('changes its offset with daylight saving: %s', (moment, text) => {
    expect(browserTimeZone()).toBe('Europe/Oslo');
    expect(momentText('mine')(moment, atPort('Asia/Tokyo'))).toBe(text);
  });

  it('is that of the clock, unless UTC or the ship is chosen', () => {
    const at = Date.parse('2026-07-01T10:05:00Z');
    expect(timeZoneChoices.map((choice) => clockText(at, choice))).toEqual([
      '12:05 UTC+2',
      '10:05 UTC',
      '10:05 UTC',
      '12:05 UTC+2',
    ]);
  });

  it('is that of the times in a file, on both sides of a change of the clocks', () => {
    const { name, toZone } = zoneOfFile('mine');
    expect(name).toBe('Europe/Oslo');
    expect(
      ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map((at) => new Date(toZone(Date.parse(at))).toISOString()),
    ).toEqual(['2026-03-29T01:59:00.000Z', '2026-03-29T03:00:00.000Z']);
  });
});

it('times in a file are in UTC if each row would have its own zone', () => {
  for (const choice of ['standard', 'utc', 'ship'] as const) {
    const { name, toZone } = zoneOfFile(choice);
    expect([name, toZone(7)]).toEqual(['UTC', 7]);
  }
});

it.each(timeZoneChoices)('a date, a time without a zone, and what is no time are not converted (%s)', (choice) => {
  const write = momentText(choice);
  expect(['2026-11-20', '2026-11-20T23:30:00', 'soon', '', undefined].map((value) => write(value, onShip(9)))).toEqual([
    '20.11.2026 00:00',
    '20.11.2026 23:30',
    'Invalid date',
    '–',
    '–',
  ]);
});

it('any other stored choice is the standard one', () => {
  expect(['mine', 'ship', 'MINE', '', null, undefined].map(timeZoneChoiceOf)).toEqual([
    'mine',
    'ship',
    'standard',
    'standard',
    'standard',
    'standard',
  ]);
});
