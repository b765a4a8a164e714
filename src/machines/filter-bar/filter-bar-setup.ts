import { hrefFor, type RouteState } from '../../routing/location.ts';
import type { Filter } from '../../routing/parameters.ts';
import { countOf } from './filter-bar-count.ts';
import { type DayField, type Drafts, rangeNoteOf, type RangeNote, rangeOf } from './filter-bar-days.ts';
import type { NavigateParams } from '../effects.ts';
import type { LocationChanged } from '../page-actor.ts';

export type FilterBarEvent =
  | LocationChanged
  | { type: 'mode.picked'; mode: Filter['mode'] }
  | { type: 'count.typed'; text: string }
  | { type: 'count.blurred' }
  | { type: 'day.typed'; field: DayField; text: string }
  | { type: 'day.blurred'; field: DayField }
  | { type: 'from.picked'; day: string }
  | { type: 'to.picked'; day: string };

export interface Context {
  readonly location: RouteState;
  /** The text of the count field; the location holds the last valid number. */
  readonly typed: string;
  /** The text typed into the date fields that is not in the location yet. */
  readonly drafts: Drafts;
  /** The note about the last requested range. */
  readonly note: RangeNote | undefined;
}

/** Whether a day has the format of the address: YYYY-MM-DD. */
export const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** Whether two filters are equal. */
export const isSameFilter = (one: Filter, other: Filter): boolean =>
  one.mode === other.mode &&
  (one.mode === 'dates' ? one.from === other.from && one.to === other.to : one.count === other.count);

/** The address of the same location with another filter and without an open record. */
export const withFilter = ({ location }: Context, change: Partial<Filter>): NavigateParams => ({
  to: hrefFor(location, { filter: { ...location.filter, ...change }, record: undefined }),
  replace: true,
});

/** The typed count, or the last valid one. */
export const countOrLast = ({ typed, location }: Context): number => countOf(typed) ?? location.filter.count;

/** Applies the typed days and notes how they were interpreted. */
export const applyRange = [
  {
    type: 'go',
    params: ({ context }: { context: Context }) => withFilter(context, { mode: 'dates', ...rangeOf(context) }),
  },
  { type: 'setNote', params: ({ context }: { context: Context }) => rangeNoteOf(context) },
] as const;
