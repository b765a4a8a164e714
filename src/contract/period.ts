import { addDays } from './day-arithmetic.ts';

/** The names of vetting periods. */
export type PeriodLabel = (typeof named)[number]['label'] | 'Custom';

/** A choice of the period picker: its quarters, oldest first, and their first and last day. */
export interface Period {
  readonly label: PeriodLabel;
  readonly quarters: readonly string[];
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * The name of a list of quarters ('YYYY-Qn', in any order) on a day (YYYY-MM-DD). A name needs exactly its
 * quarters: all 4 of a year even while it runs, 8 for 'Last 2 Years', all of 3, 4 or 5 years; anything else is
 * 'Custom'. In a first quarter the four quarters before are 'Prior Year'.
 */
export const periodLabel = (quarters: readonly string[], today: string): PeriodLabel => {
  const asked = quarters.map(numberOf).toSorted((a, b) => a - b);
  const found = named.find(({ span }) => {
    const [first, last] = span(numberOf(quarterOf(today)));
    return asked.length === last - first + 1 && asked.every((quarter, at) => quarter === first + at);
  });
  return found?.label ?? 'Custom';
};

/** The named periods of a day, as the picker offers them. */
export const periods = (today: string): Period[] =>
  named.map(({ label, span }) => {
    const [first, last] = span(numberOf(quarterOf(today)));
    const quarters = Array.from({ length: last - first + 1 }, (_, at) => textOf(first + at));
    return { label, quarters, startDate: firstDayOf(first), endDate: addDays(firstDayOf(last + 1), -1) };
  });

/** The quarters from one day to another, oldest first: those of a date range, whole or in part. */
export const quartersBetween = (startDate: string, endDate: string): string[] => {
  const first = numberOf(quarterOf(startDate));
  const count = numberOf(quarterOf(endDate)) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => textOf(first + at));
};

/** Whether a text is a quarter: 'YYYY-Qn'. */
export const isQuarter = (text: string): boolean => !Number.isNaN(numberOf(text));

/** The first and last day of a quarter ('YYYY-Qn'). */
export const daysOf = (quarter: string): { readonly from: string; readonly to: string } => {
  const number = numberOf(quarter);
  return { from: firstDayOf(number), to: addDays(firstDayOf(number + 1), -1) };
};

/** The number of years that figures reach back from their last day. */
export const maxFigureYears = 20;

/** The first day of a period's figures: the period's own, limited to how far back figures reach. */
export const firstDayOfFigures = (
  { startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>,
  today: string,
): string => {
  const last = endDate < today ? endDate : today;
  const earliest = `${String(Math.max(0, Number(last.slice(0, 4)) - maxFigureYears)).padStart(4, '0')}${last.slice(4)}`;
  return startDate < earliest ? earliest : startDate;
};

/** The quarter of a day: 'YYYY-Qn'. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The first and last quarter of a period, counted from the year 0, relative to the current quarter. */
type Span = (current: number) => readonly [first: number, last: number];

const priorQuarters =
  (count: number): Span =>
  (current) => [current - count, current - 1];

/** A number of whole years, the last of them a number of years ago. */
const years =
  (count: number, ago = 0): Span =>
  (current) => {
    const next = current - (current % 4) + 4 - 4 * ago;
    return [next - 4 * count, next - 1];
  };

const named = [
  { label: 'Current Quarter', span: (current) => [current, current] },
  { label: 'Prior Quarter', span: priorQuarters(1) },
  { label: 'Current Year', span: years(1) },
  { label: 'Prior Year', span: years(1, 1) },
  { label: 'Last 2 Years', span: years(2) },
  { label: 'Last 3 Years', span: years(3) },
  { label: 'Last 4 Years', span: years(4) },
  { label: 'Last 5 Years', span: years(5) },
  { label: 'Prior 2 Quarters', span: priorQuarters(2) },
  { label: 'Prior 3 Quarters', span: priorQuarters(3) },
  { label: 'Prior 4 Quarters', span: priorQuarters(4) },
] as const satisfies readonly { readonly label: string; readonly span: Span }[];

/** Quarters counted from the year 0; NaN for anything that is not a quarter. */
const numberOf = (quarter: string): number => {
  const parts = /^(\d{4})-Q([1-4])$/.exec(quarter);
  return parts ? Number(parts[1]) * 4 + Number(parts[2]) - 1 : Number.NaN;
};

const textOf = (quarter: number): string => `${String(Math.floor(quarter / 4)).padStart(4, '0')}-Q${(quarter % 4) + 1}`;

const firstDayOf = (quarter: number): string =>
  `${textOf(quarter).slice(0, 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`;

/** Whether dates cover whole quarters; the current quarter needs to be covered up to today only. */
const isWhole = (quarters: readonly string[], { from, to }: Dates, today: string): boolean => {
  const [first, last] = [quarters[0], quarters.at(-1)].map((quarter) => numberOf(quarter ?? ''));
  if (first === undefined || last === undefined || Number.isNaN(first)) return false;
  const end = addDays(firstDayOf(last + 1), -1);
  return from === firstDayOf(first) && to <= end && to >= (today < end ? today : end);
};

interface Dates {
  readonly from: string;
  readonly to: string;
}

/** The default period of a page. */
const usualPeriod: PeriodLabel = 'Last 2 Years';

/** The period of a URL: a named one, the dates of its filter ('Custom'), or the default. */
export const periodOf = (label: string | undefined, dates: Dates, today: string): Period => {
  if (label === 'Custom') {
    const quarters = quartersBetween(dates.from, dates.to);
    const label = isWhole(quarters, dates, today) ? periodLabel(quarters, today) : 'Custom';
    return { label, quarters, startDate: dates.from, endDate: dates.to };
  }
  const all = periods(today);
  const found = all.find((period) => period.label === label) ?? all.find((period) => period.label === usualPeriod);
  if (!found) throw new Error('The default period is not one of the named periods');
  return found;
};
