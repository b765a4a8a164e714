import type * as z from 'zod/mini';
import { $ZodObjectJIT, type $ZodObjectDef, type $ZodType } from 'zod/v4/core';
import { definitionOf } from '../../src/contract/schema-definition.ts';

const compiled = new WeakMap<z.ZodMiniType, $ZodType>();

/**
 * A schema that accepts and answers the same, for a server: its objects are read by code that zod makes for them. Those of zod/mini,
 * which are smaller in the browser, look up every field at each value.
 */
export const compiledSchema = <S extends z.ZodMiniType>(schema: S): $ZodType<z.infer<S>> => {
  const known = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, known);
  // SAFETY: its fields, elements and checks are those of the schema.
  return known as $ZodType<z.infer<S>>;
};

const compile = (schema: z.ZodMiniType): $ZodType => {
  const { shape, element, innerType } = definitionOf(schema);
  const { constr, def } = schema._zod;
  if (shape) {
    const fields = Object.entries(shape).map(([name, field]) => [name, compiledSchema(field)] as const);
    // SAFETY: only an object has a shape.
    return new $ZodObjectJIT({ ...(def as $ZodObjectDef), shape: Object.fromEntries(fields) });
  }
  if (element) return new constr({ ...def, element: compiledSchema(element) });
  if (innerType) return new constr({ ...def, innerType: compiledSchema(innerType) });
  return schema;
};
