import * as z from 'zod/mini';
import { idPattern, Imo, IsoDate } from '../contract/models/basics.ts';
import { joinValues } from '../contract/comma-list.ts';
import { optionFilter, type RecordFilter, type VesselFilter } from '../contract/models/filter.ts';
import { fleetId, fleetParameters, type FleetView, wholeFleet } from '../contract/fleet/fleet-link.ts';
import { fleetTextOf, parseFleetView } from './fleet-view.ts';
import { type ColumnChoice, columnParameters, parseColumnChoice } from './column-choice.ts';
import { type MapCentre, mapParameter, parseMapParameter } from './map-parameter.ts';
import { parseReplay, type ReplayAt, replayParameters } from './replay-parameters.ts';
import { readParameter } from './read-parameter.ts';
import { type Route, routes } from './routes.ts';

/** The filter of a list as the URL holds it. */
export interface Filter {
  readonly mode: 'records' | 'dates';
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

/** What the panel of a record may show instead of its detail: who changed it, or its form. */
const recordPanels = ['history', 'edit'] as const;
export type RecordPanel = (typeof recordPanels)[number];

/** What the URL says: page, vessel, filter and open record. All state that must survive a reload is in the URL. */
export interface RouteState {
  readonly route: Route;
  /** The path without the vessel, as links use it. */
  readonly path: string;
  /** The vessel in the path, where the page lists vessels. */
  readonly imono: string | undefined;
  readonly filter: Filter;
  /** The address has an end before its start: the filter is the default one. */
  readonly datesReversed: boolean;
  /** The filter and grouping of a list over all vessels (`isFleetList`). */
  readonly fleet: FleetView;
  /** The record whose detail is open. */
  readonly record: string | undefined;
  /** What its panel shows instead of the detail. */
  readonly panel: RecordPanel | undefined;
  readonly tab: string | undefined;
  readonly sort: string | undefined;
  /** The columns of the table; undefined: its own ones in their own order. */
  readonly columns: ColumnChoice | undefined;
  readonly period: string | undefined;
  /** The search keyword of a table, as typed. */
  readonly search: string | undefined;
  /** What the page's map shows; undefined: the map chooses by itself. */
  readonly map: MapCentre | undefined;
  /** The voyage that the page's map replays; undefined: none. */
  readonly replay: ReplayAt | undefined;
  /** The user's local date, YYYY-MM-DD: the end of a default filter or period. */
  readonly today: string;
}

/** The pinned 'Summary' entry of the sire-status page. */
export const summaryId = '9999';

/** The default number of records. */
export const defaultCount = 5;

/** The filter when the address has none: 5 records; dates from 1 January of the year to today. */
export const defaultFilter = (today: string): Filter => ({
  mode: 'records',
  count: defaultCount,
  from: `${today.slice(0, 4)}-01-01`,
  to: today,
});

/** The maximum number of digits of an exact number. */
const Count = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const RecordId = z.string().check(z.regex(idPattern), z.regex(/[^0]/));
/** The maximum length of a search keyword. */
export const maxSearchLength = 60;
const Search = z.string().check(z.minLength(1), z.maxLength(maxSearchLength));
const Word = z.string().check(z.regex(/^[\w .-]{1,60}$/));

/** Parses a URL: invalid parts become defaults, an unknown path the route `notFound`. `today` is YYYY-MM-DD. */
export const parseLocation = (address: string, today: string): RouteState => {
  const [pathname = '', search = ''] = (address.split('#')[0] ?? '').split('?', 2);
  const query = Object.fromEntries(new URLSearchParams(search));
  const { route, path, imono } = match(withoutSlash(pathname));
  const ofFleet = isFleetList({ route, imono });
  const record = readParameter(RecordId, query['record']);
  return {
    route,
    path,
    imono,
    filter: ofFleet ? fleetDatesOf(query, today) : filterOf(query, today),
    datesReversed: areReversed(query, ofFleet ? { from: firstDay, to: lastDay } : defaultFilter(today)),
    fleet: fleetViewOf(route, imono, query),
    record,
    panel: readParameter(z.enum(recordPanels), record && query['panel']),
    tab: readParameter(Word, query['tab']),
    sort: readParameter(Word, query['sort']),
    columns: parseColumnChoice(query),
    period: readParameter(Word, query['period']),
    search: readParameter(Search, query[searchParameter(ofFleet)]),
    map: parseMapParameter(query['map']),
    replay: parseReplay(query['voyage'], query['at']),
    today,
  };
};

/** Whether a location has the filters of a list over all vessels; that of one vessel may be the same list. */
export const isFleetList = ({ route, imono }: Pick<RouteState, 'route' | 'imono'>): boolean =>
  imono === fleetId || (route.oneList === true && imono !== undefined);

/** All parameters of a list over all vessels; of the list of one vessel statuses and types; vessels where they are a filter. */
const fleetViewOf = (route: Route, imono: string | undefined, query: Record<string, string>): FleetView => {
  const { status, type, vessel, ...others } = parseFleetView(query);
  if (imono === fleetId) return { status, vessel, type, ...others };
  if (isFleetList({ route, imono })) return { status, vessel: [], type, ...others };
  if (route.allVessels) return { ...wholeFleet, status, type };
  return filtersVessels(route, imono) ? { ...wholeFleet, vessel } : wholeFleet;
};

/** Whether a page of the fleet can be limited to vessels; the page of one vessel cannot. */
const filtersVessels = ({ vesselFilter }: Route, imono: string | undefined): boolean =>
  vesselFilter === true && (imono === undefined || imono === summaryId);

/** The parameter with the searched text: a list over all vessels calls it `text`. */
const searchParameter = (ofFleet: boolean) => (ofFleet ? 'text' : 'search');

/** The dates of a list over all vessels: none, or from and to; without one of them it is open at that end. */
const fleetDatesOf = ({ from, to }: Record<string, string>, today: string): Filter => {
  const [first, last] = [readParameter(IsoDate, from), readParameter(IsoDate, to)];
  const dates = { from: first ?? firstDay, to: last ?? lastDay };
  if ((first ?? last) === undefined || dates.from > dates.to) return defaultFilter(today);
  return { ...defaultFilter(today), mode: 'dates', ...dates };
};

const firstDay = '1900-01-01';
const lastDay = '2999-12-31';

/** Whether the dates of an address end before they begin; `usual` holds where one of them is missing. */
const areReversed = ({ from, to }: Record<string, string>, usual: Pick<Filter, 'from' | 'to'>): boolean =>
  (readParameter(IsoDate, from) ?? usual.from) > (readParameter(IsoDate, to) ?? usual.to);

const filterOf = (query: Record<string, string>, today: string): Filter => {
  const fallback = defaultFilter(today);
  const count = Number(readParameter(Count, query['count']) ?? fallback.count);
  const from = readParameter(IsoDate, query['from']) ?? fallback.from;
  const to = readParameter(IsoDate, query['to']) ?? fallback.to;
  const ordered = from <= to ? { from, to } : { from: fallback.from, to: fallback.to };
  return { mode: query['filter'] === 'dates' ? 'dates' : 'records', count, ...ordered };
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

/** The parts of a location that a link from it may change. */
export type LinkChange = Partial<{
  path: string;
  imono: string | undefined;
  filter: Filter;
  fleet: FleetView;
  record: string | undefined;
  panel: RecordPanel | undefined;
  tab: string | undefined;
  sort: string | undefined;
  columns: ColumnChoice | undefined;
  period: string | undefined;
  search: string | undefined;
  map: MapCentre | undefined;
  replay: ReplayAt | undefined;
}>;

/** Sort, columns, text and filters of a list over all vessels mean nothing in that of one vessel, nor the other way round. */
const otherList = ({ route, imono, path, fleet }: RouteState, change: LinkChange): LinkChange => {
  if (route.oneList && (change.path ?? path) === path && change.imono !== imono && 'imono' in change)
    return { fleet: { ...fleet, vessel: [] } };
  const isOther = 'imono' in change && (imono === fleetId) !== (change.imono === fleetId);
  return {
    ...((isOther || (change.path ?? path) !== path) && { fleet: wholeFleet, columns: undefined }),
    ...(isOther && { sort: undefined, search: undefined }),
  };
};

/** Another vessel or page begins with its own part of the map, and without a replay; another record with its detail. */
const otherView = (change: LinkChange): LinkChange => ({
  ...(('imono' in change || 'path' in change) && { map: undefined, replay: undefined }),
  ...('record' in change && { panel: undefined }),
});

const isFilter = (change: LinkChange): boolean => 'filter' in change || 'search' in change || 'tab' in change;

/**
 * The address of a location with the given changes. Default values are omitted; the filter of the other mode is
 * included. Another filter of a paged list leads to its first page.
 */
export const hrefFor = (location: RouteState, change: LinkChange): string => {
  const firstPage = location.route.paged && isFilter(change) && { record: undefined, panel: undefined };
  const {
    path,
    imono,
    filter,
    fleet,
    record,
    panel,
    tab,
    sort,
    columns,
    period,
    search: sought,
    map,
    replay,
  } = {
    ...location,
    ...firstPage,
    ...otherList(location, change),
    ...otherView(change),
    ...change,
  };
  const ofFleet = path === location.path ? isFleetList({ route: location.route, imono }) : imono === fleetId;
  const search = new URLSearchParams(
    ofFleet
      ? fleetQuery(fleet, filter)
      : {
          ...filterQuery(filter, location.today),
          ...((filtersVessels(location.route, imono) || location.route.allVessels) &&
            Object.fromEntries(fleetParameters(fleet))),
        },
  );
  const view = map && mapParameter(map);
  const parameters = {
    tab,
    sort,
    ...(columns && columnParameters(columns)),
    period,
    [searchParameter(ofFleet)]: sought,
    map: view,
    ...replayParameters(replay),
    record,
    panel,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${path}${imono ? `/${imono}` : ''}${search.size ? `?${search}` : ''}`;
};

const filterQuery = (filter: Filter, today: string): Record<string, string> => {
  const fallback = defaultFilter(today);
  const byDate = filter.mode === 'dates';
  const otherCount = filter.count !== fallback.count;
  const otherDates = filter.from !== fallback.from || filter.to !== fallback.to;
  return {
    ...((byDate || otherCount || otherDates) && { filter: filter.mode }),
    ...(otherCount && { count: String(filter.count) }),
    ...((byDate || otherDates) && { from: filter.from, to: filter.to }),
  };
};

const fleetQuery = (fleet: FleetView, { mode, from, to }: Filter): Record<string, string> => ({
  ...Object.fromEntries(fleetParameters(fleet)),
  ...(mode === 'dates' && { ...(from !== firstDay && { from }), ...(to !== lastDay && { to }) }),
});

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
