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

/** The digits of a text: they may be in groups, also of thousands, and a spreadsheet may have added .0 at the end. */
const digitsOf = (text: string): string | undefined =>
  /^\d{1,3}(?:([.,’'])\d{3})(?:\1\d{3})+$/.test(text.trim())
    ? text.replaceAll(/\D/g, '')
    : /^'?(\d(?:[\s\u00A0\u202F]?\d)*)(?:[.,]0+)?$/.exec(text.trim())?.[1]?.replaceAll(/\D/g, '');

/** The MMSI of a ship: nine digits, of which the first three are those of a country. */
export const readMmsi = (value: unknown): ReadIdentifier => {
  const lost = lostDigits(value);
  if (lost !== undefined) return { reason: lost };
  const digits = digitsOf(String(value).replace(/^\s*mmsi[\s:.#-]*/i, ''));
  if (digits?.length !== 9) return { reason: 'An MMSI has nine digits' };
  return /^[2-7]/.test(digits) ? { value: digits } : { reason: 'The MMSI of a ship begins with 2 to 7' };
};

const imoWords = /^[\s'#([]*(?:i\.?m\.?o[\s:.#-]*)?(?:(?:number|nummer|no|nr)[\s:.#-]*)?/i;

/** What stands after the words, or in brackets. */
const withoutImoWords = (text: string): string => text.replace(imoWords, '').replace(/^([^()[\]]*)[)\]]\s*$/, '$1');

/** An IMO number in the usual forms: 9074729, IMO 9074729, IMO No. 9074729, 907 4729, 9074729.0. */
export const readImo = (value: unknown): ReadIdentifier => {
  const lost = lostDigits(value);
  if (lost !== undefined) return { reason: lost };
  const digits = digitsOf(withoutImoWords(String(value)));
  if (digits?.length !== 7) return { reason: 'An IMO number has seven digits' };
  if (digits.startsWith('0')) return { reason: 'An IMO number does not begin with 0' };
  return isImoNumber(digits) ? { value: digits } : { reason: 'The check digit of this IMO number is wrong' };
};

/** Whether a text is rather an IMO number than the name of a vessel: digits alone, or after the word. */
export const looksLikeImo = (text: string): boolean => {
  const rest = withoutImoWords(text).trim();
  if (lostDigits(rest) !== undefined || /^\d+$/.test(rest)) return true;
  return /^'?\d[\d\s.,]*$/.test(rest) && (/^\W*imo/i.test(text) || rest.replaceAll(/\D/g, '').length > 4);
};

/** What stands between the name of a vessel and her IMO number. */
const between = String.raw`[\s,;/|([\u2013-]+`;
const nameFirst = new RegExp(
  String.raw`^(?<name>.*?\p{L}.*?)${between}(?:imo[\s:.#-]*)?(?:(?:no|nr)[\s:.#-]*)?(?<imo>\d{7})[)\]]?$`,
  'iu',
);
const numberFirst = new RegExp(String.raw`^(?:imo[\s:.#-]*)?(?<imo>\d{7})${between}(?<name>.*?\p{L}.*?)[)\]]?$`, 'iu');

/** The name and the IMO number of a vessel in one text, such as 'Aster (IMO 9074729)'; undefined if it has not both. */
export const nameAndImo = (text: string): { readonly name: string; readonly imo: string } | undefined => {
  const { name = '', imo = '' } = (nameFirst.exec(text) ?? numberFirst.exec(text))?.groups ?? {};
  return isImoNumber(imo) && !/\d{7}/.test(name) ? { name, imo } : undefined;
};
