import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { integrationResources } from '../../../src/contract/administration/integration-resources.ts';
import { exampleOf } from '../../../server/integration/example-items.ts';
import { integrationOpenApi } from '../../../server/integration/integration-openapi.ts';
import { storedChange, type StoredRows, storedRows } from '../../support/faults/stored-change.ts';
import { imoOf } from '../../support/fleet-workbook.ts';
import { type IntegrationPortal, startIntegrationPortal } from '../../support/integration-portal.ts';

// SAFETY: the paths of an OpenAPI document have their operations by method.
const { paths } = integrationOpenApi() as { paths: Readonly<Record<string, Readonly<Record<string, object>>>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
);

/** The vessel of the examples, and one that no company has. */
const [imono, noVessel] = ['9074729', imoOf(930_001)];

/** The item of a resource that the first company has, also where it is to be deleted. */
const bodyOf = (path: string): object => {
  const resource = integrationResources.find((one) => path.replace(/\/delete$/, '') === `/${one.path}`);
  return resource ? exampleOf(resource) : {};
};

describe("a key of another company, with the vessels and items of the first company's key,", () => {
  let portal: IntegrationPortal;
  let foreign = '';
  let writes: readonly string[] = [];
  let stored: StoredRows;

  /** Every row of the first company, read as it sees them itself. */
  const rowsOfFirst = () => storedRows(portal.db.ofCompany(1), []);
  const send = (token: string, method: string, path: string, json?: object) =>
    portal.request(method, `/api/integration/v1${path}`, { token, ...(method === 'POST' && { json }) });

  beforeAll(async () => {
    portal = await startIntegrationPortal();
    const { key } = await portal.makeKey();
    for (const { method, path } of operations)
      if (method === 'POST' && !/\/(delete|undo)$/.test(path)) {
        const { status, body } = await send(key, method, path, bodyOf(path));
        expect([path, status, body]).toMatchObject([path, 200, { items: [{ state: 'new' }] }]);
      }
    const { body } = await send(key, 'GET', '/writes?limit=100');
    // SAFETY: the contract of the operation.
    writes = (body as { items: readonly { id: number }[] }).items.map(({ id }) => String(id));
    foreign = (await portal.makeKey({ companyId: 2, name: 'Theirs' })).key;
    stored = await rowsOfFirst();
  });
  afterAll(() => portal.stop());

  // The requests of one minute are bounded.
  beforeEach(() => portal.later(60));

  it('has all of them to try', () => {
    expect(writes).toHaveLength(integrationResources.length);
    expect(stored.size).toBeGreaterThan(2 * integrationResources.length);
  });

  it.each(operations)('is told and changes nothing of it by $method $path', async ({ method, path }) => {
    for (const id of path.includes('{') ? writes : ['']) {
      const sent = JSON.stringify(bodyOf(path));
      const answer = await send(foreign, method, path.replace(/\{\w+\}/, id), JSON.parse(sent));
      expect(answer.status).toBe(id === '' ? 200 : 404);
      if (method === 'GET' || !sent.includes(imono)) continue;
      expect(answer.body).toMatchObject({ items: [{ state: 'refused' }] });
      // Of a vessel that is added it is told that another company has her, since that company can hand her over.
      if (path === '/vessels') continue;
      // Any other item is refused like that of a vessel which no company has.
      const unknown = await send(foreign, method, path, JSON.parse(sent.replaceAll(imono, noVessel)));
      expect(JSON.stringify(answer.body)).toBe(JSON.stringify(unknown.body).replaceAll(noVessel, imono));
    }
    expect(storedChange(stored, await rowsOfFirst())).toBe('');
  });

  it('reads and lists only what it wrote into its own company, which names no vessel', async () => {
    const withVessel = integrationResources.filter((one) => JSON.stringify(exampleOf(one)).includes(imono));
    expect(withVessel.length).toBeGreaterThan(10);
    for (const { path } of withVessel)
      expect([path, (await send(foreign, 'GET', `/${path}`)).body]).toEqual([path, { items: [], next: null }]);
    const { body } = await send(foreign, 'GET', '/writes?limit=100');
    // SAFETY: the contract of the operation.
    const written = new Set((body as { items: readonly { resource: string }[] }).items.map(({ resource }) => resource));
    expect(withVessel.filter(({ path }) => written.has(path))).toEqual([]);
    expect(written.size).toBeGreaterThan(0);
  });
});
