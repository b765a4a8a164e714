import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { isObject } from '../../src/contract/leniency.ts';
import { definitionOf } from '../../src/contract/schema-definition.ts';
import type { AnswerTables } from './answer-tables.ts';
import { compiledSchema } from './compiled-schema.ts';

/** A stored value that does not match its schema: its table, the id of its row, the field, and the expected type. Never the value. */
interface Mismatch {
  readonly table: string | undefined;
  readonly id: number | string | undefined;
  readonly path: string;
  readonly expected: string;
}

/** Describes what is read, for the log: the path of the request or the table, and the tables its values come from. */
interface Source {
  readonly log: Logger;
  readonly what: string;
  readonly tables?: AnswerTables | undefined;
}

/**
 * Returns stored values that match their schema. A value that does not match is replaced by an empty one (null, '', []);
 * if the field may not be empty, its list entry is removed. Each such field is logged once per process.
 * Throws if nothing of a response remains: then the server itself computed a wrong value.
 */
export const readStored = <S extends z.ZodMiniType>(schema: S, value: unknown, source: Source): z.infer<S> => {
  const parsed = safeParse(compiledSchema(schema), value);
  if (parsed.success) return parsed.data;
  const { log, what, tables } = source;
  const found: Mismatch[] = [];
  const read = readValue(schema, value, { tables, table: tables?.root, id: undefined, path: '', found });
  const fresh = found.filter((mismatch) => isNew(what, mismatch));
  const entry = { what, count: fresh.length, mismatches: fresh.slice(0, maxLogged) };
  if (read === unusable) {
    log.error(entry, 'stored values do not match the contract, and nothing of the response remains');
    throw new Error(`Stored values do not match ${what}`);
  }
  if (fresh.length > 0) log.warn(entry, 'stored values do not match the contract: they are left out');
  // SAFETY: each part was parsed by its own schema.
  return read as z.infer<S>;
};

/** The maximum number of mismatches in one log entry. */
const maxLogged = 10;

/** Mismatches already logged; cleared when there are too many. */
const logged = new Set<string>();
const maxRemembered = 10_000;

const isNew = (what: string, { table, id, path }: Mismatch): boolean => {
  const key = [table ?? what, id, path].join('\n');
  if (logged.has(key)) return false;
  if (logged.size >= maxRemembered) logged.clear();
  logged.add(key);
  return true;
};

const unusable = Symbol('unusable');

/** The location of a value: `path` starts at the row of its table, if the row has an id. */
interface Position {
  readonly tables: AnswerTables | undefined;
  readonly table: string | undefined;
  readonly id: number | string | undefined;
  readonly path: string;
  readonly found: Mismatch[];
}

const readValue = (schema: z.ZodMiniType, value: unknown, at: Position): unknown => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { type, shape, element, innerType, valueType } = definitionOf(schema);
  if (innerType) return readOptional(schema, innerType, value, at);
  if (element && Array.isArray(value)) return readList(element, value, at);
  if (valueType && isObject(value)) return readEntries(valueType, value, at);
  if (shape && isObject(value)) return readFields(shape, value, at);
  const expected = parsed.error.issues[0]?.message ?? 'another value';
  at.found.push({ table: at.table, id: at.id, path: at.path, expected });
  return shape ? readFields(shape, {}, { ...at, found: [] }) : emptyValue(schema, type);
};

/** An optional value becomes empty, unless part of it matches. */
const readOptional = (schema: z.ZodMiniType, inner: z.ZodMiniType, value: unknown, at: Position): unknown => {
  const read = readValue(inner, value, at);
  if (read !== unusable && (isObject(read) || Array.isArray(read))) return read;
  return z.safeParse(schema, null).success ? null : undefined;
};

const readList = (element: z.ZodMiniType, values: readonly unknown[], at: Position): unknown =>
  values.map((value, index) => readValue(element, value, inside(at, String(index), value))).filter(isUsable);

const readEntries = (schema: z.ZodMiniType, value: Readonly<Record<string, unknown>>, at: Position): unknown =>
  Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, readValue(schema, part, inside(at, key, part))] as const)
      .filter(([, part]) => isUsable(part)),
  );

const readFields = (
  shape: Readonly<Record<string, z.ZodMiniType>>,
  value: Readonly<Record<string, unknown>>,
  position: Position,
): unknown => {
  const at = inside(position, '', value);
  const fields = Object.entries(shape).map(
    ([field, schema]) => [field, readValue(schema, value[field], inside(at, field, value[field]))] as const,
  );
  return fields.every(([, read]) => isUsable(read)) ? Object.fromEntries(fields) : unusable;
};

/** One step into a response. An object with an id is a row: paths restart from it. */
const inside = ({ path, id, table, ...at }: Position, part: string, value: unknown): Position => {
  const rowId = isObject(value) ? rowIdOf(value) : undefined;
  return {
    ...at,
    table: at.tables?.[part] ?? table,
    id: rowId ?? id,
    path: rowId === undefined ? [path, part].filter(Boolean).join('.') : '',
  };
};

const rowIdOf = (row: Readonly<Record<string, unknown>>): number | string | undefined =>
  [row['id'], row['reportId'], row['imono']].find((id) => typeof id === 'number' || typeof id === 'string');

const isUsable = (read: unknown): boolean => read !== unusable;

/** The empty value of a required field: '' or []. A number or an enum has none. */
const emptyValue = (schema: z.ZodMiniType, type: string): unknown => {
  const empty = { string: '', array: [], record: {} }[type];
  return empty !== undefined && z.safeParse(schema, empty).success ? empty : unusable;
};
