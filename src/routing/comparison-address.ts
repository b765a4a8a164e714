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

/** A further vessel is compared; undefined: it is already, or there is no room. */
export const withCompared = (location: RouteState, imono: string): LinkChange | undefined => {
  const vessels = comparedVessels(location);
  return vessels.length < maxComparedVessels && !vessels.includes(imono)
    ? comparisonChange(location, [...vessels, imono])
    : undefined;
};

/** A vessel is no longer compared. */
export const withoutCompared = (location: RouteState, imono: string): LinkChange =>
  comparisonChange(
    location,
    comparedVessels(location).filter((one) => one !== imono),
  );

/** A vessel changes places with its neighbour, -1: the left one, 1: the right one; undefined: there is none. */
export const withMoved = (location: RouteState, imono: string, by: 1 | -1): LinkChange | undefined => {
  const vessels = comparedVessels(location);
  const place = vessels.indexOf(imono);
  if (place < 0 || vessels[place + by] === undefined) return undefined;
  return comparisonChange(location, vessels.toSpliced(place, 1).toSpliced(place + by, 0, imono));
};

/** Only what differs is shown, or all of it again. */
export const withDifferences = ({ tab }: RouteState): LinkChange => ({
  tab: tab === differencesTab ? undefined : differencesTab,
});

/** The address that compares these vessels. */
export const comparisonHref = (vessels: readonly string[], today: string): string =>
  hrefFor(parseLocation(comparePath, today), comparisonChange({ fleet: wholeFleet }, vessels));
