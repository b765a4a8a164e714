import * as fc from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Checks = readonly z.core.$ZodCheck<never>[] | undefined;

/**
 * Any JSON value that conforms to a schema, before its transforms and defaults. Throws for an unsupported kind of
 * schema.
 */
export const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const values = unfiltered(schema);
  return hasMoreRules(schema) ? values.filter((value) => z.safeParse(schema, value).success) : values;
};

/** Whether a schema has rules beyond its kind. The rules of its parts are applied where the parts are generated. */
const hasMoreRules = ({ _zod: { def } }: Schema): boolean => def.type === 'pipe' || (def.checks ?? []).length > 0;

/** A schema's definition by its kind: `def.type` discriminates them. */
export const definitionOf = (schema: Schema) =>
  // SAFETY: $ZodTypes lists every schema of zod; $ZodType is what they share.
  (schema as z.core.$ZodTypes)._zod.def;

const unfiltered = (schema: Schema): fc.Arbitrary<unknown> => {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'string':
      return text(def);
    case 'number':
      return number(def);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'any':
    case 'unknown':
      return fc.jsonValue();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'object':
      return object(def.shape);
    case 'array':
      return fc.array(arbitraryOf(def.element), lengths(def.checks, 4));
    case 'tuple':
      return fc.tuple(...def.items.map(arbitraryOf));
    case 'record':
      return fc.dictionary(arbitraryOf(def.keyType).map(String), arbitraryOf(def.valueType), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf));
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType), { nil: null });
    case 'optional':
      return fc.option(arbitraryOf(def.innerType), { nil: undefined });
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return arbitraryOf(def.innerType);
    case 'pipe':
      return arbitraryOf(def.in);
    default:
      throw new Error(`No arbitrary for a schema of kind ${def.type}`);
  }
};

/** A field that may be absent is omitted, never given as undefined: JSON has no such value. */
const object = (shape: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> => {
  const fields = Object.entries(shape);
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(presentPart(field))])), {
    requiredKeys: fields.flatMap(([name, field]) => (field._zod.optin === undefined ? [name] : [])),
    noNullPrototype: true,
  });
};

const presentPart = (schema: Schema): Schema => {
  const def = definitionOf(schema);
  return def.type === 'optional' ? presentPart(def.innerType) : schema;
};

const year = (text: string) => new Date(text);
const days = { min: year('1900-01-01'), max: year('2100-12-31'), noInvalidDate: true };

const text = (
  def: z.core.$ZodStringDef & { readonly format?: string; readonly pattern?: RegExp },
): fc.Arbitrary<string> => {
  if (def.format === 'date') return fc.date(days).map((day) => day.toISOString().slice(0, 10));
  if (def.format === 'datetime') return fc.date(days).map((day) => day.toISOString());
  const pattern =
    def.pattern ??
    rulesOf(def.checks)
      .map(patternOf)
      .find((found) => found !== undefined);
  if (pattern) return fc.stringMatching(pattern);
  return fc.string({ unit: 'grapheme', ...lengths(def.checks, 24) });
};

const number = (def: z.core.$ZodNumberDef): fc.Arbitrary<number> => {
  const rules = rulesOf(def.checks);
  const limits = {
    min: Math.max(...rules.flatMap((rule) => (rule.check === 'greater_than' ? [Number(rule.value)] : [])), -1e12),
    max: Math.min(...rules.flatMap((rule) => (rule.check === 'less_than' ? [Number(rule.value)] : [])), 1e12),
  };
  const whole = fc.integer({ min: Math.ceil(limits.min), max: Math.floor(limits.max) });
  if (rules.some((rule) => rule.check === 'number_format')) return whole;
  // Adding zero turns -0 into 0: JSON has no -0.
  return fc.oneof(
    whole,
    fc.double({ ...limits, noNaN: true }).map((value) => value + 0),
  );
};

const lengths = (checks: Checks, usual: number): { readonly minLength: number; readonly maxLength: number } => {
  const rules = rulesOf(checks);
  const minLength = Math.max(0, ...rules.flatMap((rule) => (rule.check === 'min_length' ? [rule.minimum] : [])));
  const maxLength = Math.min(
    Math.max(usual, minLength),
    ...rules.flatMap((rule) => (rule.check === 'max_length' ? [rule.maximum] : [])),
  );
  return { minLength, maxLength };
};

type Rule = z.core.$ZodChecks['_zod']['def'];

const rulesOf = (checks: Checks): readonly Rule[] =>
  // SAFETY: $ZodChecks lists every check of zod that has a name; an unlisted check matches none of the names used here.
  (checks ?? []).map((check) => check._zod.def as Rule);

const patternOf = (rule: Rule): RegExp | undefined => (rule.check === 'string_format' ? rule.pattern : undefined);
