import {
  type IntegrationResource,
  integrationResources,
} from '../../src/contract/administration/integration-resources.ts';
import type { Json } from './json-fields.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { exampleOf } from './example-items.ts';
import { batchOf, batchResult, deletedResult, itemOf, pageOf, problem, write } from './integration-schemas.ts';
import { isDeletable } from './delete-items.ts';
import { bodyBytesOf, integrationLimits } from './limits.ts';

const { items: maxItems, page, bodyBytes, fileBodyBytes, requests } = integrationLimits;

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

const about = [
  'Writes, reads and deletes the rows of a company by machine. An item is recognised by its `reference`, else by its natural key, and is',
  'added or changed; the same item again changes nothing. A field that is left out stays as it is, and null clears it.',
  'An entry of a list is recognised by its number or key: it is changed or added, and the others stay.',
  `A request has at most ${maxItems} items and ${megabytes(bodyBytes)}, or ${megabytes(fileBodyBytes)} where items have files;`,
  `a key may send ${requests.max} requests per minute. Files that an item does not name stay; one with a name that is stored`,
  'replaces it.',
  'Good items are written, others are refused with their reasons: the answer has the state of each.',
  'GET reads what this key wrote, page by page; `/delete` deletes what it added; `/writes` lists its requests, and undoes one.',
  'With an Idempotency-Key, a request that is sent again within 24 hours gets the same answer and writes nothing.',
  'Keys are made by an administrator on the page API Keys. A key goes into the header Authorization: Bearer.',
].join(' ');

/** The integration API as an OpenAPI 3.1 document, derived from the sheets of the import. */
export const integrationOpenApi = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Fleet Portal: integration API', version: '1', description: about },
  servers: [{ url: '/api/integration/v1' }],
  security: [{ key: [] }],
  paths: {
    ...Object.fromEntries(
      integrationResources.flatMap((resource): readonly (readonly [string, Json])[] => [
        [`/${resource.path}`, { get: readOperation(resource), post: operation(resource) }],
        ...(isDeletable(resource) ? [[`/${resource.path}/delete`, { post: deleteOperation(resource) }] as const] : []),
      ]),
    ),
    '/writes': { get: writesOperation() },
    '/writes/{id}/undo': { post: undoOperation() },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key of the company: portal_…' } },
    schemas: { BatchResult: batchResult, Problem: problem },
  },
});

const nameOf = ({ path }: IntegrationResource): string =>
  path.replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase());

const errors = {
  400: 'The body is not JSON in UTF-8, has a field twice in an object, or has no items',
  401: 'The key is missing, unknown, expired or revoked',
  403: 'The key may not write this',
  405: 'Use GET or POST',
  409: 'The request with this Idempotency-Key is in progress',
  415: 'The Content-Type is not application/json',
  422: 'This Idempotency-Key was sent with another request',
  429: 'Too many requests',
  503: 'The server is temporarily unavailable: send the request again',
} as const;

const { 400: noItems, 401: noKey, 403: mayNot, 409: inProgress, 415: notJson, 422: otherRequest } = errors;
const { 429: tooMany, 503: notNow } = errors;

const operation = (resource: IntegrationResource): Json => ({
  operationId: nameOf(resource),
  summary: resource.label,
  description: `Recognised by ${keyWords(resource)}.`,
  parameters: [idempotencyKey],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: batchOf(resource), example: exampleOf(resource) } },
  },
  responses: {
    200: {
      description: 'Each item was written or refused',
      headers: replayed,
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/BatchResult' }, example: exampleResult },
      },
    },
    ...Object.fromEntries(
      Object.entries({ ...errors, 413: tooLarge(bodyBytesOf(resource)) }).map(([status, words]) => [
        status,
        errorResponse(status, words),
      ]),
    ),
  },
});

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text that names this request, kept for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

const replayed: Json = { 'Idempotent-Replayed': { description: 'true: a stored answer', schema: { type: 'string' } } };

/** The parameters of a page. */
const pageParameters: readonly Json[] = [
  {
    name: 'cursor',
    in: 'query',
    required: false,
    description: 'What the page before said as `next`; without it, the first page',
    schema: { type: 'string' },
  },
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'The most rows of the page',
    schema: { type: 'integer', minimum: 1, maximum: page.max, default: page.usual },
  },
];

const answered = (
  description: string,
  schema: Json,
  failing: Readonly<Record<string, string>>,
  headers?: Json,
): Json => ({
  200: { description, ...(headers && { headers }), content: { 'application/json': { schema } } },
  ...Object.fromEntries(Object.entries(failing).map(([status, words]) => [status, errorResponse(status, words)])),
});

const readOperation = (resource: IntegrationResource): Json => ({
  operationId: `${nameOf(resource)}Read`,
  summary: `${resource.label} that this key wrote`,
  description:
    'As they are stored now, in the form in which they are sent, without files. Not what was deleted or undone.',
  parameters: pageParameters,
  responses: answered('A page of rows', pageOf(itemOf(resource, false)), {
    400: 'The cursor or the limit is wrong',
    401: noKey,
    403: mayNot,
    429: tooMany,
    503: notNow,
  }),
});

const deleteOperation = (resource: IntegrationResource): Json => ({
  operationId: `${nameOf(resource)}Delete`,
  summary: `Delete ${resource.label} that this key added`,
  description: `Each with its files. Recognised by ${keyWords(resource)}. Refused are rows that others added, and rows to which others belong.`,
  parameters: [idempotencyKey],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: batchOf(resource) } },
  },
  responses: answered(
    'Each row was deleted or refused',
    deletedResult,
    {
      400: noItems,
      401: noKey,
      403: mayNot,
      409: inProgress,
      413: tooLarge(bodyBytes),
      415: notJson,
      422: otherRequest,
      429: tooMany,
      503: notNow,
    },
    replayed,
  ),
});

const writesOperation = (): Json => ({
  operationId: 'writes',
  summary: 'The requests of this key that wrote something, the newest first',
  parameters: pageParameters,
  responses: answered('A page of requests', pageOf(write), {
    400: 'The cursor or the limit is wrong',
    401: noKey,
    429: tooMany,
    503: notNow,
  }),
});

const undoOperation = (): Json => ({
  operationId: 'undoWrite',
  summary: 'Undo a request of this key',
  description: 'All of it, or nothing: not if a row was changed since.',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }, idempotencyKey],
  responses: answered(
    'It is undone',
    { type: 'object', required: ['id', 'state'], properties: { id: { type: 'integer' }, state: { const: 'undone' } } },
    {
      401: noKey,
      403: mayNot,
      404: 'This key has no such request',
      409: `Rows were changed since: the detail says which. Or: ${inProgress}`,
      422: otherRequest,
      429: tooMany,
      503: notNow,
    },
    replayed,
  ),
});

const tooLarge = (bytes: number): string => `The request has more than ${maxItems} items or ${megabytes(bytes)}`;

const keyWords = ({ sheet }: IntegrationResource): string => {
  const { key, referenceKey } = sheetNamed(sheet);
  const natural = key.join(', ') || 'its company';
  return referenceKey ? `${referenceKey.join(', ')}; without a reference by ${natural}` : natural;
};

const waits: ReadonlySet<string> = new Set(['409', '429', '503']);

const errorResponse = (status: string, description: string): Json => ({
  description,
  ...(waits.has(status) && {
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

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
