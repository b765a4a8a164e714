import * as z from 'zod/mini';
import { type Essential, essentialsOf, isObject, type ReadAs, readerOf, reshaped } from './leniency.ts';
import { definitionOf } from './schema-definition.ts';

/**
 * A response on the client: optional values may be null, lists are never null, ids are text, and enum values are any
 * text.
 */
export type Received<S> =
  S extends ReadAs<infer T>
    ? T
    : S extends z.ZodMiniNullable<infer Inner> | z.ZodMiniOptional<infer Inner>
      ? Received<Inner> | null
      : S extends z.ZodMiniArray<infer Row>
        ? readonly Received<Row>[]
        : S extends z.ZodMiniObject<infer Shape>
          ? ReceivedObject<S, Shape>
          : S extends z.ZodMiniEnum
            ? string
            : S extends z.ZodMiniType
              ? z.infer<S>
              : never;

type ReceivedObject<S, Shape> = {
  readonly [Field in keyof Shape]: S extends Essential<infer K>
    ? Field extends K
      ? NonNullable<ReceivedField<Shape[Field]>>
      : ReceivedField<Shape[Field]>
    : ReceivedField<Shape[Field]>;
};

/** Lists, and objects without essential fields, are always present; anything else may be null. */
type ReceivedField<S> = S extends z.ZodMiniArray
  ? Received<S>
  : S extends Essential<string>
    ? Received<S> | null
    : S extends z.ZodMiniObject
      ? Received<S>
      : Received<S> | null;

/** What could not be read: its path and the expected type. Never the value, which may be personal. */
export interface Fault {
  readonly path: string;
  readonly expected: string;
}

/** A response that was read. `unreadable`: the number of list entries left out. */
export interface ReceiveResult<S> {
  readonly data: Received<S> | null | undefined;
  readonly unreadable: number;
  readonly faults: readonly Fault[];
}

/**
 * Reads a response as leniently as its page can use it. null: the server reports no data; undefined: nothing in the
 * response can be used, and `faults` has the reasons.
 */
export const receive = <S extends z.ZodMiniType>(schema: S, value: unknown): ReceiveResult<S> => {
  const reader = createReader();
  const isNothing = (value === null || value === undefined) && !isList(schema) && !readerOf(schema);
  const data = isNothing ? null : reader.read(schema, value, '');
  return {
    // SAFETY: the reader traverses the schema in the same way as Received.
    data: data === unreadable ? undefined : (data as Received<S>),
    unreadable: reader.leftOut(),
    faults: reader.faults,
  };
};

/** A list, alone or as `{ items, totalCount }`: null is an empty list. */
const isList = (schema: z.ZodMiniType): boolean => {
  const { element, shape } = definitionOf(schema);
  return element !== undefined || (shape !== undefined && 'items' in shape);
};

/** The value is present but cannot be used; null means it is absent. */
const unreadable = Symbol('unreadable');

type Read = (schema: z.ZodMiniType, value: unknown, path: string) => unknown;

/** The maximum number of faults reported of one response. */
const maxFaults = 10;

const createReader = () => {
  const faults: Fault[] = [];
  let leftOut = 0;

  const fault = (path: string, expected: string): typeof unreadable => {
    if (faults.length < maxFaults) faults.push({ path, expected });
    return unreadable;
  };

  const read: Read = (schema, raw, path) => {
    const own = readerOf(schema);
    const value = reshaped(schema, raw);
    if (own) return own(value) ?? (value === null || value === undefined ? null : fault(path, 'another value'));
    const { type, shape, element, innerType } = definitionOf(schema);
    if (innerType) return value === null || value === undefined ? null : read(innerType, value, path);
    if (element) return readList(element, value, path);
    if (shape) return readObject(schema, shape, value, path);
    if (value === null || value === undefined || (value === '' && type !== 'string')) return null;
    const text = texts[type];
    return text ? (text(value, schema) ?? fault(path, type)) : fault(path, type);
  };

  const readList = (element: z.ZodMiniType, value: unknown, path: string): unknown => {
    if (value === null || value === undefined) return [];
    const rows = isObject(value) ? itemsOf(value) : value;
    if (!Array.isArray(rows)) return fault(path, 'a list');
    return rows.flatMap((row: unknown, at) => {
      const entry = read(element, row, `${path}.${at}`);
      if (entry !== unreadable && !isBlank(entry)) return [entry];
      if (entry !== unreadable) fault(`${path}.${at}`, 'an entry');
      leftOut += 1;
      return [];
    });
  };

  const readObject = (
    schema: z.ZodMiniType,
    shape: Readonly<Record<string, z.ZodMiniType>>,
    value: unknown,
    path: string,
  ): unknown => {
    if (value === null || value === undefined) return blankOf(schema);
    if (!isObject(value)) return fault(path, 'an object');
    // A page without the field `items` is unreadable, not empty.
    if ('items' in shape && isJunk(value['items'])) return fault(path ? `${path}.items` : 'items', 'a list');
    const entry = readFields(shape, value, path);
    const missing = essentialsOf(schema).find((field) => entry[field] === null);
    return missing === undefined ? entry : fault(`${path}.${missing}`, 'a value');
  };

  const readFields = (
    shape: Readonly<Record<string, z.ZodMiniType>>,
    value: Readonly<Record<string, unknown>>,
    path: string,
  ): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(shape).map(([field, schema]) => {
        const found = read(schema, value[field], path ? `${path}.${field}` : field);
        return [field, found === unreadable ? blankOf(schema) : found];
      }),
    );

  /** The value of a missing field: an empty list, an object of missing fields, or null. */
  const blankOf = (schema: z.ZodMiniType): unknown => {
    const { element, shape } = definitionOf(schema);
    if (element) return [];
    return shape && essentialsOf(schema).length === 0 ? readFields(shape, {}, '') : null;
  };

  return { read, faults, leftOut: () => leftOut };
};

/** Neither a list, nor an object that may contain one, nor null or undefined. */
const isJunk = (items: unknown): boolean => items !== undefined && typeof items !== 'object';

/** A page's items; an object that is not a page becomes a list of one. */
const itemsOf = (value: Readonly<Record<string, unknown>>): unknown =>
  'items' in value ? (value['items'] ?? []) : [value];

/** An entry without any value. */
const isBlank = (entry: unknown): boolean =>
  entry === null || entry === '' || (isObject(entry) && Object.values(entry).every(isEmptyPart));

const isEmptyPart = (part: unknown): boolean => (Array.isArray(part) ? part.length === 0 : isBlank(part));

/** Reads single values; undefined if the value is not of this type. */
const texts: Readonly<Record<string, (value: unknown, schema: z.ZodMiniType) => unknown>> = {
  string: (value) => textOf(value),
  enum: (value) => textOf(value),
  number: (value, schema) => {
    const number = numberOf(value);
    return number !== undefined && z.safeParse(schema, number).success ? number : undefined;
  },
  boolean: (value) => yesOrNo(value),
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)) return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

const words: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  '0': false,
};

const yesOrNo = (value: unknown): boolean | undefined => words[String(value).trim().toLowerCase()];
