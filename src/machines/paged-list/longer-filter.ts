import { hrefFor, type RouteState } from '../../routing/location.ts';
import type { Filter } from '../../routing/parameters.ts';

/** How many further entries 'Load more' requests when the filter limits the list. */
const step = 10;

/** The filter with a higher limit of latest entries; undefined: the list is shorter than its limit or has none. */
export const filterWithMoreEntries = (shown: number, bound: number | undefined, filter: Filter): Filter | undefined =>
  bound !== undefined && shown >= bound ? { ...filter, count: shown + step } : undefined;

/** The navigation to the same list with a longer filter. */
export const navigateToLongerList = (location: RouteState, filter: Filter) => ({
  to: hrefFor(location, { filter }),
  replace: true,
});
