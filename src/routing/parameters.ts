import * as z from 'zod/mini';
import { idPattern, IsoDate } from '../contract/models/basics.ts';
import { fleetId, fleetParameters, type FleetView, wholeFleet } from '../contract/fleet/fleet-link.ts';
import { columnParameters, parseColumnChoice } from './column-choice.ts';
import { parseFleetView } from './fleet-view.ts';
import { mapParameter, parseMapParameter } from './map-parameter.ts';
import { readParameter } from './read-parameter.ts';
import { parseReplay, replayParameters } from './replay-parameters.ts';
import type { Route } from './routes.ts';

/** The filter of a list as the URL holds it. */
export interface Filter {
  readonly mode: 'records' | 'dates';
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

/** What the panel of a record may show instead of its detail: who changed it, or its form. */
const Panel = z.enum(['history', 'edit']);
export type RecordPanel = z.infer<typeof Panel>;

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

/** The parameters of an address as it has them. */
type Query = Readonly<Record<string, string>>;

/** Where a parameter stands. */
interface Place {
  readonly route: Route;
  readonly imono: string | undefined;
  readonly today: string;
  /** The list has the filters of a list over all vessels. */
  readonly ofFleet: boolean;
}

/**
 * When a parameter falls back to its default. list: on another page, or between the list of one vessel and that of all;
 * scope: only between those two; vessel: with another vessel or page; record: with another record; page: a paged list begins
 * at its first page.
 */
export type Reset = 'list' | 'scope' | 'vessel' | 'record' | 'page';

interface Parameter<Value> {
  /** The value of an address; without the parameter its default, and of an invalid one, too. */
  readonly parse: (query: Query, place: Place) => Value;
  /** The texts for the address by their names; undefined: left out. */
  readonly format: (value: Value, place: Place) => Readonly<Record<string, string | undefined>>;
  readonly resets?: readonly Reset[];
}

const parameter = <Value>(one: Parameter<Value>): Parameter<Value> => one;

/** A parameter whose value is its text. */
const text = (name: string, schema: typeof Word, resets?: readonly Reset[]) =>
  parameter<string | undefined>({
    parse: (query) => readParameter(schema, query[name]),
    format: (value) => ({ [name]: value }),
    ...(resets && { resets }),
  });

/** The parameters of an address, in their order. */
const parameters = {
  /** The filter and grouping of a list over all vessels (`isFleetList`). */
  fleet: parameter<FleetView>({
    parse: (query, { route, imono }) => fleetViewOf(route, imono, query),
    format: (fleet, { route, imono, ofFleet }) => {
      if (ofFleet) return fleetTexts(imono === fleetId ? fleet : { ...fleet, vessel: [] });
      return filtersVessels(route, imono) || route.allVessels ? fleetTexts(fleet) : {};
    },
    resets: ['list'],
  }),
  filter: parameter<Filter>({
    parse: (query, { today, ofFleet }) => (ofFleet ? fleetDatesOf(query, today) : filterOf(query, today)),
    format: (filter, { today, ofFleet }) => (ofFleet ? fleetDates(filter) : filterTexts(filter, today)),
  }),
  tab: text('tab', Word),
  sort: text('sort', Word, ['scope']),
  /** The columns of the table; undefined: its own ones in their own order. */
  columns: parameter({
    parse: parseColumnChoice,
    format: (columns) => (columns ? columnParameters(columns) : {}),
    resets: ['list'],
  }),
  period: text('period', Word),
  /** The search keyword of a table, as typed. */
  search: parameter<string | undefined>({
    parse: (query, { ofFleet }) => readParameter(Search, query[searchName(ofFleet)]),
    format: (search, { ofFleet }) => ({ [searchName(ofFleet)]: search }),
    resets: ['scope'],
  }),
  /** What the page's map shows; undefined: the map chooses by itself. */
  map: parameter({
    parse: ({ map }) => parseMapParameter(map),
    format: (map) => ({ map: map && mapParameter(map) }),
    resets: ['vessel'],
  }),
  /** The voyage that the page's map replays; undefined: none. */
  replay: parameter({
    parse: ({ voyage, at }) => parseReplay(voyage, at),
    format: replayParameters,
    resets: ['vessel'],
  }),
  /** The record whose detail is open. */
  record: text('record', RecordId, ['page']),
  /** What its panel shows instead of the detail. */
  panel: parameter<RecordPanel | undefined>({
    parse: ({ record, panel }) => (readParameter(RecordId, record) ? readParameter(Panel, panel) : undefined),
    format: (panel) => ({ panel }),
    resets: ['record', 'page'],
  }),
};

type Table = typeof parameters;
type Name = keyof Table;

/** The values of the parameters. */
export type ParameterValues = {
  readonly [N in Name]: Table[N] extends Parameter<infer Value> ? Value : never;
};

// Each entry beside its value, which TypeScript does not see in a loop over the table.
const table: { readonly [N in Name]: Parameter<ParameterValues[N]> } = parameters;
// SAFETY: the keys of the table are its names.
const names = Object.keys(table) as readonly Name[];

/** The values of the parameters of an address; invalid ones are the defaults. */
export const parseParameters = (query: Query, place: Place): ParameterValues =>
  // SAFETY: each name has the value of its own entry.
  Object.fromEntries(names.map((name) => [name, table[name].parse(query, place)])) as unknown as ParameterValues;

/** The parameters of an address with changes; those that fall back because of `resets` have their defaults. */
export const formatParameters = (
  values: ParameterValues,
  change: Partial<ParameterValues>,
  resets: readonly Reset[],
  place: Place,
): URLSearchParams => {
  const search = new URLSearchParams();
  const write = <N extends Name>(name: N) => {
    const { parse, format, resets: by = [] } = table[name];
    const kept = by.some((one) => resets.includes(one)) ? parse({}, place) : values[name];
    // SAFETY: a change that has the name has its value.
    const value = name in change ? (change[name] as ParameterValues[N]) : kept;
    for (const [key, one] of Object.entries(format(value, place))) if (one !== undefined) search.set(key, one);
  };
  for (const name of names) write(name);
  return search;
};

/** Whether a location has the filters of a list over all vessels; that of one vessel may be the same list. */
export const isFleetList = ({ route, imono }: Pick<Place, 'route' | 'imono'>): boolean =>
  imono === fleetId || (route.oneList === true && imono !== undefined);

/** All parameters of a list over all vessels; of the list of one vessel statuses and types; vessels where they are a filter. */
const fleetViewOf = (route: Route, imono: string | undefined, query: Query): FleetView => {
  const { status, type, vessel, ...others } = parseFleetView(query);
  if (imono === fleetId) return { status, vessel, type, ...others };
  if (isFleetList({ route, imono })) return { status, vessel: [], type, ...others };
  if (route.allVessels) return { ...wholeFleet, status, type };
  return filtersVessels(route, imono) ? { ...wholeFleet, vessel } : wholeFleet;
};

const fleetTexts = (fleet: FleetView): Readonly<Record<string, string>> => Object.fromEntries(fleetParameters(fleet));

/** Whether a page of the fleet can be limited to vessels; the page of one vessel cannot. */
const filtersVessels = ({ vesselFilter }: Route, imono: string | undefined): boolean =>
  vesselFilter === true && (imono === undefined || imono === summaryId);

/** The parameter with the searched text: a list over all vessels calls it `text`. */
const searchName = (ofFleet: boolean) => (ofFleet ? 'text' : 'search');

/** The dates of a list over all vessels: none, or from and to; without one of them it is open at that end. */
const fleetDatesOf = ({ from, to }: Query, today: string): Filter => {
  const [first, last] = [readParameter(IsoDate, from), readParameter(IsoDate, to)];
  const dates = { from: first ?? firstDay, to: last ?? lastDay };
  if ((first ?? last) === undefined || dates.from > dates.to) return defaultFilter(today);
  return { ...defaultFilter(today), mode: 'dates', ...dates };
};

const fleetDates = ({ mode, from, to }: Filter): Readonly<Record<string, string>> => ({
  ...(mode === 'dates' && { ...(from !== firstDay && { from }), ...(to !== lastDay && { to }) }),
});

const firstDay = '1900-01-01';
const lastDay = '2999-12-31';

/** Whether the dates of an address end before they begin; the default holds where one of them is missing. */
export const datesReversed = ({ from, to }: Query, { today, ofFleet }: Place): boolean => {
  const usual = ofFleet ? { from: firstDay, to: lastDay } : defaultFilter(today);
  return (readParameter(IsoDate, from) ?? usual.from) > (readParameter(IsoDate, to) ?? usual.to);
};

const filterOf = (query: Query, today: string): Filter => {
  const fallback = defaultFilter(today);
  const count = Number(readParameter(Count, query['count']) ?? fallback.count);
  const from = readParameter(IsoDate, query['from']) ?? fallback.from;
  const to = readParameter(IsoDate, query['to']) ?? fallback.to;
  const ordered = from <= to ? { from, to } : { from: fallback.from, to: fallback.to };
  return { mode: query['filter'] === 'dates' ? 'dates' : 'records', count, ...ordered };
};

const filterTexts = (filter: Filter, today: string): Readonly<Record<string, string>> => {
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
