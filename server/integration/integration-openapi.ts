import {
  type IntegrationResource,
  integrationResources,
} from '../../src/contract/administration/integration-resources.ts';
import type { Json } from '../http/json-schema.ts';
import type { Column } from '../import/sheets/sheet.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { type ItemShape, shapeOf } from './fields.ts';
import { exampleOf } from './example-items.ts';
import { nullableSchemaOf } from './json-fields.ts';
import { type FileField, maxItemFiles } from './item-files.ts';
import { bodyBytesOf, integrationLimits } from './limits.ts';

const { items: maxItems, bodyBytes, fileBodyBytes, requests } = integrationLimits;

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

const about = [
  'Writes the rows of a company by machine. An item is recognised by its `reference`, else by its natural key, and is',
  'added or changed; the same item again changes nothing. A field that is left out stays as it is, and null clears it.',
  'An entry of a list is recognised by its number or key: it is changed or added, and the others stay.',
  `A request has at most ${maxItems} items and ${megabytes(bodyBytes)}, or ${megabytes(fileBodyBytes)} where items have files;`,
  `a key may send ${requests.max} requests per minute. Files that an item does not name stay; one with a name that is stored`,
  'replaces it.',
  'Good items are written, others are refused with their reasons: the answer has the state of each.',
  'With an Idempotency-Key, a request that is sent again within 24 hours gets the same answer and writes nothing.',
  'Keys are made by an administrator on the page API Keys. A key goes into the header Authorization: Bearer.',
].join(' ');

/** The integration API as an OpenAPI 3.1 document, derived from the sheets of the import. */
export const integrationOpenApi = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Fleet Portal: integration API', version: '1', description: about },
  servers: [{ url: '/api/integration/v1' }],
  security: [{ key: [] }],
  paths: Object.fromEntries(
    integrationResources.map((resource) => [`/${resource.path}`, { post: operation(resource) }]),
  ),
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key of the company: portal_…' } },
    schemas: { BatchResult: batchResult, Problem: problem },
  },
});

const operation = (resource: IntegrationResource): Json => ({
  operationId: resource.path.replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
  summary: resource.label,
  description: `Recognised by ${keyWords(resource)}.`,
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Any text that names this request, kept for 24 hours',
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
    },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: batchOf(resource), example: exampleOf(resource) } },
  },
  responses: {
    200: {
      description: 'Each item was written or refused',
      headers: { 'Idempotent-Replayed': { description: 'true: a stored answer', schema: { type: 'string' } } },
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/BatchResult' }, example: exampleResult },
      },
    },
    ...Object.fromEntries(
      Object.entries({ ...errors, 413: tooLarge(resource) }).map(([status, words]) => [
        status,
        errorResponse(status, words),
      ]),
    ),
  },
});

const errors: Readonly<Record<string, string>> = {
  400: 'The body is not JSON, or has no items',
  401: 'The key is missing, unknown, expired or revoked',
  403: 'The key may not write this',
  405: 'Use POST',
  409: 'The request with this Idempotency-Key is in progress',
  415: 'The Content-Type is not application/json',
  422: 'This Idempotency-Key was sent with another request',
  429: 'Too many requests',
  503: 'The server cannot answer just now: send the request again',
};

const tooLarge = (resource: IntegrationResource): string =>
  `The request has more than ${maxItems} items or ${megabytes(bodyBytesOf(resource))}`;

const waits: ReadonlySet<string> = new Set(['409', '429', '503']);

