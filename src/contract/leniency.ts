import type * as z from 'zod/mini';

/**
 * What the client tolerates in a response, declared on the schema that the server enforces strictly. `receive` applies
 * it. By default, every field may be absent or null, and numbers and booleans may arrive as text.
 */

declare const essentialFields: unique symbol;
declare const readAsType: unique symbol;

/** Marks the essential fields of an object, in its type only. */
export interface Essential<K extends string> {
  readonly [essentialFields]: K;
}

/** Marks the type that the client reads a value as, in its type only. */
export interface ReadAs<T> {
  readonly [readAsType]: T;
}

/** Reads a value that is present; returns undefined if it cannot. */
type Reader<T> = (value: unknown) => T | undefined;

const essentials = new WeakMap<object, readonly string[]>();
const readers = new WeakMap<object, Reader<unknown>>();
const shapes = new WeakMap<object, (value: unknown) => unknown>();

/** An object with its essential fields, without which a page cannot use it: an id to open it, a name to list it. */
export const essential = <S extends z.ZodMiniObject, const K extends keyof S['shape'] & string>(
  schema: S,
  ...fields: readonly K[]
): S & Essential<K> => {
  essentials.set(schema, fields);
  // SAFETY: the mark is for the compiler alone.
  return schema as S & Essential<K>;
};

/** A value that the client reads as another type than the server writes. */
export const readAs = <S extends z.ZodMiniType, T>(schema: S, read: Reader<T>): S & ReadAs<T> => {
  readers.set(schema, read);
  // SAFETY: the mark is for the compiler alone.
  return schema as S & ReadAs<T>;
};

/** An object that may arrive in another shape: `reshape` converts that to ours, and returns anything else unchanged. */
export const alsoAccepting = <S extends z.ZodMiniType>(schema: S, reshape: (value: unknown) => unknown): S => {
  shapes.set(schema, reshape);
  return schema;
};

export const essentialsOf = (schema: object): readonly string[] => essentials.get(schema) ?? [];
export const readerOf = (schema: object): Reader<unknown> | undefined => readers.get(schema);
export const reshaped = (schema: object, value: unknown): unknown => shapes.get(schema)?.(value) ?? value;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
