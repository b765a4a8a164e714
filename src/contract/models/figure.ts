import * as z from 'zod/mini';
import { type Coordinate, coordinateOf } from '../coordinates.ts';
import { isObject, readAs } from '../leniency.ts';
import { MaybeText } from './basics.ts';

/** A number or a text; the client also accepts true and false, as texts. */
const FigureValue = readAs(z.nullable(z.union([z.string(), z.number()])), (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined;
});

/**
 * A labelled figure. A number is a quantity if it has a unit or `decimals`, the digits it is known to; a year or an IMO
 * number has neither. The units '°N' and '°E' are those of a latitude and a longitude, negative in the south and the
 * west. Texts in ISO 8601 are days and moments.
 */
export const figureShape = {
  label: z.string(),
  value: FigureValue,
  unit: MaybeText,
  decimals: z.optional(z.number().check(z.int(), z.gte(0), z.lte(10))),
};

/** Converts a figure sent as text, such as '1390.5' in nm or "51° 57.0' N", to a number with its unit. */
export const asFigure = (figure: unknown): unknown => {
  if (!isObject(figure) || typeof figure['value'] !== 'string') return figure;
  const { value, unit } = figure;
  const [whole, fraction = ''] = (unit ? /^-?\d{1,15}(?:\.(\d{1,10}))?$/.exec(value) : null) ?? [];
  if (whole !== undefined) return { ...figure, value: Number(whole), decimals: fraction.length };
  return { ...figure, ...degreesOf(value) };
};

/** Parses a latitude or a longitude with the sign of degrees: "51° 57.0' N". */
export const degreesOf = (text: string): Coordinate | undefined =>
  /[°º˚]/.test(text) ? coordinateOf(text) : undefined;
