import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiClient, askUpdate, kindOf, updated } from '../support/api-client.ts';
import { type Reply, type ScriptedServer, scriptedServer } from '../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

/** Announces a hundred bytes, sends two, and loses the connection. */
const cut: Reply = (answer) => {
  answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  answer.write('{"', () => answer.destroy());
};

it('asks once more for an answer whose connection broke in the middle', async () => {
  server.replies(cut, updated);
  const { api, reported } = apiClient(server.baseUrl);
  expect((await askUpdate(api)).data?.lastUpdate).toBe('21.11.2026 06:00:00');
  expect(server.asked()).toHaveLength(2);
  expect(reported.filter((line) => line.includes('offline'))).toEqual([]);
});

it('reports the second break', async () => {
  server.replies(cut);
  const { api } = apiClient(server.baseUrl);
  expect(await kindOf(askUpdate(api))).toBe('offline');
  expect(server.asked()).toHaveLength(2);
});

it('does not repeat what may have changed something', async () => {
  server.replies(cut);
  const { api } = apiClient(server.baseUrl);
  expect(await kindOf(api('device.delete', { id: 1 }))).toBe('offline');
  expect(server.asked()).toHaveLength(1);
});
