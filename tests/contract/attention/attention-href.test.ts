import { expect, it } from 'vitest';
import {
  attentionSourceNames,
  attentionSources,
  type SourceDefinition,
} from '../../../src/contract/attention/attention-sources.ts';
import { attentionHref } from '../../../src/contract/attention/attention-href.ts';
import { wholeFleet } from '../../../src/contract/fleet/fleet-link.ts';
import { factsOfColumns } from '../../../src/contract/records/fact-fields.ts';
import { hrefFor, parseLocation } from '../../../src/routing/location.ts';

const today = '2026-11-21';
const vessels = ['4100016', '4100028'];

it.each(attentionSourceNames)(
  '%s has an address that its permission opens, with its condition and vessels',
  (source) => {
    const { list, needs }: SourceDefinition = attentionSources[source];
    const href = attentionHref(source, vessels);
    const location = parseLocation(href, today);
    expect(location.route.needs).toEqual([needs]);
    if (list.page === 'records' || list.page === 'surveys')
      expect(location.fleet).toMatchObject({ condition: list.condition, vessel: vessels });
    if (list.page === 'fleet') expect(location.fleet.vessel).toEqual(vessels);
    expect(parseLocation(hrefFor(location, {}), today)).toEqual(location);
  },
);

it.each(['detained', 'released'] as const)('%s has the days of the detention among its columns', (source) => {
  const { columns } = parseLocation(attentionHref(source), today);
  expect(factsOfColumns(columns?.shown)).toEqual(['detainedFrom', 'released']);
});

it('limits the fleet table to the vessels in the address, and to none that is no IMO number', () => {
  const location = parseLocation('/fleet?vessel=4100016,x&condition=due', today);
  expect(location.fleet).toEqual({ ...wholeFleet, vessel: ['4100016'] });
  expect(hrefFor(location, { sort: 'eta.asc' })).toBe('/fleet?vessel=4100016&sort=eta.asc');
  expect(hrefFor(location, { fleet: wholeFleet })).toBe('/fleet');
  expect(parseLocation('/dashboard?vessel=4100016', today).fleet).toEqual(wholeFleet);
});
