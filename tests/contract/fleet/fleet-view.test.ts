import { describe, expect, it } from 'vitest';
import { FleetListPage } from '../../../src/contract/fleet/fleet-list.ts';
import { fleetHref, fleetId, wholeFleet } from '../../../src/contract/fleet/fleet-link.ts';
import { fleetPageOf } from '../../../src/routing/fleet-payload.ts';
import { hrefFor, parseLocation } from '../../../src/routing/location.ts';

const today = '2026-11-22';
const path = '/hsqe-perf/near-misses';
const parse = (address: string) => parseLocation(address, today);

describe('the address of a list over all vessels', () => {
  it('holds every filter, the grouping and the sort', () => {
    const address = fleetHref(path, {
      status: ['Reported', 'Approved, on board'],
      vessel: ['4100016', '4100389'],
      type: ['100% loss', 'Slip'],
      condition: 'open',
      group: 'vessel',
      text: 'line',
      from: '2026-01-01',
      to: '2026-03-31',
      sort: 'due.asc',
    });
    const request = fleetPageOf(parse(address));
    expect(request).toEqual({
      status: ['Reported', 'Approved, on board'],
      vessel: ['4100016', '4100389'],
      type: ['100% loss', 'Slip'],
      condition: 'open',
      group: 'vessel',
      text: 'line',
      from: '2026-01-01',
      to: '2026-03-31',
      sort: 'due.asc',
    });
    expect(FleetListPage.safeParse(request).success).toBe(true);
    expect(hrefFor(parse(address), {}).split('?')[0]).toBe(`${path}/${fleetId}`);
    expect(fleetPageOf(parse(hrefFor(parse(address), {})))).toEqual(request);
  });

  it('is short without a filter', () => {
    expect(fleetHref(path)).toBe(`${path}/all`);
    expect(hrefFor(parse(fleetHref(path)), {})).toBe(`${path}/all`);
    expect(fleetPageOf(parse(fleetHref(path)))).toEqual({});
  });

  it('leaves out what it does not know', () => {
    const location = parse(
      `${path}/all?vessel=1,4100016&condition=sunk&group=colour&sort=colour.asc&from=soon&status=,`,
    );
    expect(fleetPageOf(location)).toEqual({ vessel: ['4100016'] });
  });

  it('is open at the end without a date', () => {
    const location = parse(`${path}/all?from=2026-02-01`);
    expect(fleetPageOf(location).from).toBe('2026-02-01');
    expect(hrefFor(location, {})).toBe(`${path}/all?from=2026-02-01`);
  });

  it('keeps the open record, and loses its filter, text and sort in the list of one vessel', () => {
    const location = parse(`${path}/all?status=Closed&text=line&sort=age.asc&record=7`);
    expect(location.record).toBe('7');
    expect(hrefFor(location, { imono: '4100016' })).toBe(`${path}/4100016?record=7`);
    expect(hrefFor(parse(`${path}/4100016?sort=title.asc`), { imono: fleetId })).toBe(`${path}/all`);
  });

  it('belongs to pages with the list only', () => {
    expect(parse('/tb-info/vessel-data/all').route.page).toBe('notFound');
    expect(parse('/tb-info/vessel-data?status=Closed').fleet).toEqual(wholeFleet);
  });

  it('of one vessel has statuses and types, which all vessels and other pages do not take over', () => {
    const location = parse(`${path}/4100016?status=Closed&type=Mooring&vessel=4100016&group=year&search=rope`);
    expect(location.fleet).toEqual({ ...wholeFleet, status: ['Closed'], type: ['Mooring'] });
    const other = `${path}/4100017?status=Closed&type=Mooring&search=rope`;
    expect(hrefFor(location, { imono: '4100017' })).toBe(other);
    expect(hrefFor(location, { imono: 'all' })).toBe(`${path}/all`);
    expect(hrefFor(parse(`${path}/all?status=Closed&text=rope`), { imono: '4100016' })).toBe(`${path}/4100016`);
    expect(hrefFor(location, { path: '/hsqe-perf/accidents' })).toBe('/hsqe-perf/accidents/4100016?search=rope');
  });
});
