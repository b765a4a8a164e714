import { describe, expect, it } from 'vitest';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { vesselMismatch, vesselOf } from '../../src/views/records/other-vessel.ts';
import { recordShape } from '../support/record-shapes.ts';

const vessels = [
  { id: '2', imono: '4100389', name: 'MT Harbour Star' },
  { id: '1', imono: '4100016', name: 'MT Northern Dawn' },
];
const [star, dawn] = vessels;

describe.each(kindNames)('a record of %s', (kind) => {
  const { detail } = recordShape(kind, { date: '2026-03-14', name: 'A record', status: 'Closed', findings: 0 });
  const seenFrom = (imono: string | undefined) => vesselMismatch(detail, kinds[kind].vesselField, vessels, imono);

  it('of MT Northern Dawn is told from the list of another vessel, and of none but another', () => {
    expect(seenFrom(star?.imono)).toEqual(dawn);
    expect([seenFrom(dawn?.imono), seenFrom(undefined)]).toEqual([undefined, undefined]);
  });

  it('names its vessel, by which an address without one is completed', () => {
    expect(vesselOf(detail, kinds[kind].vesselField, vessels)).toEqual(dawn);
  });
});

it('of a vessel whose name is not in the fleet is told of nobody', () => {
  expect(vesselMismatch({ site: 'MT Renamed' }, 'site', vessels, '4100016')).toBeUndefined();
});
