import { fleetId } from '../contract/fleet/fleet-link.ts';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import { parseLocation, type RouteState } from './location.ts';
import { summaryId } from './parameters.ts';
import { vesselAt } from './title.ts';

/**
 * The address of a page from another one: it keeps the vessel, or 'All vessels', if both pages list vessels.
 * `vessels`: those of the account, once they are known; a vessel that is not among them is not kept.
 */
export const pageHref = (
  path: string,
  from: RouteState | undefined,
  vessels: readonly Received<typeof Vessel>[] | undefined,
): string => {
  if (from?.imono === undefined) return path;
  const kept = `${path}/${from.imono}`;
  const isListed = parseLocation(kept, from.today).imono !== undefined;
  const isPinned = from.imono === fleetId || from.imono === summaryId;
  const isKnown = isPinned || vessels === undefined || vesselAt(from, vessels) !== undefined;
  return isListed && isKnown ? kept : path;
};
