import type * as z from 'zod/mini';
import { definitionOf } from '../../../src/contract/schema-definition.ts';

type Schema = z.ZodMiniType;

/** The schema of the rows of a list: the element of its `items`. */
export const elementOf = (list: Schema): Schema => {
  const items = inside(list).shape?.['items'];
  const element = items && inside(items).element;
  if (!element) throw new Error('The response of a search has no items');
  return element;
};

/** An object of this schema without values: '' and [], null where it may be. Without ids, attachments and these paths. */
export const blankOf = (schema: Schema, without: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(inside(schema).shape ?? {})
      .filter(([field]) => !isIdentity(field) && !without.includes(field))
      .map(([field, part]) => [field, blankValue(part, below(without, field))]),
  );

/** The fields of a row that are required texts. */
export const textFieldsOf = (row: Schema): ReadonlySet<string> =>
  new Set(
    Object.entries(inside(row).shape ?? {})
      .filter(([field, part]) => !isIdentity(field) && ['string', 'nullable'].includes(definitionOf(part).type))
      .map(([field]) => field),
  );

/** The optional fields of the items in a list of a detail. */
export const itemFieldsOf = (detail: Schema, path: string): ReadonlySet<string> => {
  const list = path.split('.').reduce<Schema | undefined>((part, key) => part && inside(part).shape?.[key], detail);
  const element = list && inside(list).element;
  const fields = Object.entries((element && inside(element).shape) ?? {});
  return new Set(fields.filter(([, part]) => definitionOf(part).type === 'nullable').map(([field]) => field));
};

const isIdentity = (field: string): boolean => /^id$|ID$|^attachment$/.test(field);

const below = (paths: readonly string[], field: string): readonly string[] =>
  paths.filter((path) => path.startsWith(`${field}.`)).map((path) => path.slice(field.length + 1));

const blankValue = (schema: Schema, without: readonly string[]): unknown => {
  const { type } = definitionOf(schema);
  if (type === 'nullable') return null;
  if (inside(schema).shape) return blankOf(schema, without);
  const blanks: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, array: [] };
  return blanks[type] ?? null;
};

/** The definition of an object or a list, also where it is optional. */
const inside = (schema: Schema): ReturnType<typeof definitionOf> => {
  const definition = definitionOf(schema);
  return definition.innerType ? inside(definition.innerType) : definition;
};
