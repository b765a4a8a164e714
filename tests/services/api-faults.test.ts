import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../src/contract/catalogue.ts';
import type { Api } from '../../src/services/api/api.ts';
import { apiClient, askUpdate, failureOf, kindOf, updated } from '../support/api-client.ts';
import { json, type Reply, type ScriptedServer, scriptedServer, stalled } from '../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const client = (patience?: Parameters<typeof apiClient>[1]) => apiClient(server.baseUrl, patience);

const pdf: Reply = (answer) => void answer.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7');

describe('repeating', () => {
  it.each([429, 502, 503, 504])('mends a passing %i', async (status) => {
    server.replies(json(status, { error: 'Busy' }), updated);
    const { api, told } = client();
    expect(await askUpdate(api)).toEqual({ data: { lastUpdate: '21.11.2026 06:00:00' }, unreadable: 0 });
    expect(server.asked()).toHaveLength(2);
    expect(told).toEqual(['page on', 'account.lastUpdateReport answered', 'page off']);
  });

  it('mends a connection that broke', async () => {
    server.replies((answer) => void answer.destroy(), updated);
    expect(await askUpdate(client().api)).toEqual({ data: { lastUpdate: '21.11.2026 06:00:00' }, unreadable: 0 });
    expect(server.asked()).toHaveLength(2);
  });

  it('ends after two repeats', async () => {
    server.replies(json(503, { error: 'Busy' }));
    await failureOf(askUpdate(client().api));
    expect(server.asked()).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 408, 500, 501])('is of no use after %i', async (status) => {
    server.replies(json(status, { error: 'No' }));
    await failureOf(askUpdate(client().api));
    expect(server.asked()).toHaveLength(1);
  });

  const changes: readonly (readonly [CallName, (api: Api) => Promise<unknown>])[] = [
    ['account.login', (api) => api('account.login', { email: 'a', password: 'b' })],
    ['account.forgotPassword', (api) => api('account.forgotPassword', { email: 'a' })],
    ['device.delete', (api) => api('device.delete', { id: 1 })],
    ['nearMiss.pdf', (api) => api('nearMiss.pdf', { Id: 1, OptionOrientation: 1 })],
    ['nearMiss.attachment', (api) => api('nearMiss.attachment', { id: 1 })],
  ];
  it.each(changes)('is never done with %s', async (_, ask) => {
    for (const reply of [json(503, { error: 'Busy' }), (answer) => void answer.destroy()] satisfies Reply[]) {
      server.replies(reply);
      await failureOf(ask(client().api));
      expect(server.asked()).toHaveLength(1);
    }
  });

  const files = changes.filter(([call]) => call.startsWith('nearMiss.'));
  it.each(files)('of %s comes after 429 alone, when the server says, and twice at most', async (_, ask) => {
    const later = json(429, { error: 'Too many requests at once' }, { 'Retry-After': '1' });
    server.replies(later, pdf);
    expect(await ask(client().api)).toMatchObject({ blob: expect.anything() });
    const [first, second] = server.asked();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
    server.replies(json(429, { error: 'Too many requests at once' }, { 'Retry-After': '0' }));
    expect(await kindOf(ask(client().api))).toBe('tooMany');
    expect(server.asked()).toHaveLength(3);
    server.replies(later, json(503, { error: 'Busy' }));
    expect(await kindOf(ask(client().api))).toBe('server');
    expect(server.asked()).toHaveLength(2);
  });

  it('waits as long as the server says', async () => {
    server.replies(json(503, { error: 'Busy' }, { 'Retry-After': '1' }), updated);
    await askUpdate(client().api);
    const [first, second] = server.asked();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
  });

  it('of all requests together stays within the budget: three while little is asked', async () => {
    server.replies(json(503, { error: 'Busy' }));
    const { api } = client();
    for (let request = 0; request < 6; request += 1) await failureOf(askUpdate(api));
    expect(server.asked()).toHaveLength(6 + 3);
  });
});

describe('patience', () => {
  it('with an answer that does not begin ends, once, without a repeat', async () => {
    server.replies(() => undefined);
    const { api, told } = client({ request: 60 });
    expect(await failureOf(askUpdate(api))).toMatchObject({
      kind: 'timeout',
      message: 'The server takes too long to answer',
    });
    expect(server.asked()).toHaveLength(1);
    expect(told).toEqual(['page on', 'account.lastUpdateReport timeout', 'page off']);
  });

  it('with an answer that stops on its way ends', async () => {
    server.replies(stalled({ 'Content-Type': 'application/json' }, '{"result":'));
    const { api, told } = client({ request: 60 });
    expect(await kindOf(askUpdate(api))).toBe('timeout');
    expect(told).toEqual(['page on', 'account.lastUpdateReport timeout', 'page off']);
  });

  it('with a refusal that stops on its way ends', async () => {
    server.replies((answer) => void answer.writeHead(500, { 'Content-Type': 'application/json' }).write('{"er'));
    expect(await kindOf(askUpdate(client({ request: 60 }).api))).toBe('timeout');
  });

  it('with a file that stops on its way ends', async () => {
    server.replies(stalled({ 'Content-Type': 'application/pdf' }, '%PDF'));
    const { api, told } = client({ file: 60 });
    expect(await kindOf(api('nearMiss.attachment', { id: 1 }))).toBe('timeout');
    expect(told).toEqual(['attachment on', 'nearMiss.attachment timeout', 'attachment off']);
  });

  it('lasts as long as something comes, however slowly', async () => {
    server.replies((answer) => {
      answer.writeHead(200, { 'Content-Type': 'application/json' });
      const parts = [...JSON.stringify({ result: { lastUpdate: null } })];
      const drip = setInterval(() => {
        const part = parts.shift();
        if (part !== undefined) return void answer.write(part);
        clearInterval(drip);
        answer.end();
      }, 15);
    });
    expect(await askUpdate(client({ request: 300 }).api)).toEqual({ data: { lastUpdate: null }, unreadable: 0 });
  });
});
