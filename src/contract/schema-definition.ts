import type * as z from 'zod/mini';

/** The definition of a zod schema by its type, with the parts that we traverse. */
interface SchemaDefinition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
}

/** The definition of a schema, to traverse an object's fields, a list's element or an optional value. */
export const definitionOf = (schema: z.ZodMiniType): SchemaDefinition => schema._zod.def;
