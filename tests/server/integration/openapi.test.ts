// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { integrationResources } from '../../../src/contract/administration/integration-resources.ts';
import { shapeOf } from '../../../server/integration/fields.ts';
import { exampleOf } from '../../../server/integration/example-items.ts';
import { integrationOpenApi } from '../../../server/integration/integration-openapi.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { type IntegrationPortal, startIntegrationPortal } from '../../support/integration-portal.ts';

interface Operation {
  readonly requestBody: { content: { 'application/json': { schema: z.core.JSONSchema.BaseSchema; example: object } } };
}

interface Answered {
  readonly responses: { 200: { content: { 'application/json': { schema: z.core.JSONSchema.BaseSchema } } } };
}

// SAFETY: the paths of the resources have these operations; the tests below read all of them.
const document = integrationOpenApi() as {
  paths: Record<string, { post: Operation; get: Answered }>;
  components: { schemas: Record<string, z.core.JSONSchema.BaseSchema> };
};
const bodyOf = (at: string) => document.paths[`/${at}`]?.post.requestBody.content['application/json'];

describe('the OpenAPI document of the integration API', () => {
  let portal: IntegrationPortal;
  let key: string;
  beforeAll(async () => {
    portal = await startIntegrationPortal();
    ({ key } = await portal.makeKey());
  });
  afterAll(() => portal.stop());

  it('is served', async () => {
    const { status, body } = await portal.request('GET', '/api/integration/v1/openapi.json');
    expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(document))]);
  });

  it('names each field of a resource once', () => {
    for (const { path: at, sheet } of integrationResources) {
      const { columns, lists, files } = shapeOf(sheetNamed(sheet));
      const own = sheetNamed(sheet);
      expect([at, columns.size]).toEqual([at, own.columns.length - (own.files ? 1 : 0)]);
      for (const { field } of [...lists, ...(files ? [files] : [])])
        expect([at, columns.has(field)]).toEqual([at, false]);
    }
  });

  it.each(integrationResources.map((resource) => [resource.path, resource] as const))(
    'has an example of %s that is valid, is written, and changes nothing the second time',
    async (at, resource) => {
      const body = bodyOf(at);
      const example = exampleOf(resource);
      expect(body?.example).toEqual(example);
      expect(z.fromJSONSchema(body?.schema ?? {}).safeParse(example).error?.issues).toBeUndefined();
      const first = await portal.send(key, at, example);
      expect(first.body.items).toEqual([{ row: 1, state: 'new' }]);
      const answer = z.fromJSONSchema(document.components.schemas['BatchResult'] ?? {});
      expect(answer.safeParse(first.body).error?.issues).toBeUndefined();
      const second = await portal.send(key, at, example);
      expect(second.body.items).toEqual([{ row: 1, state: 'unchanged' }]);
      const read = await portal.request('GET', `/api/integration/v1/${at}`, { token: key });
      const page = document.paths[`/${at}`]?.get.responses[200].content['application/json'].schema ?? {};
      expect(z.fromJSONSchema(page).safeParse(read.body).error?.issues).toBeUndefined();
    },
  );
});
