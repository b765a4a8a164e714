import * as z from 'zod/mini';
import { idPattern, Imo, IsoDate } from '../contract/models/basics.ts';
import { optionFilter, type VesselFilter } from '../contract/models/filter.ts';
import { type Route, routes } from './routes.ts';

/** The filter of a list as the URL holds it. */
export interface Filter {
  readonly mode: 'records' | 'dates';
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

/** What the URL says: page, vessel, filter and open record. All state that must survive a reload is in the URL. */
export interface RouteState {
  readonly route: Route;
  /** The path without the vessel, as links use it. */
  readonly path: string;
  /** The vessel in the path, where the page lists vessels. */
  readonly imono: string | undefined;
  readonly filter: Filter;
  /** The record whose detail is open. */
  readonly record: string | undefined;
  readonly tab: string | undefined;
  readonly sort: string | undefined;
  readonly period: string | undefined;
  /** The search keyword of a table, as typed. */
  readonly search: string | undefined;
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

const read = <T extends z.ZodMiniType>(schema: T, value: string | undefined): z.infer<T> | undefined => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : undefined;
};

/** Parses a URL: invalid parts become defaults, an unknown path the route `notFound`. `today` is YYYY-MM-DD. */
export const parseLocation = (address: string, today: string): RouteState => {
  const [pathname = '', search = ''] = (address.split('#')[0] ?? '').split('?', 2);
  const query = Object.fromEntries(new URLSearchParams(search));
  const { route, path, imono } = match(withoutSlash(pathname));
  return {
    route,
    path,
    imono,
    filter: filterOf(query, today),
    record: read(RecordId, query['record']),
    tab: read(Word, query['tab']),
    sort: read(Word, query['sort']),
    period: read(Word, query['period']),
    search: read(Search, query['search']),
    today,
  };
};

const filterOf = (query: Record<string, string>, today: string): Filter => {
  const fallback = defaultFilter(today);
  const count = Number(read(Count, query['count']) ?? fallback.count);
  const from = read(IsoDate, query['from']) ?? fallback.from;
  const to = read(IsoDate, query['to']) ?? fallback.to;
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
      const imono = read(Imo, rest) ?? (route.summary && rest === summaryId ? summaryId : undefined);
      if (imono) return { route, path, imono };
    }
  }
  return { route: notFound, path: pathname, imono: undefined };
};

/** The location of an unknown address. */
export const notFound: Route = { name: 'not-found', paths: [], page: 'notFound', needs: [] };

/** The parts of a location that a link from it may change. */
export type LinkChange = Partial<{
  path: string;
  imono: string | undefined;
  filter: Filter;
  record: string | undefined;
  tab: string | undefined;
  sort: string | undefined;
  period: string | undefined;
  search: string | undefined;
}>;

const isFilter = (change: LinkChange): boolean => 'filter' in change || 'search' in change || 'tab' in change;

/**
 * The address of a location with the given changes. Default values are omitted; the filter of the other mode is
 * included. Another filter of a paged list leads to its first page.
 */
export const hrefFor = (location: RouteState, change: LinkChange): string => {
  const firstPage = location.route.paged && isFilter(change) && { record: undefined };
  const { path, imono, filter, record, tab, sort, period, search: sought } = { ...location, ...firstPage, ...change };
  const search = new URLSearchParams();
  const fallback = defaultFilter(location.today);
  const byDate = filter.mode === 'dates';
  const otherCount = filter.count !== fallback.count;
  const otherDates = filter.from !== fallback.from || filter.to !== fallback.to;
  if (byDate || otherCount || otherDates) search.set('filter', filter.mode);
  if (otherCount) search.set('count', String(filter.count));
  if (byDate || otherDates) {
    search.set('from', filter.from);
    search.set('to', filter.to);
  }
  for (const [name, value] of Object.entries({ tab, sort, period, search: sought, record })) {
    if (value !== undefined) search.set(name, String(value));
  }
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

/** Whether sign-in may redirect to an address: a path on this origin to a known page for signed-in users. */
export const safeReturn = (address: string | undefined): string | undefined => {
  // eslint-disable-next-line no-control-regex -- the pattern searches for control characters
  if (!address || !/^\/(?![/\\])/.test(address) || /[\u0000-\u0020\\]/.test(address)) return undefined;
  const url = new URL(address, 'http://portal.invalid');
  if (url.origin !== 'http://portal.invalid') return undefined;
  const { route } = match(withoutSlash(url.pathname));
  return route.page === 'notFound' || route.public ? undefined : url.pathname + url.search;
};
