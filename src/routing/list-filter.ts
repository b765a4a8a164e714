import { wholeFleet } from '../contract/fleet/fleet-link.ts';
import { hrefFor, type RouteState } from './location.ts';
import { defaultFilter } from './parameters.ts';

/** How many filters of the address limit a list: values, a condition, a text, and dates. */
export const filterCount = ({ fleet: { status, vessel, type, condition }, filter, search }: RouteState): number =>
  status.length +
  vessel.length +
  type.length +
  [condition !== undefined, search !== undefined, filter.mode === 'dates'].filter(Boolean).length;

export const isFiltered = (location: RouteState): boolean => filterCount(location) > 0;

/** The address of the same list, its group and its sort, without any filter. */
export const withoutFilters = (location: RouteState): string =>
  hrefFor(location, {
    fleet: { ...wholeFleet, group: location.fleet.group },
    filter: defaultFilter(location.today),
    search: undefined,
    record: undefined,
  });
