import type { ServerResponse } from 'node:http';
import { setImmediate as eventLoop } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import type { Api } from '../../../src/services/api/api.ts';
import type { FileReceiver } from '../../../src/services/api/whole-body.ts';
import { apiClient, askUpdate, failureOf, kindOf, updated } from '../../support/api-client.ts';
import { json, type Reply, type ScriptedServer, scriptedServer, stalled } from '../../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const client = () => apiClient(server.baseUrl);

const pdf: Reply = (answer) => void answer.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7');

describe('retries', () => {
  it.each([429, 502, 503, 504])('recover from a temporary %i', async (status) => {
    server.replies(json(status, { error: 'Busy' }), updated);
    const { api, reported } = client();
    expect(await askUpdate(api)).toEqual({ data: { lastUpdate: '21.11.2026 06:00:00' }, unreadable: 0 });
    expect(server.asked()).toHaveLength(2);
    expect(reported).toEqual(['page on', 'account.lastUpdateReport answered', 'page off']);
  });

  it('recover from a broken connection', async () => {
    server.replies((answer) => void answer.destroy(), updated);
    expect(await askUpdate(client().api)).toEqual({ data: { lastUpdate: '21.11.2026 06:00:00' }, unreadable: 0 });
    expect(server.asked()).toHaveLength(2);
  });

  it('end after two', async () => {
    server.replies(json(503, { error: 'Busy' }));
    await failureOf(askUpdate(client().api));
    expect(server.asked()).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 408, 500, 501])('are not sent after %i', async (status) => {
    server.replies(json(status, { error: 'No' }));
    await failureOf(askUpdate(client().api));
    expect(server.asked()).toHaveLength(1);
  });

  const unsafeCalls: readonly (readonly [CallName, (api: Api) => Promise<unknown>])[] = [
    ['account.login', (api) => api('account.login', { email: 'a', password: 'b' })],
    ['account.forgotPassword', (api) => api('account.forgotPassword', { email: 'a' })],
    ['device.delete', (api) => api('device.delete', { id: 1 })],
    ['nearMiss.pdf', (api) => api('nearMiss.pdf', { Id: 1, OptionOrientation: 1 })],
    ['nearMiss.attachment', (api) => api('nearMiss.attachment', { id: 1 })],
  ];
  it.each(unsafeCalls)('are never sent for %s', async (_, ask) => {
    for (const reply of [json(503, { error: 'Busy' }), (answer) => void answer.destroy()] satisfies Reply[]) {
      server.replies(reply);
      await failureOf(ask(client().api));
      expect(server.asked()).toHaveLength(1);
    }
  });

  const fileCalls = unsafeCalls.filter(([call]) => call.startsWith('nearMiss.'));
  it.each(fileCalls)('of %s are sent only after 429, when the server says, and at most twice', async (_, ask) => {
    const later = json(429, { error: 'Too many requests at once' }, { 'Retry-After': '1' });
    server.replies(later, pdf);
    expect(await ask(client().api)).toMatchObject({ blob: expect.anything() });
    const [first, second] = server.asked();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
    const atOnce = json(429, { error: 'Too many requests at once' }, { 'Retry-After': '0' });
    server.replies(atOnce);
    expect(await kindOf(ask(client().api))).toBe('rateLimited');
    expect(server.asked()).toHaveLength(3);
    server.replies(atOnce, json(503, { error: 'Busy' }));
    expect(await kindOf(ask(client().api))).toBe('server');
    expect(server.asked()).toHaveLength(2);
  });

  it('wait for Retry-After', async () => {
    server.replies(json(503, { error: 'Busy' }, { 'Retry-After': '1' }), updated);
    await askUpdate(client().api);
    const [first, second] = server.asked();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
  });

  it('of all requests share one budget: three while few requests are sent', async () => {
    server.replies(json(503, { error: 'Busy' }));
    const { api } = client();
    for (let request = 0; request < 6; request += 1) await failureOf(askUpdate(api));
    expect(server.asked()).toHaveLength(6 + 3);
  });
});

const until = async (holds: () => boolean) => {
  while (!holds()) await eventLoop();
};
const hasAsked = () => server.asked().length > 0;

/** The failure of a call when 5 s have passed since it came so far. */
const timedOut = async (asking: Promise<unknown>, cameSoFar: () => boolean): Promise<unknown> => {
  const failure = failureOf(asking);
  await until(cameSoFar);
  await vi.advanceTimersByTimeAsync(5000);
  return failure;
};

describe('the timeout', () => {
  // Time passes only when a test says so, whatever the load of the machine; the sockets are real.
  let fetched: MockInstance<typeof fetch>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fetched = vi.spyOn(globalThis, 'fetch');
  });
  afterEach(() => {
    vi.useRealTimers();
    fetched.mockRestore();
  });

  const hasHeaders = () => fetched.mock.settledResults[0]?.type === 'fulfilled';

  it('ends a request that gets no answer, without a retry', async () => {
    server.replies(() => undefined);
    const { api, reported } = client();
    expect(await timedOut(askUpdate(api), hasAsked)).toMatchObject({
      kind: 'timeout',
      message: 'The server takes too long to answer',
    });
    expect(server.asked()).toHaveLength(1);
    expect(reported).toEqual(['page on', 'account.lastUpdateReport timeout', 'page off']);
  });

  it('ends a request whose answer stalls', async () => {
    server.replies(stalled({ 'Content-Type': 'application/json' }, '{"result":'));
    const { api, reported } = client();
    expect(await timedOut(askUpdate(api), hasHeaders)).toMatchObject({ kind: 'timeout' });
    expect(reported).toEqual(['page on', 'account.lastUpdateReport timeout', 'page off']);
  });

  it('ends a request whose error response stalls', async () => {
    server.replies((answer) => void answer.writeHead(500, { 'Content-Type': 'application/json' }).write('{"er'));
    expect(await timedOut(askUpdate(client().api), hasHeaders)).toMatchObject({ kind: 'timeout' });
  });

  it('ends a download that stalls', async () => {
    server.replies(stalled({ 'Content-Type': 'application/pdf' }, '%PDF'));
    const { api, reported } = client();
    expect(await timedOut(api('nearMiss.attachment', { id: 1 }), hasHeaders)).toMatchObject({ kind: 'timeout' });
    expect(reported).toEqual(['attachment on', 'nearMiss.attachment timeout', 'attachment off']);
  });

  it('does not end an answer whose bytes keep coming, however slowly', async () => {
    let answer: ServerResponse | undefined;
    server.replies((response) => {
      answer = response.writeHead(200, { 'Content-Type': 'application/pdf' });
    });
    let received = 0;
    const receiver: FileReceiver = {
      requestHeaders: () => ({}),
      receive: () => ({
        addPiece: ({ length }) => {
          received += length;
        },
        complete: async (response) => response,
      }),
    };
    const asking = client().api('nearMiss.attachment', { id: 1 }, { receiver });
    await until(() => answer !== undefined);
    for (const [index, character] of [...'%PDF-1.7'].entries()) {
      answer?.write(character);
      await until(() => received > index);
      await vi.advanceTimersByTimeAsync(4000);
    }
    answer?.end();
    expect(await asking).toMatchObject({ blob: { size: 8 } });
  });
});
