import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiClient, askUpdate, failureOf, updated } from '../support/api-client.ts';
import { json, type ScriptedServer, scriptedServer } from '../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

it('keeps the text of an answer as the server sent it', async () => {
  server.replies(updated);
  const { api, kept } = apiClient(server.baseUrl);
  await askUpdate(api);
  expect(kept).toEqual(['keep account.lastUpdateReport {} {"result":{"lastUpdate":"21.11.2026 06:00:00"}}']);
});

it('keeps no answer without a result, and none that cannot be read', async () => {
  const { api, kept } = apiClient(server.baseUrl);
  server.replies(json(200, {}));
  await askUpdate(api);
  server.replies(json(200, { result: 'text' }));
  await failureOf(api('account.vessels', {}));
  expect(kept).toEqual([]);
});

it('keeps no answer to a change', async () => {
  server.replies(json(200, { result: true }));
  const { api, kept } = apiClient(server.baseUrl);
  await api('device.logout', { DeviceId: 'a' });
  expect(kept).toEqual([]);
});

it.each([
  [403, ['drop fleet.detail {"IMO":"4100016"} forbidden']],
  [404, ['drop fleet.detail {"IMO":"4100016"} missing']],
  [400, []],
  [500, []],
  [503, []],
])('after %i drops what was refused', async (status, expected) => {
  server.replies(json(status, { error: 'No' }));
  const { api, kept } = apiClient(server.baseUrl);
  await failureOf(api('fleet.detail', { IMO: '4100016' }));
  expect(kept).toEqual(expected);
});
