import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { isObject } from '../../src/contract/leniency.ts';

/** A value that is not what its place wants: whose it is, where it stands, and what belongs there. Never the value. */
interface Odd {
  readonly record: number | undefined;
  readonly path: string;
  readonly expected: string;
}

/**
 * What is stored, as its schema wants it: nothing else leaves. A value that does not fit costs its field, which becomes
 * empty (null, no text, no entries), or the entry of a list that cannot be without it; a log line says where.
 */
export const readStored = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  { log, what }: { readonly log: Logger; readonly what: string },
): z.infer<S> => {
  const fitting = z.safeParse(schema, value);
  if (fitting.success) return fitting.data;
  const odd: Odd[] = [];
  const found = read(schema, value, { path: '', record: undefined, odd });
  const told = { what, count: odd.length, odd: odd.slice(0, mostTold) };
  if (found === unusable) {
    log.error(told, 'what is stored cannot be used');
    throw new Error(`What is stored does not fit ${what}`);
  }
  log.warn(told, 'values that are stored do not fit: they are left out');
  // SAFETY: each part was parsed by its own schema.
  return found as z.infer<S>;
};

/** So many of one answer are enough to find them. */
const mostTold = 10;

const unusable = Symbol('unusable');

interface Place {
  readonly path: string;
  readonly record: number | undefined;
  readonly odd: Odd[];
}

/** The parts of a schema that are walked, by its kind. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
}

const read = (schema: z.ZodMiniType, value: unknown, at: Place): unknown => {
  const fitting = z.safeParse(schema, value);
  if (fitting.success) return fitting.data;
  // SAFETY: every zod schema carries its definition here; only the parts of its kind are read.
  const { type, shape, element, innerType, valueType } = schema._zod.def as unknown as Definition;
  const expected = fitting.error.issues[0]?.message ?? 'another value';
  if (innerType) return readInner(schema, innerType, value, at);
  if (element && Array.isArray(value)) return readList(element, value, at);
  if (valueType && isObject(value)) return readEntries(valueType, value, at);
  if (shape && isObject(value)) return readFields(shape, value, at);
  note(at, expected);
  return shape ? readFields(shape, {}, { ...at, odd: [] }) : blankOf(schema, type);
};

/** What may be missing is missing, unless some of it can be used. */
const readInner = (schema: z.ZodMiniType, inner: z.ZodMiniType, value: unknown, at: Place): unknown => {
  const found = read(inner, value, at);
  if (found !== unusable && (isObject(found) || Array.isArray(found))) return found;
  return z.safeParse(schema, null).success ? null : undefined;
};

const readList = (element: z.ZodMiniType, values: readonly unknown[], at: Place): unknown =>
  values.map((value, index) => read(element, value, within(at, String(index), value))).filter(isUsable);

const readEntries = (schema: z.ZodMiniType, value: Readonly<Record<string, unknown>>, at: Place): unknown =>
  Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, read(schema, part, within(at, key, part))] as const)
      .filter(([, part]) => isUsable(part)),
  );

const readFields = (
  shape: Readonly<Record<string, z.ZodMiniType>>,
  value: Readonly<Record<string, unknown>>,
  place: Place,
): unknown => {
  const at = within(place, '', value);
  const fields = Object.entries(shape).map(
    ([field, schema]) => [field, read(schema, value[field], within(at, field, value[field]))] as const,
  );
  return fields.every(([, found]) => isUsable(found)) ? Object.fromEntries(fields) : unusable;
};

const within = ({ path, record, odd }: Place, part: string, value: unknown): Place => ({
  path: [path, part].filter(Boolean).join('.'),
  record: isObject(value) && typeof value['id'] === 'number' ? value['id'] : record,
  odd,
});

const isUsable = (found: unknown): boolean => found !== unusable;

const note = ({ path, record, odd }: Place, expected: string) => odd.push({ record, path, expected });

/** What stands for a value that may not be missing: no text, or no entries. A number or a choice has no such value. */
const blankOf = (schema: z.ZodMiniType, type: string): unknown => {
  const blank = { string: '', array: [], record: {} }[type];
  return blank !== undefined && z.safeParse(schema, blank).success ? blank : unusable;
};
