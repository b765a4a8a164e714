import { createActor, toPromise } from 'xstate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountActors } from '../../../src/app/account-actors.ts';
import { createCallActors } from '../../../src/app/call-actors.ts';
import { createDevices } from '../../../src/app/devices-actors.ts';
import { request } from '../../../src/machines/query/query-request.ts';
import type { Api } from '../../../src/services/api/api.ts';
import { apiClient } from '../../support/api-client.ts';
import { json, type ScriptedServer, scriptedServer } from '../../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const ofAccount = (api: Api) => createAccountActors(api, async () => undefined);
const ofCalls = (api: Api) => createCallActors(api, async () => undefined);
const ofDevices = (api: Api) => createDevices(api).actors;
const news = request('news.byCategory', { categoryId: 1 });

it.each([
  ['the vessels', (api: Api) => toPromise(createActor(ofAccount(api).loadVessels).start()), []],
  ['the devices', (api: Api) => toPromise(createActor(ofDevices(api).loadDevices).start()), []],
  [
    'a batch of news',
    (api: Api) => toPromise(createActor(ofCalls(api).loadBatch, { input: news }).start()),
    { items: [], totalCount: null, unreadable: 0 },
  ],
])('%s: an answer without its result field is told from an empty one', async (_, load, empty) => {
  const { api } = apiClient(server.baseUrl);
  server.replies(json(200, {}));
  expect(await load(api)).toBeUndefined();
  server.replies(json(200, { result: null }));
  expect(await load(api)).toEqual(empty);
});
