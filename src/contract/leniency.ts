import type * as z from 'zod/mini';

/**
 * What the client forgives in an answer, said beside the schema that the server keeps strictly. `receive` reads by it:
 * without a word here, every field may be absent or null, and numbers, yes and no may come as text.
 */

declare const essentialFields: unique symbol;
declare const readAsType: unique symbol;

/** Marks, for the compiler, the fields that an object is no use without. */
export interface Essential<K extends string> {
  readonly [essentialFields]: K;
}

/** Marks, for the compiler, what the client reads a value as. */
export interface ReadAs<T> {
  readonly [readAsType]: T;
}

/** How a value that is there is read; undefined: it cannot be. */
type Reader<T> = (value: unknown) => T | undefined;

const essentials = new WeakMap<object, readonly string[]>();
const readers = new WeakMap<object, Reader<unknown>>();
const shapes = new WeakMap<object, (value: unknown) => unknown>();

/** An object that a page cannot do without these fields of: an id where something opens, a name where it lists. */
export const essential = <S extends z.ZodMiniObject, const K extends keyof S['shape'] & string>(
  schema: S,
  ...fields: readonly K[]
): S & Essential<K> => {
  essentials.set(schema, fields);
  // SAFETY: the mark is for the compiler alone.
  return schema as S & Essential<K>;
};

/** A value that the client reads in its own way, as another type than the server writes. */
export const readAs = <S extends z.ZodMiniType, T>(schema: S, read: Reader<T>): S & ReadAs<T> => {
  readers.set(schema, read);
  // SAFETY: the mark is for the compiler alone.
  return schema as S & ReadAs<T>;
};

/** An object that may come in another shape: `reshape` turns that into the agreed one, and leaves all else as it is. */
export const alsoAs = <S extends z.ZodMiniType>(schema: S, reshape: (value: unknown) => unknown): S => {
  shapes.set(schema, reshape);
  return schema;
};

export const essentialsOf = (schema: object): readonly string[] => essentials.get(schema) ?? [];
export const readerOf = (schema: object): Reader<unknown> | undefined => readers.get(schema);
export const reshaped = (schema: object, value: unknown): unknown => shapes.get(schema)?.(value) ?? value;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
