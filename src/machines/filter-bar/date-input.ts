/** Why a typed text is not a date: the format is unknown, or its month has fewer days. */
export type DateProblem = 'unreadable' | 'noSuchDay';

/** A typed date as YYYY-MM-DD. `dayFirst`: the text is ambiguous and was read with the day first. */
export type DateInput =
  | { readonly day: string; readonly dayFirst: boolean; readonly problem?: undefined }
  | { readonly day?: undefined; readonly dayFirst?: undefined; readonly problem: DateProblem };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const year = '(?<year>[1-9]\\d{3})';
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const name = '(?<name>[a-z]{3,9})';
const gap = '[ .,/-]+';

/** The accepted formats. No prefix of a valid date is valid, so an unfinished date is never requested. */
const forms = [
  `${year}([-/.])(?<month>\\d\\d)\\2(?<day>\\d\\d)`,
  `${day}${gap}${name}${gap}${year}`,
  `${name}${gap}${day}${gap}${year}`,
  `(?<first>\\d{1,2})(?<sign>[-/.])(?<second>\\d{1,2})\\k<sign>${year}`,
].map((form) => new RegExp(`^${form}$`));

/** Parses 6 Apr 2026, April 6 2026, 6.4.2026, 2026-04-06, and 6/4/2026 with the day first. */
export const parseDateInput = (text: string): DateInput => {
  const tidy = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const written = forms.map((form) => form.exec(tidy)?.groups).find((groups) => groups !== undefined);
  if (!written) return { problem: 'unreadable' };
  const { month, dayOfMonth, dayFirst } = partsOf(written);
  if (month === undefined) return { problem: 'unreadable' };
  const inYear = Number(written['year']);
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > new Date(Date.UTC(inYear, month, 0)).getUTCDate())
    return { problem: 'noSuchDay' };
  return { day: `${inYear}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`, dayFirst };
};

/** Month (undefined: unknown name) and day of the text. */
const partsOf = (written: Readonly<Record<string, string>>) => {
  const { first, second, sign, name: named, month } = written;
  if (first !== undefined && second !== undefined) {
    const [one, two] = [Number(first), Number(second)];
    // Only one of the two orders is a valid date.
    if (one <= 12 && two > 12) return { month: one, dayOfMonth: two, dayFirst: false };
    return { month: two, dayOfMonth: one, dayFirst: sign === '/' && one <= 12 && one !== two };
  }
  const dayOfMonth = Number(written['day']);
  return { month: named === undefined ? Number(month) : monthNamed(named), dayOfMonth, dayFirst: false };
};

const monthNamed = (typed: string): number | undefined =>
  1 + months.findIndex((month) => month.startsWith(typed)) || undefined;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
