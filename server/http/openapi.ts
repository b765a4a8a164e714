import * as z from 'zod/mini';
import type { CallName } from '../../src/contract/catalogue.ts';
import { ChangedMeanwhile } from '../../src/contract/changed-meanwhile.ts';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { inputSchema, outputSchema } from './json-schema.ts';
import type { Json } from '../integration/json-fields.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** An error with the seconds after which to retry. */
const retryLater = (description: string) => ({
  ...problem(description),
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
});

const rateLimited = { 429: retryLater('Too many attempts') };
const busy = { 503: retryLater('Too many passwords are being checked: this one was not') };

/** The errors of public calls besides 400. */
const publicErrors: Partial<Record<CallName, Json>> = {
  'account.login': { ...rateLimited, ...busy },
  'account.updateForgotPassword': busy,
  'account.forgotPassword': rateLimited,
  'account.refreshToken': {
    401: {
      ...problem('RefreshToken Invalid: the session is over'),
      headers: { 'X-Session-Ended': { description: 'Why, if it was ended', schema: { type: 'string' } } },
    },
    503: retryLater('The session lives, and can be renewed later'),
  },
};

const about = [
  'The API of the portal. Most answers are in `result`; a failure is a status and `{ "error": "message" }`.',
  'A 401 has the portal renew its tokens once by `account.refreshToken` and ask again; a 401 of that ends the session.',
  'A refresh token that is sent again, because the answer was lost, must be answered with the same successor.',
  'A change of what a form was opened with has the `version` of the answer that it was opened with in If-Match, in quotes; `*` changes',
  'whatever is stored. Without If-Match this server answers 428, with another version than the stored one 412. A server whose',
  'answers have no `version`, or null, gets no If-Match.',
  'Paths under /api/administration/ are optional: a portal calls them only for accounts with the permission',
  'Administration or Data Import, which a server without them never sends.',
  'A sign-in that is refused answers 200 with `error_description` and no tokens.',
  'To a portal of another origin, CORS must allow the request headers Authorization, Content-Type, Time-Zone and, if it sends versions, If-Match,',
  'and expose Content-Disposition, Retry-After, X-App-Build and X-Session-Ended as far as they are sent.',
].join(' ');

/** The contract as an OpenAPI 3.1 document, for other servers and clients. */
export const openApi = (): Json => {
  const paths: Record<string, Json> = {};
  const schemas: Json = {
    Problem: { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] },
  };
  for (const name of callNames) {
    const endpoint: Endpoint = everyCall[name];
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fleet Portal',
      version: '1.0.0',
      description: about,
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas,
    },
  };
};

const mediaTypes = {
  query: '',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const operation = (name: CallName, endpoint: Endpoint, schemas: Json): Json => {
  const { version: _, ...own } = endpoint.input instanceof z.ZodMiniObject ? endpoint.input.shape : {};
  const input = inputSchema(endpoint.openedWith === undefined ? endpoint.input : z.object(own));
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
  // SAFETY: the input of every call is an object schema.
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, Json>);
  const required = new Set((input['required'] ?? []) as string[]);
  const carried = properties.filter(([key]) => inPath.has(key) || endpoint.bodyEncoding === 'query');
  const media = mediaTypes[endpoint.bodyEncoding];
  return {
    operationId: name,
    ...(endpoint.needs !== 'public' && { security: [{ bearer: [] }] }),
    'x-needs': endpoint.needs,
    parameters: [
      ...carried.map(([key, schema]) => ({
        name: key,
        in: inPath.has(key) ? 'path' : 'query',
        required: inPath.has(key) || required.has(key),
        schema,
      })),
      ...(endpoint.openedWith === undefined ? [] : [ifMatch(endpoint.openedWith)]),
    ],
    ...(endpoint.bodyEncoding !== 'query' && {
      requestBody: { required: true, content: { [media]: { schema: input } } },
    }),
    responses: {
      200: success(endpoint, schemas),
      400: problem('The input is not understood'),
      ...(isTagged(endpoint) && { 304: { description: 'The same answer as that of the ETag in If-None-Match' } }),
      ...(endpoint.needs !== 'public' && {
        401: problem('No session'),
        403: problem('The account may not read this'),
        404: problem('No such vessel or record of the account'),
      }),
      ...(endpoint.openedWith !== undefined && outdated(endpoint.openedWith, schemas)),
      ...(endpoint.answer === 'blob' && partsOfFile),
      ...(endpoint.bodyEncoding !== 'query' && { 413: problem('The request is too large') }),
      ...publicErrors[name],
      default: problem('A fault of the server'),
    },
  };
};

const ifMatch = (call: string) => ({
  name: 'If-Match',
  in: 'header',
  required: true,
  description: `The version of the answer of ${call} that is changed, in quotes; * for whatever is stored`,
  schema: { type: 'string' },
});

/** The answers to a version that is not the stored one, and to none. */
const outdated = (call: string, schemas: Json): Json => {
  // SAFETY: a form is opened with a call of the catalogue.
  const { output } = everyCall[call as CallName];
  const schema = z.extend(ChangedMeanwhile, { error: z.string(), current: output });
  return {
    412: {
      description: `The stored version is a newer one: who changed it, and what ${call} answers now`,
      content: { 'application/json': { schema: outputSchema(schema, schemas) } },
    },
    428: problem('If-Match is missing'),
  };
};

/** Whether a long answer has a tag. */
const isTagged = ({ method, answer, repeatable }: Endpoint): boolean =>
  method === 'GET' && answer === 'result' && repeatable;

/** The answers to Range, which only stored files have. */
const partsOfFile: Json = {
  206: {
    description: 'The part of a stored file that Range asks for, if If-Range is absent or its ETag',
    headers: { 'Content-Range': { description: 'The position of the part', schema: { type: 'string' } } },
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  },
  416: { description: 'A stored file has no bytes in this range' },
};

const success = (endpoint: Endpoint, schemas: Json): Json =>
  endpoint.answer === 'blob'
    ? {
        description: 'The file, of whatever type it is',
        headers: {
          'Content-Disposition': { description: 'attachment, with the name of the file', schema: { type: 'string' } },
          ETag: {
            description: 'The hash of a stored file; one that is generated has none',
            schema: { type: 'string' },
          },
        },
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      }
    : {
        description: 'Done',
        ...(isTagged(endpoint) && {
          headers: { ETag: { description: 'Of an answer from 1 kB', schema: { type: 'string' } } },
        }),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { [endpoint.answer]: outputSchema(endpoint.output, schemas) },
              required: [endpoint.answer],
            },
          },
        },
      };
