import type * as z from 'zod/mini';

/** The parts of a zod schema that readers walk, by its type. */
interface SchemaDefinition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
}

/** The definition of a schema, to walk an object's fields, a list's element or an optional value. */
export const definitionOf = (schema: z.ZodMiniType): SchemaDefinition =>
  // SAFETY: every zod schema carries its definition here; only the parts of its type are read.
  schema._zod.def as unknown as SchemaDefinition;
