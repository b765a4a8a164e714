import { describe, expect, it } from 'vitest';
import { everyCall } from '../../src/contract/every-call.ts';
import { viewListNames } from '../../src/contract/views/view-lists.ts';
import { isBare, settingsAt, standardHref, viewHref, viewListAt } from '../../src/routing/saved-view-address.ts';
import { routes } from '../../src/routing/routes.ts';
import { at } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses/all';
const vessel = '/hsqe-perf/near-misses/4100016';

describe('the views of a list', () => {
  it.each([
    [list, 'near-misses/all'],
    [vessel, 'near-misses'],
    ['/occurrence/near-misses', 'near-misses'],
    ['/inspections/all', 'inspections/all'],
    ['/fleet', 'fleet'],
    ['/administration/people', 'people'],
    ['/dashboard', undefined],
    ['/nowhere', undefined],
  ])('at %s are those of %s', (address, name) => expect(viewListAt(at(address))).toBe(name));

  it('belong to a page each', () => {
    const names = routes.map(({ name }) => name);
    expect(viewListNames.filter((one) => !names.includes(one.replace('/all', '')))).toEqual([]);
  });
});

describe('what a view has of an address', () => {
  it.each([
    [`${list}?status=Open,Closed&text=rope&group=vessel&sort=title.asc&columns=title,date&pinned=1`],
    [`${list}?from=2026-01-01&to=2026-02-01`],
    [`${vessel}?filter=records&count=25`],
    ['/fleet?search=dawn&sort=vessel.desc'],
    ['/inspections/all?tab=sire&status=Closed'],
  ])('of %s opens the same list again, and the server accepts it', (address) => {
    const settings = settingsAt(at(address));
    const { to, dropped } = viewHref(at(standardHref(at(address))), settings);
    expect(at(to)).toEqual(at(address));
    expect(dropped).toEqual([]);
    const view = { list: viewListAt(at(address)), name: 'One', settings, shared: false };
    expect(everyCall['view.save'].input.safeParse(view).success).toBe(true);
  });

  it('has no open record, vessel in the path, or map', () => {
    expect(settingsAt(at(`${vessel}?record=4&map=5,1.2,3.4`))).toEqual([]);
    expect(isBare(at(`${vessel}?record=4`))).toBe(false);
    expect(isBare(at(vessel))).toBe(true);
  });

  it('opens on the vessel that is on the screen', () =>
    expect(viewHref(at(vessel), [{ name: 'status', value: 'Open' }]).to).toBe(`${vessel}?status=Open`));

  it.each([
    [{ name: 'zoom', value: '4' }, 'zoom'],
    [{ name: 'group', value: 'weather' }, 'group'],
    [{ name: 'sort', value: 'tonnage.asc' }, 'sort'],
    [{ name: 'columns', value: '<b>' }, 'columns'],
    [{ name: 'record', value: '4' }, 'record'],
  ])('leaves out %j of another version, and says so', (setting, name) => {
    const { to, dropped } = viewHref(at(list), [{ name: 'status', value: 'Open' }, setting]);
    expect(to).toBe(`${list}?status=Open`);
    expect(dropped).toEqual([name]);
  });
});
