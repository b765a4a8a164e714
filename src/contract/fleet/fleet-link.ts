import { joinValues } from '../comma-list.ts';
import type { FleetCondition } from './fleet-conditions.ts';
import type { FleetListFilter } from './fleet-list.ts';
import type { FleetGroup, FleetSort } from './fleet-sorts.ts';

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
