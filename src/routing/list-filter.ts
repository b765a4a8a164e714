import { wholeFleet } from '../contract/fleet/fleet-link.ts';
import { defaultFilter, hrefFor, type RouteState } from './location.ts';

/** Whether the address limits a list: to values, a condition, a text or dates. */
export const isFiltered = ({ fleet: { status, vessel, type, condition }, filter, search }: RouteState): boolean =>
  status.length + vessel.length + type.length > 0 ||
  condition !== undefined ||
  search !== undefined ||
  filter.mode === 'dates';

/** The address of the same list, its group and its sort, without any filter. */
export const withoutFilters = (location: RouteState): string =>
  hrefFor(location, {
    fleet: { ...wholeFleet, group: location.fleet.group },
    filter: defaultFilter(location.today),
    search: undefined,
    record: undefined,
  });
