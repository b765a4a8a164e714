import { type Cell, UnreadCell } from './table.ts';

/** The cell of a text: what a program writes instead of a value is unread, and a formula of a text is the text. */
export const textCell = (written: string): Cell => {
  const [, quoted] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(written) ?? [];
  const text = quoted === undefined ? written : quoted.replaceAll('""', '"');
  return insteadOfValue.test(text.trim()) ? errorCell(text.trim()) : text;
};

/** A cell with an error, which has no value. */
export const errorCell = (error: string): UnreadCell => new UnreadCell(error, `This cell has the error ${error}`);

/**
 * Errors of spreadsheets in their languages, such as #REF!, #BEZUG!, #¿NOMBRE?, #N/A, #NV and Err:502; the signs of a number that is
 * wider than its column; and the missing values of Python.
 */
const insteadOfValue = /^(#[¡¿]?[\p{Lu}\d/_]+[!?]|#\p{Lu}\/\p{Lu}|#NV|#YOK|#{3,}|Err:\d{3}|nan|NaN|NaT|<NA>)$/u;
