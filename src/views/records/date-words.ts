import type { dayProblem, RangeNote } from '../../machines/filter-bar/filter-bar-days.ts';
import { longDay } from '../../contract/format.ts';

type Problem = NonNullable<ReturnType<typeof dayProblem>>;

/** The error text next to a date field. */
export const problemText = (problem: Problem, text: string, start: string): string => {
  if (problem === 'beforeStart') return `End is before Start, ${longDay(start)}. Type a later day`;
  if (problem === 'noSuchDay') return `There is no such day as ${text.trim()}`;
  return text.trim() === '' ? 'Type a date: DD MMM YYYY' : `'${text.trim()}' is not a date. Use DD MMM YYYY`;
};

/** The note for a date range that was changed, or read in a way the user may not expect. */
export const noteText = ({ kind, from, to }: RangeNote): string =>
  kind === 'endMoved'
    ? `End moved to ${longDay(to)}: it cannot be before Start`
    : `Read with the day first: ${longDay(from)} – ${longDay(to)}`;
