import { type Cell, UnreadCell } from './table.ts';

/** The cell of a text: what a program writes instead of a value is unread, no value empty, and a formula of a text the text. */
export const textCell = (written: string): Cell => {
  const [, quoted] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(written) ?? [];
  const text = quoted === undefined ? written : quoted.replaceAll('""', '"');
  if (noValue.test(text.trim())) return null;
  return insteadOfValue.test(text.trim()) ? errorCell(text.trim()) : text;
};

/** What databases write where a row has no value. */
const noValue = /^(NULL|null|\(null\)|<null>|\\N)$/;

/** A cell with an error, which has no value. */
export const errorCell = (error: string): UnreadCell => new UnreadCell(error, `This cell has the error ${error}`);

/**
 * Errors of spreadsheets in their languages, such as #REF!, #BEZUG!, #¿NOMBRE?, #N/A, #NV and Err:502; the signs of a number that is
 * wider than its column; the missing values of Python, and what JavaScript writes of a value that is none.
 */
const insteadOfValue =
  /^(#[¡¿]?[\p{Lu}\d/_]+[!?]|#\p{Lu}\/\p{Lu}|#NV|#YOK|#{3,}|Err:\d{3}|nan|NaN|NaT|<NA>|undefined|\[object Object\])$/u;
