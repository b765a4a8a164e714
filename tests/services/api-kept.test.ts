import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiClient, askUpdate, failureOf, kindOf, updated } from '../support/api-client.ts';
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

const known = { text: '{"result":{"lastUpdate":"21.11.2026 06:00:00"}}', etag: 'W/"tag"' };

const ownClient = (tagged: typeof known | undefined, isOwnApi = true) =>
  apiClient(server.baseUrl, {}, 'token', undefined, { isOwnApi, ...(tagged && { tagged }) });

const unchanged = (answer: ServerResponse) => void answer.writeHead(304, { ETag: known.etag }).end();
const sentTags = () => server.asked().map(({ headers }) => headers['if-none-match']);

it('asks whether the last answer is still the same, and reads and keeps it again if it is', async () => {
  server.replies(unchanged);
  const { api, kept, reported } = ownClient(known);
  expect(await askUpdate(api)).toEqual({ data: { lastUpdate: '21.11.2026 06:00:00' }, unreadable: 0 });
  expect(sentTags()).toEqual([known.etag]);
  expect(kept).toEqual([`keep account.lastUpdateReport {} ${known.text} ${known.etag}`]);
  expect(reported).toContain('account.lastUpdateReport answered');
});

it('takes the new answer with its new tag if it is another, or without one', async () => {
  const { api, kept } = ownClient(known);
  const later = { result: { lastUpdate: '22.11.2026 06:00:00' } };
  for (const headers of [{ ETag: 'W/"new"' }, {}]) {
    server.replies(json(200, later, headers));
    expect(await askUpdate(api)).toMatchObject({ data: later.result });
  }
  const text = `keep account.lastUpdateReport {} ${JSON.stringify(later)}`;
  expect(kept).toEqual([`${text} W/"new"`, text]);
});

it('asks so of no other API, which need not allow the header, and without a tag of none', async () => {
  server.replies(updated);
  await askUpdate(ownClient(known, false).api);
  await askUpdate(ownClient(undefined).api);
  expect(sentTags()).toEqual([undefined, undefined]);
});

it('asks so of no list that is read by POST', async () => {
  server.replies(json(200, { result: { items: [], totalCount: 0 } }));
  await ownClient(known).api('nearMiss.search', { optionFilter: 2, imono: '4100016' });
  expect(sentTags()).toEqual([undefined]);
});

it('a 304 that was not asked for is a failure', async () => {
  server.replies(unchanged);
  const { api, kept } = ownClient(undefined);
  expect(await kindOf(askUpdate(api))).toBeDefined();
  expect(kept).toEqual([]);
});
