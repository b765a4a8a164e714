import type { Column } from '../import/sheets/sheet.ts';
import { visible } from '../import/same-name.ts';
import { longestText } from '../import/values/read-cell.ts';

/** An object of JSON: a schema, or a part of a document of OpenAPI. */
export type Json = Record<string, unknown>;

/** The JSON Schema of a field's values, without null. */
export interface FieldSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What a type of column is in JSON, and in words. */
interface JsonType extends Pick<FieldSchema, 'type' | 'format'> {
  readonly pattern?: RegExp;
  readonly words: string;
}

const text: JsonType = { type: 'string', words: 'a text' };

const types: Readonly<Record<Column['type'], JsonType>> = {
  text,
  html: text,
  date: {
    type: 'string',
    format: 'date',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    words: 'a date of the form YYYY-MM-DD',
  },
  dateTime: {
    type: 'string',
    format: 'date-time',
    // No clock is further ahead of UTC than 14 hours.
    pattern: /^\d{4}-\d{2}-\d{2}[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]((0\d|1[0-3]):[0-5]\d|14:00))$/,
    words: 'a time with its zone (RFC 3339), such as 2026-11-18T14:00:00Z or 2026-11-18T16:00:00+02:00',
  },
  localDateTime: {
    type: 'string',
    pattern: /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/,
    words: "a day, or the ship's time without a zone, such as 2026-11-18T14:00",
  },
  month: {
    type: 'string',
    pattern: /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
    words: 'a month of the form YYYY-MM',
  },
  number: { type: 'number', words: 'a number' },
  wholeNumber: { type: 'integer', words: 'a whole number' },
  latitude: { type: 'number', words: 'a number' },
  longitude: { type: 'number', words: 'a number' },
  yesNo: { type: 'boolean', words: 'true or false' },
  choice: text,
  imo: { type: 'string', pattern: /^\d{7}$/, words: 'a text of the seven digits of an IMO number' },
  mmsi: { type: 'string', pattern: /^[2-7]\d{8}$/, words: 'a text of the nine digits of the MMSI of a ship' },
  vessel: text,
  port: text,
  portName: text,
  locode: { type: 'string', pattern: /^[A-Z]{2}[A-Z2-9]{3}$/, words: 'a UN/LOCODE, for example NLRTM' },
  country: { type: 'string', pattern: /^[A-Z]{2}$/, words: 'the ISO 3166 code of a country, for example NL' },
  timeZone: text,
  email: { type: 'string', format: 'email', words: 'an e-mail address' },
  list: text,
};

/** The form that the values of a column have, if not every text is one. */
const formOf = ({ type, pattern }: Column): RegExp | undefined => pattern?.[0] ?? types[type].pattern;

/** The schema by which a field of the integration API is described and read. */
export const schemaOf = (column: Column): FieldSchema => {
  const { required, choices, min, max } = column;
  const { type, format, pattern: ofType } = types[column.type];
  const isText = type === 'string';
  const form = formOf(column)?.source;
  // A required text has more than white space and invisible signs.
  const pattern = form ?? (required && isText && !choices ? visible : undefined);
  return {
    type,
    ...(format !== undefined && { format }),
    ...(pattern !== undefined && { pattern }),
    ...(choices && { enum: choices }),
    ...(isText && ofType === undefined && !choices && { maxLength: max ?? longestText }),
    ...(!isText && min !== undefined && { minimum: min }),
    ...(!isText && max !== undefined && { maximum: max }),
  };
};

/** The schema with null, where the field may be empty. */
export const nullableSchemaOf = (column: Column): Json => {
  const { type, enum: choices, ...schema } = schemaOf(column);
  return column.required
    ? { type, ...schema, ...(choices && { enum: [...choices] }) }
    : { type: [type, 'null'], ...schema, ...(choices && { enum: [...choices, null] }) };
};

/** Why a value is not of the schema of its field; what a limit or a meaning forbids, reading says. */
export const misfitOf = (column: Column, value: unknown): string | undefined => {
  if (value === null) return undefined;
  const { type, words } = types[column.type];
  const { choices, pattern: own } = column;
  const wrong = own && typeof value === 'string' ? own[1] : words;
  if (!isOfType(type, value)) return `This is not ${wrong}`;
  if (choices) return choices.some((one) => one === value) ? undefined : `This is none of: ${choices.join(', ')}`;
  return formOf(column)?.test(String(value)) === false ? `This is not ${wrong}` : undefined;
};

const isOfType = (type: FieldSchema['type'], value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;
