import { menuEntries } from './menu.ts';
import type { Permission } from '../contract/permission.ts';
import { mayRead } from '../contract/permission-needs.ts';
import type { Received } from '../contract/receive.ts';
import { routeAt } from './routes.ts';

/** The page of a vessel's position and voyages on the map: the preferred one for a vessel found by a search. */
const positionPath = '/fleet-position';

/**
 * The page that a vessel found by a search opens on, without the vessel: the vessel's position, else the first page of
 * the menu that lists vessels and that the account may read. undefined: the account may read none.
 */
export const vesselPagePath = (entries: readonly Received<typeof Permission>[]): string | undefined =>
  [positionPath, ...menuEntries.map(({ path }) => path)].find((path) => {
    const route = routeAt(path);
    // A list of several kinds is never the first page of a vessel.
    return route?.vessels === true && route.oneList !== true && mayRead(entries, route.needs);
  });

/** Whether an account may read the page of a vessel's position, which replays voyages. */
export const mayReadPosition = (entries: readonly Received<typeof Permission>[]): boolean => {
  const route = routeAt(positionPath);
  return route !== undefined && mayRead(entries, route.needs);
};

/** The address of the replay of a vessel's voyage on the map. */
export const replayHref = (imono: string, voyageId: string): string =>
  `${positionPath}/${imono}?${new URLSearchParams({ voyage: voyageId })}`;
