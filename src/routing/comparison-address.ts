import { maxComparedVessels } from '../contract/fleet/compare-vessels.ts';
import { wholeFleet } from '../contract/fleet/fleet-link.ts';
import { hrefFor, type LinkChange, parseLocation, type RouteState } from './location.ts';

/** The page that compares vessels. */
export const comparePath = '/compare';
/** The tab of the address that shows only what differs. */
export const differencesTab = 'differences';

/** The vessels of the address in order, the first four of them. */
export const comparedVessels = ({ fleet }: Pick<RouteState, 'fleet'>): readonly string[] =>
  fleet.vessel.slice(0, maxComparedVessels);

/** The change of an address that compares these vessels. */
export const comparisonChange = ({ fleet }: Pick<RouteState, 'fleet'>, vessels: readonly string[]): LinkChange => ({
  fleet: { ...fleet, vessel: vessels },
});

/** The address that compares these vessels. */
export const comparisonHref = (vessels: readonly string[], today: string): string =>
  hrefFor(parseLocation(comparePath, today), comparisonChange({ fleet: wholeFleet }, vessels));
