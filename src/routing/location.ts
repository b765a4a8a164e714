import type * as z from 'zod/mini';
import { Imo } from '../contract/models/basics.ts';
import { joinValues } from '../contract/comma-list.ts';
import type { RecordFilter, VesselFilter } from '../contract/models/filter.ts';
import { optionFilter } from '../contract/models/option-filter.ts';
import { fleetId } from '../contract/fleet/fleet-link.ts';
import { fleetTextOf } from './fleet-view.ts';
import {
  datesReversed,
  formatParameters,
  isFleetList,
  type ParameterValues,
  parseParameters,
  type Reset,
  summaryId,
} from './parameters.ts';
import { readParameter } from './read-parameter.ts';
import { type Route, routes } from './routes.ts';

/** What the URL says: page, vessel, and the parameters. All state that must survive a reload is in the URL. */
export interface RouteState extends ParameterValues {
  readonly route: Route;
  /** The path without the vessel, as links use it. */
  readonly path: string;
  /** The vessel in the path, where the page lists vessels. */
  readonly imono: string | undefined;
  /** The address has an end before its start: the filter is the default one. */
  readonly datesReversed: boolean;
  /** The user's local date, YYYY-MM-DD: the end of a default filter or period. */
  readonly today: string;
}

/** The parts of a location that a link from it may change. */
export type LinkChange = Partial<Pick<RouteState, 'path' | 'imono'> & ParameterValues>;

/** Parses a URL: invalid parts become defaults, an unknown path the route `notFound`. `today` is YYYY-MM-DD. */
export const parseLocation = (address: string, today: string): RouteState => {
  const [pathname = '', search = ''] = (address.split('#')[0] ?? '').split('?', 2);
  const query = Object.fromEntries(new URLSearchParams(search));
  const { route, path, imono } = match(withoutSlash(pathname));
  const place = { route, imono, today, ofFleet: isFleetList({ route, imono }) };
  return { route, path, imono, ...parseParameters(query, place), datesReversed: datesReversed(query, place), today };
};

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

const match = (pathname: string): { route: Route; path: string; imono: string | undefined } => {
  for (const route of routes) {
    for (const path of route.paths) {
      if (pathname === path) return { route, path, imono: undefined };
      if (!route.vessels || !pathname.startsWith(`${path}/`)) continue;
      const rest = pathname.slice(path.length + 1);
      const imono = readParameter(Imo, rest) ?? pinnedIds(route).find((id) => id === rest);
      if (imono) return { route, path, imono };
    }
  }
  return { route: notFound, path: pathname, imono: undefined };
};

/** What a route has in the place of an IMO number. */
const pinnedIds = ({ summary, allVessels }: Route): readonly string[] => [
  ...(summary ? [summaryId] : []),
  ...(allVessels ? [fleetId] : []),
];

/** The location of an unknown address. */
export const notFound: Route = { name: 'not-found', paths: [], page: 'notFound', needs: [] };

/** What of a location a change leaves behind. */
const resetsOf = ({ route, path, imono }: RouteState, change: LinkChange): readonly Reset[] => {
  const isPage = (change.path ?? path) !== path;
  const isVessel = 'imono' in change;
  const isList = isVessel && (imono === fleetId) !== (change.imono === fleetId);
  const isOneList = route.oneList === true && !isPage;
  return [
    ...(isPage || (isList && !isOneList) ? ['list' as const] : []),
    ...(isList && !isOneList ? ['scope' as const] : []),
    ...(isVessel || 'path' in change ? ['vessel' as const] : []),
    ...('record' in change ? ['record' as const] : []),
    ...(route.paged && ('filter' in change || 'search' in change || 'tab' in change) ? ['page' as const] : []),
  ];
};

/** The address of a location with the given changes. Default values are omitted; the filter of the other mode is included. */
export const hrefFor = (location: RouteState, change: LinkChange): string => {
  const { route, today } = location;
  const { path, imono } = { ...location, ...change };
  const ofFleet = path === location.path ? isFleetList({ route, imono }) : imono === fleetId;
  const search = formatParameters(location, change, resetsOf(location, change), { route, imono, today, ofFleet });
  return `${path}${imono ? `/${imono}` : ''}${search.size ? `?${search}` : ''}`;
};

/** The filter payload of a vessel's list, from the location. */
export const vesselFilterOf = ({ filter }: RouteState, imono: string): VesselFilter => ({
  imono,
  ...(filter.mode === 'dates'
    ? { optionFilter: optionFilter.dates, startDate: filter.from, endDate: filter.to }
    : { optionFilter: optionFilter.records, recordNumber: filter.count }),
  skipCount: 0,
  maxResultCount: 0,
});

/** The filter payload of the records of a vessel, from the location: that of its list, with status, type and text. */
export const recordFilterOf = (location: RouteState, imono: string): z.input<typeof RecordFilter> => {
  const { status, type } = location.fleet;
  const text = fleetTextOf(location.search);
  return {
    ...vesselFilterOf(location, imono),
    ...(status.length > 0 && { status: joinValues(status) }),
    ...(type.length > 0 && { type: joinValues(type) }),
    ...(text && { text }),
  };
};

/** Whether the address limits the records of a vessel by status, type or text. */
export const hasRowFilter = ({ fleet: { status, type }, search }: Pick<RouteState, 'fleet' | 'search'>): boolean =>
  status.length + type.length > 0 || search !== undefined;

/** Whether sign-in may redirect to an address: a path on this origin to a known page for signed-in users. */
export const safeReturn = (address: string | undefined): string | undefined => {
  // eslint-disable-next-line no-control-regex -- the pattern searches for control characters
  if (!address || !/^\/(?![/\\])/.test(address) || /[\u0000-\u0020\\]/.test(address)) return undefined;
  const url = new URL(address, 'http://portal.invalid');
  if (url.origin !== 'http://portal.invalid') return undefined;
  const { route } = match(withoutSlash(url.pathname));
  return route.page === 'notFound' || route.public ? undefined : url.pathname + url.search;
};
