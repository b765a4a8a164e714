/** A number that has two readings: its only mark stands before three digits, as in 29.130 or 1,234. */
export interface TwoNumbers {
  readonly point: number;
  readonly comma: number;
}

/** The decimal mark of a text. */
export type DecimalMark = keyof TwoNumbers;

const spaces = String.raw`[ \u00A0\u2009\u202F'’]`;
const grouped = new RegExp(String.raw`^(\d{1,3}(?:${spaces}\d{3})+)([.,]\d+)?$`);
const decimal = /^(\d*)([.,])(\d+)(e[+-]?\d{1,3})?$/i;

/**
 * Reads a number with a decimal point or comma, thousands separated or not: 12,5, 1.234,5, 1 234.5, -3, 4-.
 * Undefined if it is none; both readings if it could be two.
 */
export const readNumber = (value: unknown): number | TwoNumbers | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const [, before = '', digits = '', after = ''] = /^([+\u2212-]?)\s*(.*?)(-?)$/s.exec(value.trim()) ?? [];
  if (before !== '' && after !== '') return undefined;
  const isNegative = after === '-' || (before !== '' && before !== '+');
  const size = sizeOf(digits);
  if (!isNegative || size === undefined) return size;
  return typeof size === 'number' ? 0 - size : { point: -size.point, comma: -size.comma };
};

/** Whether a number has two readings. */
export const isTwoNumbers = (read: number | TwoNumbers | undefined): read is TwoNumbers => typeof read === 'object';

/** The numbers that make sense of a quantity. */
export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Why a number is outside its bounds; undefined if it is not. */
export const outOfBounds = (value: number, { min = -Infinity, max = Infinity }: Bounds): string | undefined => {
  if (value < min) return `The number is below ${min}`;
  if (value > max) return `The number is above ${max}`;
  return Math.abs(value) < 1e12 ? undefined : 'The number is too large';
};

/** Which decimal mark a text shows: its mark can only be that before the decimals, or only that between thousands. */
export const shownMark = (value: unknown): DecimalMark | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/[.,]/.test(text) || typeof readNumber(text) !== 'number') return undefined;
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const isThousands = text.indexOf(last) !== text.lastIndexOf(last);
  return (last === '.') === isThousands ? 'comma' : 'point';
};

const sizeOf = (text: string): number | TwoNumbers | undefined => {
  if (/^\d+(e[+-]?\d{1,3})?$/i.test(text)) return Number(text);
  const [, groups, fraction = ''] = grouped.exec(text) ?? [];
  if (groups !== undefined) return Number(`${groups.replaceAll(/\D/g, '')}${fraction.replace(',', '.')}`);
  const [, whole = '', mark, decimals = '', exponent] = decimal.exec(text) ?? [];
  if (mark !== undefined) {
    const fractional = Number(`${whole}.${decimals}${exponent ?? ''}`);
    const isEither = exponent === undefined && /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
    if (!isEither) return fractional;
    const thousands = Number(`${whole}${decimals}`);
    return mark === '.' ? { point: fractional, comma: thousands } : { point: thousands, comma: fractional };
  }
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(?:,\d{3}){2,}$/.test(text))
    return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return undefined;
};
