import { isImoNumber } from '../imo-number.ts';

/** What was read, or why not. */
export type ReadIdentifier = { readonly value: string } | { readonly reason: string };

/** What a spreadsheet makes of a long number, and of a code such as 3E54: its digits are gone. */
const shortened = /^\d([.,]\d+)?E\+\d{2,3}$/i;
const exponent = /^-?\d([.,]\d+)?E[+-]\d{1,3}$/i;

/** Why an identifier is not the one that was meant: a spreadsheet has shortened it; undefined if it is whole. */
export const lostDigits = (value: unknown): string | undefined => {
  const text = String(value).trim();
  if ((typeof value === 'string' ? shortened : exponent).test(text))
    return `A spreadsheet shortened this number to ${text}: its digits are lost. Type it as text`;
  // Spreadsheets keep 15 digits of a number, and write zeros for the others.
  return typeof value === 'number' && Math.abs(value) >= 1e15
    ? 'A spreadsheet keeps 15 digits of a number: the others are lost. Type it as text'
    : undefined;
};

/** The digits of a text: they may be in groups, and a spreadsheet may have added .0 at the end. */
const digitsOf = (text: string): string | undefined =>
  /^'?(\d(?:[\s\u00A0\u202F]?\d)*)(?:[.,]0+)?$/.exec(text.trim())?.[1]?.replaceAll(/\D/g, '');

/** An MMSI: nine digits. */
export const readMmsi = (value: unknown): ReadIdentifier => {
  const lost = lostDigits(value);
  if (lost !== undefined) return { reason: lost };
  const digits = digitsOf(String(value).replace(/^\s*mmsi[\s:.#-]*/i, ''));
  return digits?.length === 9 ? { value: digits } : { reason: 'An MMSI has nine digits' };
};

const imoWords = /^[\s'#]*(?:imo[\s:.#-]*)?(?:(?:number|nummer|no|nr)[\s:.#-]*)?/i;

/** An IMO number in the usual forms: 9074729, IMO 9074729, IMO No. 9074729, 907 4729, 9074729.0. */
export const readImo = (value: unknown): ReadIdentifier => {
  const lost = lostDigits(value);
  if (lost !== undefined) return { reason: lost };
  const digits = digitsOf(String(value).replace(imoWords, ''));
  if (digits?.length !== 7) return { reason: 'An IMO number has seven digits' };
  return isImoNumber(digits) ? { value: digits } : { reason: 'The check digit of this IMO number is wrong' };
};

/** Whether a text is rather an IMO number than the name of a vessel: digits alone, or after the word. */
export const looksLikeImo = (text: string): boolean => {
  const rest = text.replace(imoWords, '').trim();
  if (lostDigits(rest) !== undefined || /^\d+$/.test(rest)) return true;
  return /^'?\d[\d\s.,]*$/.test(rest) && (/^\W*imo/i.test(text) || rest.replaceAll(/\D/g, '').length > 4);
};
