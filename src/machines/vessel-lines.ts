import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import { fleetId } from '../contract/fleet/fleet-link.ts';
import { inFleet } from './selectors/fleet.ts';
import type { RouteState } from '../routing/location.ts';
import { summaryId } from '../routing/parameters.ts';

/** One line of the vessel menu: a vessel, or a pinned one: 'Summary' or 'All vessels'. */
export interface MenuLine {
  readonly imono: string;
  readonly name: string;
}

interface Lines {
  readonly location: RouteState;
  /** The vessels of the fleet, then those that left it. */
  readonly vessels: readonly Received<typeof Vessel>[];
  readonly keyword: string;
}

const matches = ({ name, imono }: MenuLine, keyword: string): boolean =>
  `${name} ${imono}`.toLowerCase().includes(keyword.trim().toLowerCase());

const summary = ({ location }: Pick<Lines, 'location'>): readonly MenuLine[] =>
  location.route.summary ? [{ imono: summaryId, name: 'Summary' }] : [];

const pinned = ({ location }: Pick<Lines, 'location'>): readonly MenuLine[] => [
  ...summary({ location }),
  ...(location.route.allVessels ? [{ imono: fleetId, name: 'All vessels' }] : []),
];

type Searched = Pick<Lines, 'vessels' | 'keyword'>;

const fleetHits = ({ vessels, keyword }: Searched): readonly MenuLine[] =>
  vessels.filter((vessel) => inFleet(vessel) && matches(vessel, keyword));

/** The former vessels that match the keyword. */
export const formerLines = ({ vessels, keyword }: Searched): readonly MenuLine[] =>
  vessels.filter((vessel) => !inFleet(vessel) && matches(vessel, keyword));

/**
 * The lines to render: the pinned ones that the page has, then the vessels of the fleet that match the keyword. Where no vessel
 * matches, a pinned line stays only if its own name contains the keyword: it is never shown together with 'No results'.
 */
export const menuLines = (context: Lines): readonly MenuLine[] => {
  const hits = fleetHits(context);
  const above = pinned(context).filter((line) => hits.length > 0 || matches(line, context.keyword));
  return [...above, ...hits];
};

/** The line that Enter opens: the first vessel that matches the keyword, else a pinned line, else a former vessel. */
export const lineForEnter = (context: Lines): MenuLine | undefined =>
  fleetHits(context)[0] ?? menuLines(context)[0] ?? formerLines(context)[0];

/** The line that opens automatically if the address names none: 'Summary' or the first vessel; 'All vessels' where it is one list. */
export const firstLine = (context: Pick<Lines, 'location' | 'vessels'>): MenuLine | undefined =>
  [...(context.location.route.oneList ? pinned(context) : summary(context)), ...context.vessels][0];

/** Whether the menu has a line with this IMO number or pinned id, regardless of the search. */
export const isMenuLine = ({ location, vessels }: Pick<Lines, 'location' | 'vessels'>, imono: string): boolean =>
  vessels.length > 0 && [...pinned({ location }), ...vessels].some((line) => line.imono === imono);
