import * as z from 'zod/mini';

/** The value of a parameter of an address; undefined: it is absent or invalid. */
export const readParameter = <T extends z.ZodMiniType>(
  schema: T,
  value: string | undefined,
): z.infer<T> | undefined => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : undefined;
};
