import { withoutDateFormat } from './date-format.ts';

/** A header in lower case without punctuation and without the format of its dates, to compare it. */
export const normalised = (text: string): string => wordsOf(withoutDateFormat(text));

/** The words of a text in lower case. */
export const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
