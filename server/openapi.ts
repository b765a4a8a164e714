import { callNames, catalogue } from '../src/contract/catalogue.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { inputSchema, type Json, outputSchema } from './json-schema.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The contract as OpenAPI 3.1, for whoever builds another server or client. */
export const openApi = (): Json => {
  const paths: Record<string, Json> = {};
  const schemas: Json = {
    Problem: { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] },
  };
  for (const name of callNames) {
    const endpoint: Endpoint = catalogue[name];
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
      description:
        'The API of the portal. Most answers are in `result`; a failure is a status and `{ "error": "message" }`.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas,
    },
  };
};

const operation = (name: string, endpoint: Endpoint, schemas: Json): Json => {
  const input = inputSchema(endpoint.input);
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
  // SAFETY: the input of every call is an object, whose JSON schema has properties.
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, Json>);
  const required = new Set((input['required'] ?? []) as string[]);
  const carried = properties.filter(([key]) => inPath.has(key) || endpoint.carrier === 'query');
  const media = endpoint.carrier === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: name,
    ...(endpoint.needs !== 'public' && { security: [{ bearer: [] }] }),
    'x-needs': endpoint.needs,
    parameters: carried.map(([key, schema]) => ({
      name: key,
      in: inPath.has(key) ? 'path' : 'query',
      required: inPath.has(key) || required.has(key),
      schema,
    })),
    ...(endpoint.carrier !== 'query' && { requestBody: { required: true, content: { [media]: { schema: input } } } }),
    responses: {
      200: success(endpoint, schemas),
      400: problem('The input is not understood'),
      ...(endpoint.needs !== 'public' && {
        401: problem('No session'),
        403: problem('The account may not read this'),
        404: problem('No such vessel or record of the account'),
      }),
    },
  };
};

const success = ({ answer, output }: Endpoint, schemas: Json): Json =>
  answer === 'blob'
    ? {
        description: 'The file, named in Content-Disposition',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    : {
        description: 'Done',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { [answer]: outputSchema(output, schemas) }, required: [answer] },
          },
        },
      };
