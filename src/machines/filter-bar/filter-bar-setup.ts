import { type Filter, hrefFor, type RouteState } from '../../routing/place.ts';
import { countOf } from './filter-bar-count.ts';
import { type DayField, type Drafts, noteOf, type RangeNote, rangeOf } from './filter-bar-days.ts';
import type { NavigateParams } from '../effects.ts';
import type { PlaceChanged } from '../page-actor.ts';

export type FilterBarEvent =
  | PlaceChanged
  | { type: 'mode.picked'; mode: Filter['mode'] }
  | { type: 'count.typed'; text: string }
  | { type: 'count.left' }
  | { type: 'day.typed'; field: DayField; text: string }
  | { type: 'day.left'; field: DayField }
  | { type: 'from.picked'; day: string }
  | { type: 'to.picked'; day: string };

export interface Context {
  readonly place: RouteState;
  /** What stands in the count field; the place keeps the last good number. */
  readonly typed: string;
  /** What was typed into the fields of the days and is not in the place. */
  readonly drafts: Drafts;
  /** What is said of the range that was asked for last. */
  readonly note: RangeNote | undefined;
}

/** Whether a day is written as the address has it: YYYY-MM-DD. */
export const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** Whether two filters ask for the same. */
export const filtersAlike = (one: Filter, other: Filter): boolean =>
  one.mode === other.mode &&
  (one.mode === 'dates' ? one.from === other.from && one.to === other.to : one.count === other.count);

/** The address of the same place with another filter; an open record closes with it. */
export const linkWith = ({ place }: Context, change: Partial<Filter>): NavigateParams => ({
  to: hrefFor(place, { filter: { ...place.filter, ...change }, record: undefined }),
  replace: true,
});

/** The count that was typed, or the last good one. */
export const countAsked = ({ typed, place }: Context): number => countOf(typed) ?? place.filter.count;

/** Asks for the days that were typed, and says what was made of them. */
export const askDays = [
  {
    type: 'go',
    params: ({ context }: { context: Context }) => linkWith(context, { mode: 'dates', ...rangeOf(context) }),
  },
  { type: 'keepNote', params: ({ context }: { context: Context }) => noteOf(context) },
] as const;
