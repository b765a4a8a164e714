import * as z from 'zod/mini';
import { type FleetCondition, fleetConditionNames } from '../contract/fleet/fleet-conditions.ts';
import {
  type FleetGroup,
  fleetGroups,
  type FleetListFilter,
  type FleetSort,
  fleetSorts,
  maxFleetText,
  maxFleetValues,
} from '../contract/fleet/fleet-list.ts';
import { Imo } from '../contract/models/basics.ts';
import { readParameter } from './read-parameter.ts';

/** The last part of the path of a list over all vessels, in the place of an IMO number. */
export const fleetId = 'all';

/** What the address of a list over all vessels says besides text, dates and sort. */
export interface FleetView {
  readonly status: readonly string[];
  readonly vessel: readonly string[];
  readonly type: readonly string[];
  readonly condition: FleetCondition | undefined;
  readonly group: FleetGroup | undefined;
}

export const wholeFleet: FleetView = { status: [], vessel: [], type: [], condition: undefined, group: undefined };

/** Parses the parameters of an address; invalid ones are left out. */
export const parseFleetView = (query: Readonly<Record<string, string | undefined>>): FleetView => ({
  status: splitValues(query['status']),
  vessel: splitValues(query['vessel']).filter((imo) => z.safeParse(Imo, imo).success),
  type: splitValues(query['type']),
  condition: readParameter(z.enum(fleetConditionNames), query['condition']),
  group: readParameter(z.enum(fleetGroups), query['group']),
});

/** The parameters of a list over all vessels, in the order of the address; those that do not limit it are left out. */
export const fleetParameters = (view: FleetView): readonly (readonly [name: string, value: string])[] =>
  Object.entries(view).flatMap(([name, value]: [string, readonly string[] | string | undefined]) => {
    const text = typeof value === 'object' ? joinValues(value) : value;
    return text ? [[name, text] as const] : [];
  });

/** A list over all vessels as a link describes it. */
export type FleetLink = Partial<FleetView> &
  Pick<FleetListFilter, 'text' | 'from' | 'to'> & { readonly sort?: FleetSort };

/** The address of a list over all vessels: `path` is that of the page, without a vessel. */
export const fleetHref = (path: string, { text, from, to, sort, ...view }: FleetLink = {}): string => {
  const search = new URLSearchParams([
    ...fleetParameters({ ...wholeFleet, ...view }).map(([name, value]) => [name, value]),
    ...Object.entries({ text, from, to, sort }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ]);
  return `${path}/${fleetId}${search.size > 0 ? `?${search}` : ''}`;
};

/** The sort of a list over all vessels; undefined: the address has none, or one of another table. */
export const fleetSortOf = (sort: string | undefined): FleetSort | undefined => fleetSorts.find((one) => one === sort);

/** The text that a list over all vessels is searched for, as the request accepts it. */
export const fleetTextOf = (search: string | undefined): string | undefined =>
  search?.trim().slice(0, maxFleetText) || undefined;

/** Values as a comma list; a comma in a value is escaped. */
const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

const splitValues = (text = ''): readonly string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%').trim())
        .filter((value) => value !== '' && value.length <= 200),
    ),
  ].slice(0, maxFleetValues);
