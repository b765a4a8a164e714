import { describe, expect, it } from 'vitest';
import { hrefFor, parseLocation } from '../../src/routing/location.ts';

const page = '/fleet-position/4100016';
const at = (address: string) => parseLocation(address, '2026-11-21');
const time = Date.parse('2026-11-20T14:05:00Z');

describe('the replay in an address', () => {
  it.each([
    ['', undefined],
    ['?at=20261120T1405Z', undefined],
    ['?voyage=', undefined],
    ['?voyage=0', undefined],
    ['?voyage=a%20b', undefined],
    ['?voyage=12', { voyage: '12', at: undefined }],
    ['?voyage=12&at=20261120T1405Z', { voyage: '12', at: time }],
    ['?voyage=12&at=20261320T1405Z', { voyage: '12', at: undefined }],
    ['?voyage=12&at=2026-11-20', { voyage: '12', at: undefined }],
  ])('%s is %j', (query, replay) => expect(at(`${page}${query}`).replay).toEqual(replay));

  it('has whole minutes, and is left with another vessel or page', () => {
    const replay = { voyage: '12', at: time + 59_999 };
    const open = hrefFor(at(page), { replay });
    expect(open).toBe(`${page}?voyage=12&at=20261120T1405Z`);
    expect(hrefFor(at(open), { tab: 'x' })).toBe(`${page}?tab=x&voyage=12&at=20261120T1405Z`);
    expect(hrefFor(at(open), { imono: '4100389' })).toBe('/fleet-position/4100389');
    expect(hrefFor(at(open), { path: '/fleet-schedule' })).toBe('/fleet-schedule/4100016');
    expect(hrefFor(at(open), { replay: undefined })).toBe(page);
  });
});
