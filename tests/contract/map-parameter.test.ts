import { describe, expect, it } from 'vitest';
import { hrefFor, parseLocation } from '../../src/routing/location.ts';

const today = '2026-11-21';

describe('the part of the world in an address', () => {
  it('is its centre and zoom, and anything else is ignored', () => {
    expect(parseLocation('/dashboard?map=51.9,-4.25,6.5', today).map).toEqual({
      latitude: 51.9,
      longitude: -4.25,
      zoom: 6.5,
    });
    for (const text of ['', '1,2', '1,2,3,4', '91,0,1', '0,181,1', '0,0,23', '0,0,-1', 'a,b,c', '0,0,1.5555'])
      expect(parseLocation(`/dashboard?map=${text}`, today).map, text).toBeUndefined();
  });

  it('is written with three decimals, and read back as it was written', () => {
    const href = hrefFor(parseLocation('/dashboard', today), {
      map: { latitude: 51.12345, longitude: -179.9999, zoom: -0.1 },
    });
    expect(href).toBe('/dashboard?map=51.123%2C-180%2C0');
    expect(hrefFor(parseLocation(href, today), {})).toBe(href);
  });

  it('belongs to one vessel and page, and stays with an open record', () => {
    const location = parseLocation('/fleet-position/4100016?map=1,2,3', today);
    expect(hrefFor(location, { imono: '4100389' })).toBe('/fleet-position/4100389');
    expect(hrefFor(location, { path: '/fleet-schedule' })).toBe('/fleet-schedule/4100016');
    expect(hrefFor(location, { tab: 'x' })).toBe('/fleet-position/4100016?tab=x&map=1%2C2%2C3');
  });
});
