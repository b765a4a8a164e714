import { degreesOf } from '../../../src/contract/models/figure.ts';

/** Reads a number with a decimal point or comma, thousands separated, or a coordinate; undefined if it is none. */
export const readNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim().replaceAll(/[\s\u00A0\u202F']/g, '');
  if (/^[+-]?\d+$/.test(text)) return Number(text);
  if (/^[+-]?\d*\.\d+$/.test(text) || /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text))
    return Number(text.replaceAll(',', ''));
  if (/^[+-]?\d*,\d+$/.test(text) || /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?\d+(\.\d+)?e[+-]?\d+$/i.test(text)) return Number(text);
  return degreesOf(value.trim())?.value;
};

/** Whether the last of seven digits is the check digit of the six before it. */
export const hasCheckDigit = (imo: string): boolean =>
  Array.from(imo.slice(0, 6)).reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10 === Number(imo[6]);
