import { fleetId } from '../contract/fleet/fleet-link.ts';
import { menuEntries } from './menu.ts';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import type { RecordKind } from '../contract/records/kind.ts';
import { kinds } from '../contract/records/kinds.ts';
import type { RouteState } from './location.ts';

const words: Readonly<Record<string, string>> = {
  tb: 'TB',
  sire: 'SIRE',
  cdi: 'CDI',
  hsqe: 'HSQE',
  position: 'Positions',
};

/**
 * The title of a location, derived from its path: its last segment that is not a number. The text of an unknown path is
 * never shown.
 */
export const titleOf = ({ path, route }: Pick<RouteState, 'path' | 'route'>): string => {
  if (route.page === 'notFound') return 'Page not found';
  const name = (path.split('/').findLast((part) => part && !/^\d+$/.test(part)) ?? '')
    .replaceAll('-', ' ')
    .toLowerCase();
  if (name === 'opex budget') return 'OPEX Reports';
  const title = name
    .split(' ')
    .map((word) => words[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const prefix = route.kind && titlePrefixOf(kinds[route.kind]);
  return prefix ? `${prefix} - ${title}` : title;
};

const titlePrefixOf = ({ titlePrefix }: RecordKind) => titlePrefix;

/**
 * The menu label, if the title derived from the path omits a word of it: 'Internal Audit' for the title 'Audit',
 * to distinguish it from 'External Audit'. undefined: the title has every word of the menu label.
 */
export const moduleNameOf = (location: Pick<RouteState, 'path' | 'route'>): string | undefined => {
  const title = titleOf(location).toLowerCase();
  const label = menuEntries.find(({ path }) => location.route.paths.some((known) => known === path))?.label;
  const missing = (word: string) => !title.includes(word.toLowerCase().replace(/s$/, ''));
  return label?.split(' ').some(missing) ? label : undefined;
};

/**
 * What the menu label says before and after the title: 'Internal' before 'Audit'; nothing if the title is not in it.
 */
export const aroundTitle = (
  title: string,
  moduleName: string | undefined,
): readonly [before: string | undefined, after: string | undefined] => {
  const [before, after] = ` ${moduleName ?? ''} `.split(` ${title} `);
  return after === undefined ? [undefined, undefined] : [before?.trim(), after.trim()];
};

/** The name of a location's vessel, or 'All vessels'; undefined: the location has no vessel, or it is not in the list. */
export const vesselNameOf = (
  location: Pick<RouteState, 'imono'>,
  vessels: readonly Received<typeof Vessel>[] = [],
): string | undefined => (location.imono === fleetId ? 'All vessels' : vesselAt(location, vessels)?.name);

/** Finds the vessel of a location in the list. */
export const vesselAt = (
  { imono }: Pick<RouteState, 'imono'>,
  vessels: readonly Received<typeof Vessel>[],
): Received<typeof Vessel> | undefined => vessels.find((vessel) => vessel.imono === imono);

/**
 * The title in the browser's tab and history: the vessel (if the location has one), the page, the module, the brand. A module
 * with the title of the page in it says both.
 */
export const tabTitleOf = (
  title: string,
  vessel: string | undefined,
  brand: string,
  moduleName?: string | undefined,
): string => {
  const page = moduleName?.includes(title) ? [moduleName] : [title, moduleName];
  return [vessel, ...page, brand].filter((part) => part !== undefined).join(' · ');
};
