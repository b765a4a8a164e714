import { fleetId } from '../contract/fleet/fleet-link.ts';
import { type NewView, viewParameters } from '../contract/views/saved-view.ts';
import { ofAllVessels, viewListNames } from '../contract/views/view-lists.ts';
import { fleetSortOf } from './fleet-view.ts';
import { hrefFor, parseLocation, type RouteState } from './location.ts';
import { isFleetList } from './parameters.ts';
import { routes } from './routes.ts';

/** What a view has of the address of its list. */
export type ViewSettings = readonly { readonly name: string; readonly value: string }[];

/** The list of a location that may have views; undefined: it has none. */
export const viewListAt = ({ route, imono }: RouteState): string | undefined => {
  const name = imono === fleetId ? ofAllVessels(route.name) : route.name;
  return viewListNames.find((one) => one === name);
};

/** The address of a view of a list by its name; undefined: this version does not know the list. */
export const foundViewHref = (list: string, settings: ViewSettings): string | undefined => {
  const name = list.split('/')[0];
  const path = viewListNames.includes(list) ? routes.find((route) => route.name === name)?.paths[0] : undefined;
  const search = new URLSearchParams(settings.map((one) => [one.name, one.value]));
  return path && `${path}${list === name ? '' : `/${fleetId}`}${search.size > 0 ? `?${search}` : ''}`;
};

/** The address of a list as it is without a view: no filter, its own columns and order. */
export const standardHref = ({ path, imono }: RouteState): string => `${path}${imono ? `/${imono}` : ''}`;

/** The address of a list without the open record and the map, which views do not have. */
export const listHref = (location: RouteState): string => hrefFor(location, { record: undefined, map: undefined });

/** Whether the address has no parameters, so that the default view may open. */
export const isBare = (location: RouteState): boolean => hrefFor(location, {}) === standardHref(location);

/** What a view would have of this address. */
export const settingsAt = (location: RouteState): NewView['settings'] =>
  parametersOf(listHref(location)).flatMap(({ name, value }) => {
    const known = viewParameters.find((one) => one === name);
    return known === undefined ? [] : [{ name: known, value }];
  });

/** The address of a list with a view; `dropped`: the parameters that this version does not know, or whose values it cannot read. */
export const viewHref = (
  location: RouteState,
  settings: ViewSettings,
): { readonly to: string; readonly dropped: readonly string[] } => {
  const known = settings.filter(({ name }) => viewParameters.some((one) => one === name));
  const search = new URLSearchParams(known.map(({ name, value }) => [name, value]));
  const read = parseLocation(`${standardHref(location)}?${search}`, location.today);
  const unknownSort = isFleetList(read) && fleetSortOf(read.sort) === undefined;
  const to = hrefFor(read, unknownSort ? { sort: undefined } : {});
  const kept = new Set(parametersOf(to).map(({ name }) => name));
  const names = settings.map(({ name }) => name);
  return { to, dropped: names.filter((name) => !kept.has(name) && !usual.has(name)) };
};

/** The parameters that an address leaves out where they say what holds without them. */
const usual: ReadonlySet<string> = new Set(['filter', 'count', 'from', 'to']);

const parametersOf = (href: string): ViewSettings =>
  [...new URLSearchParams(href.split('?')[1])].map(([name, value]) => ({ name, value }));
