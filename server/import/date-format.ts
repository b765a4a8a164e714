import type { DateOrder } from '../../src/contract/administration/dates.ts';

const [day, month, year] = ['(?:dd?|tt?|jj|gg?|pp?)', '(?:m{1,3}|kk?)', '(?:y{1,4}|j{2,4}|a{2,4}|r{4}|v{4})'];

const format = (...parts: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${parts.join('[./ -]')}(?:[ t]hh?:mm(?::ss)?)?(?!\p{L})`, 'iu');

/** How headers write the parts of a date, in English, German, French, Dutch, Italian, Spanish, Polish and Finnish, by their order. */
const formats: readonly (readonly [RegExp, DateOrder | undefined])[] = [
  [format(day, month, year), 'dayFirst'],
  [format('mm?', day, year), 'monthFirst'],
  [format('(?:y{4}|j{4}|a{4}|r{4}|v{4})', month, day), undefined],
  [format('(?:yy|jj|aa)', month, day), 'yearFirst'],
];

/** What each format has: few texts have it, and an import compares many. */
const mayBeFormat = /(?<!\p{L})(?:m{1,3}|kk?|[dtgpjyarv]{1,4})[./ -](?:m{1,3}|kk?|dd?|tt?|jj|gg?)[./ -]/iu;

/** A header without the format of its dates: Expires of Expires (dd/mm/yyyy). */
export const withoutDateFormat = (header: string): string =>
  !mayBeFormat.test(header) ? header : formats.reduce((text, [pattern]) => text.replace(pattern, ' '), header);

/** The order of day and month that a header says: Expires (mm/dd/yyyy). */
export const orderInHeader = (header: string): DateOrder | undefined =>
  formats.find(([pattern]) => pattern.test(header))?.[1];
