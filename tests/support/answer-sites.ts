import * as z from 'zod/mini';
import { definitionOf } from './arbitrary-of.ts';

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

/** One value inside an answer, its path, and its schema without wrappers such as optional and nullable. */
export interface Site {
  readonly path: Path;
  readonly schema: Schema;
  readonly value: unknown;
  readonly place: 'root' | 'field' | 'items of a page' | 'row';
}

/**
 * Every value inside an answer that its schema defines, the answer itself first. Values that the schema does not define
 * are skipped.
 */
export const sitesOf = (schema: Schema, value: unknown): readonly Site[] =>
  sitesIn({ path: [], schema: unwrapped(schema, value), value, place: 'root' });

/** The schema of a value: of a union, the option that parses it; null has a separate schema. */
const unwrapped = (schema: Schema, value: unknown): Schema => {
  if (value === null) return z.null();
  const def = definitionOf(schema);
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return unwrapped(def.innerType, value);
    case 'pipe':
      return unwrapped(def.in, value);
    case 'union': {
      const option = def.options.find((candidate) => z.safeParse(candidate, value).success);
      return option ? unwrapped(option, value) : z.unknown();
    }
    default:
      return schema;
  }
};

const sitesIn = (site: Site): readonly Site[] => {
  const { path, schema, value } = site;
  const def = definitionOf(schema);
  const part = (key: string | number, within: Schema, inner: unknown, place: Site['place']) =>
    sitesIn({ path: [...path, key], schema: unwrapped(within, inner), value: inner, place });
  if (def.type === 'array' && Array.isArray(value))
    return [site, ...value.flatMap((row, at) => part(at, def.element, row, 'row'))];
  if (def.type !== 'object' || typeof value !== 'object') return [site];
  const fields = Object.entries(def.shape).filter(([name]) => Object.hasOwn(Object(value), name));
  return [
    site,
    ...fields.flatMap(([name, field]) =>
      part(name, field, Reflect.get(Object(value), name), isItems(name, def.shape) ? 'items of a page' : 'field'),
    ),
  ];
};

const isItems = (name: string, shape: object): boolean => name === 'items' && 'totalCount' in shape;

/** A copy of an answer with another value at a path; undefined removes the field. */
export const withValueAt = (within: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  const inner = withValueAt(Reflect.get(Object(within), key), rest, value);
  if (Array.isArray(within)) return within.with(Number(key), inner);
  return Object.fromEntries(
    Object.entries({ ...Object(within), [key]: inner }).filter(([name]) => name !== key || inner !== undefined),
  );
};
