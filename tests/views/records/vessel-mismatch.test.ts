import { describe, expect, it } from 'vitest';
import { kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { vesselMismatch, vesselOf } from '../../../src/views/records/vessel-mismatch.ts';
import { dawn, star } from '../../support/samples.ts';
import { recordShape } from '../../support/record-shapes.ts';

const vessels = [star, dawn];

describe.each(kindNames)('a record of %s', (kind) => {
  const { detail } = recordShape(kind, { date: '2026-03-14', name: 'A record', status: 'Closed', findings: 0 });
  const mismatchFrom = (imono: string | undefined) => vesselMismatch(detail, kinds[kind].vesselField, vessels, imono);

  it('of MT Northern Dawn is a mismatch only while the list of another vessel is open', () => {
    expect(mismatchFrom(star.imono)).toEqual(dawn);
    expect([mismatchFrom(dawn.imono), mismatchFrom(undefined)]).toEqual([undefined, undefined]);
  });

  it('yields the vessel that completes an address without a vessel', () => {
    expect(vesselOf(detail, kinds[kind].vesselField, vessels)).toEqual(dawn);
  });
});

it('a record whose vessel name is not in the fleet is no mismatch', () => {
  expect(vesselMismatch({ site: 'MT Renamed' }, 'site', vessels, '4100016')).toBeUndefined();
});
