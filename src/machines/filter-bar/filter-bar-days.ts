import { type DateProblem, parseDateInput } from './date-input.ts';
import type { Filter, RouteState } from '../../routing/place.ts';

/** The two days of a filter by date. */
export type DayField = 'from' | 'to';
type Range = Pick<Filter, DayField>;

/** What was typed into the field of a day, and whether the field was left since. */
interface Draft {
  readonly text: string;
  readonly left: boolean;
}
export type Drafts = Readonly<Partial<Record<DayField, Draft>>>;

/** What a user is told of a range that was asked for: the end came along with the start, or a text could mean two days. */
export interface RangeNote extends Range {
  readonly kind: 'endMoved' | 'dayFirst';
}

interface Days {
  readonly place: RouteState;
  readonly drafts: Drafts;
}

const fields = ['from', 'to'] as const;

const dayOf = (draft: Draft | undefined): string | undefined => draft && parseDateInput(draft.text).day;

/** The range that the fields ask for: what cannot be read, or ends before it starts, leaves the day of the place. */
export const rangeOf = ({ place: { filter }, drafts }: Days): Range => {
  const from = dayOf(drafts.from) ?? filter.from;
  const end = dayOf(drafts.to);
  const to = end !== undefined && end >= from ? end : filter.to;
  return { from, to: to < from ? from : to };
};

/** Whether the fields ask for another range than the place has. */
export const asksDays = (days: Days): boolean => {
  const { from, to } = rangeOf(days);
  return from !== days.place.filter.from || to !== days.place.filter.to;
};

/** What is wrong with a field that was left; nothing while it is typed into. */
export const dayProblem = (days: Days, field: DayField): DateProblem | 'beforeStart' | undefined => {
  const draft = days.drafts[field];
  if (!draft?.left) return undefined;
  const { day, problem } = parseDateInput(draft.text);
  if (problem) return problem;
  return field === 'to' && day < rangeOf(days).from ? 'beforeStart' : undefined;
};

/** What stands in a field: the text that is being typed or was refused, else a day (YYYY-MM-DD). */
export const fieldShows = (days: Days, field: DayField): { readonly text: string } | { readonly day: string } => {
  const draft = days.drafts[field];
  const day = dayOf(draft);
  if (!draft) return { day: days.place.filter[field] };
  return draft.left && day !== undefined && !dayProblem(days, field) ? { day } : { text: draft.text };
};

/** The drafts that stay when the place changes: those of a day that did not change, and one that is typed and now asked for. */
export const draftsAt = ({ place: before, drafts }: Days, place: RouteState): Drafts =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const draft = drafts[field];
      const asked = dayOf(draft) === place.filter[field];
      const stays = asked ? !draft?.left : before.filter[field] === place.filter[field];
      return draft && stays ? [[field, draft]] : [];
    }),
  );

/** The drafts once a field is left: a day that the place has already needs none. */
export const draftsLeft = ({ place, drafts }: Days, field: DayField): Drafts => {
  const { [field]: draft, ...others } = drafts;
  return !draft || dayOf(draft) === place.filter[field]
    ? others
    : { ...others, [field]: { text: draft.text, left: true } };
};

/** What to say of the range that the fields ask for. */
export const noteOf = (days: Days): RangeNote | undefined => {
  const range = rangeOf(days);
  if (range.from > days.place.filter.to && range.to === range.from && dayOf(days.drafts.to) !== range.to)
    return { kind: 'endMoved', ...range };
  const twoWays = fields.some((field) => {
    const read = days.drafts[field] && parseDateInput(days.drafts[field].text);
    return read?.day === range[field] && read.dayFirst;
  });
  return twoWays ? { kind: 'dayFirst', ...range } : undefined;
};

/** The note, as long as the place has the range that it is about. */
export const noteShown = ({ place: { filter }, note }: Days & { readonly note: RangeNote | undefined }) =>
  note && note.from === filter.from && note.to === filter.to ? note : undefined;
