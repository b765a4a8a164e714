import { cutText } from './cut-text.ts';

/**
 * How a text is written to each kind of file, so that it is read back equal, but for U+FFFD (the replacement character) in
 * place of what the format lacks. Every writer uses these functions.
 */

/** The end of a text that is too long for a cell of Excel, which holds 32,767 characters. */
const cutMark = '… (cut: a cell holds 32,767 characters)';

/** A text as long as a cell of Excel holds. */
export const cellLengthText = (text: string): string => cutText(text, 32_767, cutMark);

/** Whether the end of a text was cut for a cell of Excel. */
export const isCutForCell = (text: string): boolean => text.endsWith(cutMark);

/** The first day that Excel counts as other programs do: it has a 29 February 1900. Earlier ones are written as texts. */
export const firstExcelDay = Date.UTC(1900, 2, 1);

/**
 * A text in a cell of an XLSX workbook, cut at what a cell holds: what XML 1.0 lacks is escaped as `_xHHHH_` (ECMA-376
 * part 1, 22.9.2.19).
 */
export const workbookText = (text: string): string =>
  cellLengthText(text)
    .toWellFormed()
    .replace(escapable, (character) => character.replace(/[^]/g, escapeOf));

const escapable = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]|_(?=x[\dA-Fa-f]{4}_)/gu;

const escapeOf = (unit: string): string => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * A text in a cell of CSV. One that a spreadsheet would run as a formula gets a single quote before it, which
 * `csvCellText` removes; a NUL, at which programs stop reading, becomes U+FFFD.
 */
const csvText = (text: string): string =>
  (runnable.test(text) ? `'${text}` : text).toWellFormed().replaceAll('\0', replacement);

/** The text of a cell as it was before `csvText`. */
export const csvCellText = (cell: string): string =>
  cell.startsWith("'") && runnable.test(cell) ? cell.slice(1) : cell;

/** Begins with what starts a formula, also in full width, or with a quote that would be taken for one of ours. */
const runnable = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The options of csv-stringify for every CSV file: Excel reads it as UTF-8. Numbers stay numbers, negative ones too. */
export const csvFormat = { cast: { string: csvText }, record_delimiter: 'windows', bom: true } as const;

/** A text as a value of iCalendar, which has no control characters (RFC 5545, 3.1) but tabs and line breaks. */
export const icalendarText = (text: string): string => withLineFeeds(text).replace(control, replacement);

/**
 * A text as a page of a PDF shows it: tabs are spaces, and format characters and variation selectors, which have no shape,
 * are left out, but for the joiners that change the letters of Arabic and Devanagari.
 */
export const printedText = (text: string): string =>
  withLineFeeds(text)
    .replace(/[\t\v\f]/g, ' ')
    .replace(
      /(?<![\p{sc=Arabic}\p{sc=Devanagari}])[\u200C\u200D]|(?![\u200C\u200D])[\p{Cf}\p{Variation_Selector}]/gu,
      '',
    )
    .replace(control, replacement);

const withLineFeeds = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n');

const control = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

const replacement = '\uFFFD';
