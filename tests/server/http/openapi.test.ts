import { describe, expect, it } from 'vitest';
import { openApi } from '../../../server/http/openapi.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  readonly responses: Record<string, { content: Record<string, unknown>; headers?: Record<string, unknown> }>;
}

// SAFETY: the paths of an OpenAPI document contain operations by method; the tests below read all of them.
const paths = openApi()['paths'] as Record<string, Record<string, Operation>>;
const operationOf = (call: (typeof callNames)[number]) => {
  const { path: at, method } = everyCall[call];
  return paths[at]?.[method.toLowerCase()];
};

describe('the OpenAPI document', () => {
  it('has every request of the catalogue under its own name', () => {
    expect(callNames.map((call) => operationOf(call)?.operationId)).toEqual(callNames);
  });

  it('has the location of each input', () => {
    expect(operationOf('track.latestOfVoyage')?.parameters).toMatchObject([
      { name: 'imo', in: 'path', required: true },
      { name: 'voyageId', in: 'path', required: true },
    ]);
    expect(operationOf('fleet.search')?.parameters).toMatchObject([{ name: 'Keyword', in: 'query', required: false }]);
    expect(operationOf('device.delete')?.parameters).toMatchObject([{ name: 'id', in: 'query', required: true }]);
    expect(Object.keys(operationOf('account.forgotPassword')?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ]);
    const body = operationOf('nearMiss.search')?.requestBody?.content['application/json'];
    expect(body?.schema.properties).toHaveProperty('recordNumber');
  });

  it('requires a token unless the request is public', () => {
    for (const call of callNames)
      expect([call, operationOf(call)?.security]).toEqual([
        call,
        everyCall[call].needs === 'public' ? undefined : [{ bearer: [] }],
      ]);
  });

  it('has every model once, and integers as integer', () => {
    const text = JSON.stringify(openApi());
    // SAFETY: the document's own components, whose models are objects.
    const { schemas } = openApi()['components'] as { schemas: Record<string, { properties: object }> };
    const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name));
    expect(Object.keys(schemas).toSorted()).toEqual([...used].toSorted());
    expect(schemas['Vessel']?.properties).toMatchObject({ id: { type: 'integer', minimum: 1 } });
    expect(text).not.toMatch(/\{\}|\$defs/);
  });

  it('describes a download as a file', () => {
    const { content, headers } = operationOf('nearMiss.pdf')?.responses['200'] ?? {};
    expect([content, headers]).toMatchObject([{ '*/*': {} }, { 'Content-Disposition': {} }]);
  });

  it('lists every error status, also of public requests', () => {
    const statuses = (call: (typeof callNames)[number]) => Object.keys(operationOf(call)?.responses ?? {});
    expect(statuses('account.login')).toEqual(['200', '400', '413', '429', '503', 'default']);
    expect(statuses('account.forgotPassword')).toEqual(['200', '400', '413', '429', 'default']);
    expect(statuses('account.refreshToken')).toEqual(['200', '400', '401', '413', '503', 'default']);
    expect(statuses('nearMiss.search')).toEqual(['200', '400', '401', '403', '404', '413', 'default']);
    expect(statuses('nearMiss.detail')).toEqual(['200', '304', '400', '401', '403', '404', 'default']);
    const waits = operationOf('account.refreshToken')?.responses['503']?.headers;
    expect(waits).toHaveProperty('Retry-After');
  });
});
