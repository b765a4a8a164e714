import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendChange } from '../../../src/app/send-change.ts';
import { notRemoved, removalOf } from '../../../src/machines/devices/device-changes.ts';
import { apiClient } from '../../support/api-client.ts';
import { json, type ScriptedServer, scriptedServer } from '../../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const removal = removalOf('4');

it('a change that the server made shows nothing', async () => {
  const { api } = apiClient(server.baseUrl);
  server.replies(json(200, { result: true }));
  expect(await sendChange(api, removal)).toBeUndefined();
});

it.each([[{ result: false }], [{ result: null }], [{}]])('a change answered with %j was not made', async (answer) => {
  const { api } = apiClient(server.baseUrl);
  server.replies(json(200, answer));
  await expect(sendChange(api, removal)).rejects.toMatchObject({ kind: 'invalid', message: notRemoved });
});
