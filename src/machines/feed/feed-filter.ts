import { type Filter, hrefFor, type RouteState } from '../../routing/place.ts';

/** How many further entries 'Load more' asks for when the filter bounds the list. */
const step = 10;

/** The filter that asks for more of the latest entries; undefined: fewer than the bound are shown, or nothing bounds them. */
export const longerFilter = (shown: number, bound: number | undefined, filter: Filter): Filter | undefined =>
  bound !== undefined && shown >= bound ? { ...filter, count: shown + step } : undefined;

/** The order to go to the same list with a longer filter. */
export const toLongerList = (place: RouteState, filter: Filter) => ({
  to: hrefFor(place, { filter }),
  replace: true,
});
