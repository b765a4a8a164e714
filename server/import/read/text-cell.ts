import { cutText } from '../../../src/contract/cut-text.ts';
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

/** Whether a text of a CSV is a formula, of a function or of other cells. In a workbook such a text is shown as it is. */
export const isFormula = (text: string): boolean => formula.test(text);

const formula = /^\s*=[+-]?(?:[A-Z][A-Z\d.]*\(|(?:'[^']+'|[\p{L}\d_]+)!|\$?[A-Z]{1,3}\$?\d+\s*(?:$|[-+*/&,;:)]))/u;

/** A cell with a formula whose result is not in the file. */
export const uncalculated = (text: string): UnreadCell =>
  new UnreadCell(
    cutText(text.trim(), 80),
    'The result of this formula is not stored: open the workbook in a spreadsheet program and save it',
  );

/** A cell with an error, which has no value. */
export const errorCell = (error: string): UnreadCell => new UnreadCell(error, `This cell has the error ${error}`);

/**
 * Errors of spreadsheets in their languages, such as #REF!, #BEZUG!, #¿NOMBRE?, #N/A, #NV and Err:502; what they show until a result has come; the signs of a number that is
 * wider than its column; the missing values of Python, and what JavaScript writes of a value that is none.
 */
const insteadOfValue =
  /^(#[¡¿]?[\p{Lu}\d/_]+[!?]|#\p{Lu}\/\p{Lu}|#NV|#YOK|#GETTING_DATA|Loading(?:\.{3}|…)|#{3,}|Err:\d{3}|nan|NaN|NaT|<NA>|undefined|\[object Object\])$/u;
