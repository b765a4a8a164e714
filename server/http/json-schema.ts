import * as z from 'zod/mini';
import * as audit from '../../src/contract/administration/audit.ts';
import * as importBatch from '../../src/contract/administration/import-batch.ts';
import * as person from '../../src/contract/administration/person.ts';
import * as account from '../../src/contract/models/account.ts';
import * as tokens from '../../src/contract/models/token-pair.ts';
import * as attachment from '../../src/contract/models/attachment.ts';
import { Id, WholeNumber } from '../../src/contract/models/basics.ts';
import * as certificate from '../../src/contract/models/certificate.ts';
import * as chart from '../../src/contract/models/chart.ts';
import * as drill from '../../src/contract/models/drill.ts';
import * as inspection from '../../src/contract/models/inspection.ts';
import * as news from '../../src/contract/models/news.ts';
import * as occurrence from '../../src/contract/models/occurrence.ts';
import * as vessel from '../../src/contract/models/vessel.ts';
import * as vetting from '../../src/contract/models/vetting.ts';
import type { Json } from '../integration/json-fields.ts';

const models = {
  account,
  tokens,
  audit,
  importBatch,
  person,
  attachment,
  certificate,
  chart,
  drill,
  inspection,
  news,
  occurrence,
  vessel,
  vetting,
};

/** The names of the contract's models in the document, which refers to each by name. */
const names = z.registry<{ id: string }>();
for (const model of Object.values(models))
  for (const [name, schema] of Object.entries(model))
    if (schema instanceof z.ZodMiniObject && !names.has(schema)) names.add(schema, { id: name });

/** The JSON schema of an input. */
export const inputSchema = (schema: z.ZodMiniType): Json => {
  // SAFETY: a JSON schema is a JSON object.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }) as Json;
  return rest;
};

/** The JSON schema of an output. Its models are references; their schemas are added to `components`. */
export const outputSchema = (schema: z.ZodMiniType, components: Json): Json => {
  const options = { io: 'output', unrepresentable: 'any', metadata: names, override } as const;
  const text = JSON.stringify(z.toJSONSchema(schema, options)).replaceAll('"#/$defs/', '"#/components/schemas/');
  // SAFETY: the text was written from a JSON schema.
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Json };
  Object.assign(components, $defs);
  return rest;
};

/** Whole numbers are also accepted as digits, which OpenAPI implies for queries. Objects may get further fields. */
const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void => {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
  if (jsonSchema['format'] === 'date') delete jsonSchema['pattern'];
  if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  if (!isWholeNumber(zodSchema)) return;
  for (const key of ['anyOf', 'oneOf']) delete jsonSchema[key];
  Object.assign(jsonSchema, { type: 'integer' }, zodSchema === Id && { minimum: 1 });
};

/** Also with refinements, which share the options of the union. */
const isWholeNumber = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  'options' in def && def.options === WholeNumber._zod.def.options;
