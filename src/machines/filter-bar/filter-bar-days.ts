import { type DateProblem, parseDateInput } from './date-input.ts';
import type { RouteState } from '../../routing/location.ts';
import type { Filter } from '../../routing/parameters.ts';

/** The two days of a filter by date. */
export type DayField = 'from' | 'to';
type Range = Pick<Filter, DayField>;

/** The text typed into a date field, and whether the field has lost focus since. */
interface Draft {
  readonly text: string;
  readonly blurred: boolean;
}
export type Drafts = Readonly<Partial<Record<DayField, Draft>>>;

/** The note about a requested range: the end was moved with the start, or a text was ambiguous. */
export interface RangeNote extends Range {
  readonly kind: 'endMoved' | 'dayFirst';
}

interface Days {
  readonly location: RouteState;
  readonly drafts: Drafts;
}

const fields = ['from', 'to'] as const;

const dayOf = (draft: Draft | undefined): string | undefined => draft && parseDateInput(draft.text).day;

/** The range in the fields. An invalid day, or an end before the start, falls back to the location's day. */
export const rangeOf = ({ location: { filter }, drafts }: Days): Range => {
  const from = dayOf(drafts.from) ?? filter.from;
  const end = dayOf(drafts.to);
  const to = end !== undefined && end >= from ? end : filter.to;
  return { from, to: to < from ? from : to };
};

/** Whether the range in the fields differs from that of the location. */
export const hasNewRange = (days: Days): boolean => {
  const { from, to } = rangeOf(days);
  return from !== days.location.filter.from || to !== days.location.filter.to;
};

/** The error of a field that has lost focus; none while the user types. */
export const dayProblem = (days: Days, field: DayField): DateProblem | 'beforeStart' | undefined => {
  const draft = days.drafts[field];
  if (!draft?.blurred) return undefined;
  const { day, problem } = parseDateInput(draft.text);
  if (problem) return problem;
  return field === 'to' && day < rangeOf(days).from ? 'beforeStart' : undefined;
};

/** The content of a field: the text being typed or rejected, else a day (YYYY-MM-DD). */
export const fieldContent = (days: Days, field: DayField): { readonly text: string } | { readonly day: string } => {
  const draft = days.drafts[field];
  const day = dayOf(draft);
  if (!draft) return { day: days.location.filter[field] };
  return draft.blurred && day !== undefined && !dayProblem(days, field) ? { day } : { text: draft.text };
};

/** The drafts kept when the location changes: of a day that did not change, or that is now applied. */
export const keptDrafts = ({ location: before, drafts }: Days, location: RouteState): Drafts =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const draft = drafts[field];
      const applied = dayOf(draft) === location.filter[field];
      const stays = applied ? !draft?.blurred : before.filter[field] === location.filter[field];
      return draft && stays ? [[field, draft]] : [];
    }),
  );

/** The drafts after a field loses focus: a day that equals that of the location needs none. */
export const draftsAfterBlur = ({ location, drafts }: Days, field: DayField): Drafts => {
  const { [field]: draft, ...others } = drafts;
  return !draft || dayOf(draft) === location.filter[field]
    ? others
    : { ...others, [field]: { text: draft.text, blurred: true } };
};

/** The note about the range in the fields. */
export const rangeNoteOf = (days: Days): RangeNote | undefined => {
  const range = rangeOf(days);
  if (range.from > days.location.filter.to && range.to === range.from && dayOf(days.drafts.to) !== range.to)
    return { kind: 'endMoved', ...range };
  const ambiguous = fields.some((field) => {
    const read = days.drafts[field] && parseDateInput(days.drafts[field].text);
    return read?.day === range[field] && read.dayFirst;
  });
  return ambiguous ? { kind: 'dayFirst', ...range } : undefined;
};

/** The note, as long as the location still has its range. */
export const visibleNote = ({ location: { filter }, note }: Days & { readonly note: RangeNote | undefined }) =>
  note && note.from === filter.from && note.to === filter.to ? note : undefined;