const errorResponse = (status: string, description: string): Json => ({
  description,
  ...(waits.has(status) && {
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const keyWords = ({ sheet }: IntegrationResource): string => {
  const { key, referenceKey } = sheetNamed(sheet);
  const natural = key.join(', ') || 'its company';
  return referenceKey ? `${referenceKey.join(', ')}; without a reference by ${natural}` : natural;
};

const batchOf = ({ sheet }: IntegrationResource): Json => {
  const { columns, lists, files } = shapeOf(sheetNamed(sheet));
  const { key, referenceKey } = sheetNamed(sheet);
  // A row that is stored needs no more than what recognises it.
  const named = new Set(referenceKey ? referenceKey.filter((header) => key.includes(header)) : key);
  const nested = lists.map(({ field, columns: own }) => [
    field,
    { type: ['array', 'null'], items: objectOf(own, {}, undefined) },
  ]);
  return {
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        minItems: 1,
        maxItems,
        items: objectOf(columns, { ...Object.fromEntries(nested), ...fileSchema(files) }, named),
      },
    },
  };
};

/** The schema of an item's files. */
const fileSchema = (files: FileField | undefined): Json => {
  if (!files) return {};
  const { field, isList } = files;
  const one = {
    type: isList ? 'object' : ['object', 'null'],
    additionalProperties: false,
    required: ['name', 'content'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 150, description: 'The name of the file, without a folder' },
      content: { type: 'string', contentEncoding: 'base64', description: 'At most 25 MB once decoded' },
    },
  };
  const list = { type: ['array', 'null'], maxItems: maxItemFiles, items: one };
  return { [field]: isList ? list : { ...one, description: 'A new row needs it' } };
};

/** `named`: the headers that recognise a stored row; without them the object is an entry, and always new. */
const objectOf = (columns: ItemShape['columns'], lists: Json, named: ReadonlySet<string> | undefined): Json => ({
  type: 'object',
  additionalProperties: false,
  required: [...columns]
    .filter(([, { header, required }]) => (named ? named.has(header) : required))
    .map(([field]) => field),
  properties: {
    ...Object.fromEntries([...columns].map(([field, column]) => [field, propertyOf(column, named)])),
    ...lists,
  },
});

const propertyOf = (column: Column, named: ReadonlySet<string> | undefined): Json => {
  const { header, explanation, required } = column;
  const isForNew = required && named !== undefined && !named.has(header);
  const words = [explanation, ...(isForNew ? ['A new row needs it'] : []), ...limitsInWords(column)];
  return { ...nullableSchemaOf(column), description: words.join('. ') };
};

/** What a schema cannot say of a field. */
const limitsInWords = ({ type, isPast, identifies }: Column): readonly string[] => [
  ...(dateTypes.has(type) ? [isPast ? 'From 1950 until today' : 'From 1950 until 100 years ahead'] : []),
  ...(type === 'imo' ? ['With its check digit'] : []),
  ...(identifies ? ['Not in scientific notation, such as 2.35E+08'] : []),
];

const dateTypes: ReadonlySet<Column['type']> = new Set(['date', 'dateTime', 'localDateTime', 'month']);

const count = { type: 'integer', minimum: 0 } as const;
const maybeText = { type: ['string', 'null'] } as const;

const itemProblems: Json = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'value', 'reason'],
    properties: { field: maybeText, value: maybeText, reason: { type: 'string' } },
  },
};

const batchResult: Json = {
  type: 'object',
  required: ['counts', 'items'],
  properties: {
    counts: {
      type: 'object',
      required: ['new', 'changed', 'unchanged', 'refused'],
      properties: { new: count, changed: count, unchanged: count, refused: count },
    },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['row', 'state'],
        properties: {
          row: { type: 'integer', minimum: 1, description: 'The place of the item in the request, from 1' },
          state: { enum: ['new', 'changed', 'unchanged', 'refused'] },
          problems: { ...itemProblems, description: 'Why it is refused' },
          warnings: { ...itemProblems, description: 'What the portal does not know of an accepted item' },
        },
      },
    },
  },
};

const problem: Json = {
  type: 'object',
  description: 'RFC 9457',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong, in words' },
  },
};

const exampleResult = {
  counts: { new: 1, changed: 0, unchanged: 0, refused: 1 },
  items: [
    { row: 1, state: 'new' },
    {
      row: 2,
      state: 'refused',
      problems: [{ field: 'imoNumber', value: '9074728', reason: 'The check digit of this IMO number is wrong' }],
    },
  ],
};
