import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isConnectivityProblem } from '../../../src/contract/problem.ts';
import type { Api } from '../../../src/services/api/api.ts';
import { apiClient, askUpdate, failureOf, kindOf } from '../../support/api-client.ts';
import { json, type ScriptedServer, scriptedServer, webPage } from '../../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const client = () => apiClient(server.baseUrl);

describe('an error response', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'missing'],
    [410, 'missing'],
    [418, 'invalid'],
    [405, 'notImplemented'],
    [408, 'invalid'],
    [409, 'invalid'],
    [412, 'invalid'],
    [413, 'invalid'],
    [422, 'invalid'],
    [429, 'rateLimited'],
    [500, 'server'],
    [501, 'notImplemented'],
    [502, 'server'],
    [503, 'server'],
    [504, 'server'],
  ] as const)('of status %i is %s, in the words of the server', async (status, kind) => {
    server.replies(json(status, { error: 'Not today' }, { 'X-Request-Id': 'r1' }));
    const { api, reported } = client();
    expect(await failureOf(askUpdate(api))).toMatchObject({ kind, status, message: 'Not today', reference: 'r1' });
    expect(reported).toEqual(['page on', `account.lastUpdateReport ${kind}`, 'page off']);
  });

  it.each([
    [400, 'invalid', 'The server did not accept this request'],
    [401, 'unauthenticated', 'The server did not accept your sign-in'],
    [403, 'forbidden', 'Your account may not read this'],
    [404, 'missing', 'This server does not offer this'],
    [409, 'invalid', 'This was changed at the same time. Reload it and try again'],
    [413, 'invalid', 'This is too large for the server'],
    [422, 'invalid', 'The server did not accept this request'],
    [429, 'rateLimited', 'Too many requests at once. Please wait a minute and try again'],
    [500, 'server', 'The server has a problem. Please try again'],
  ] as const)('of status %i without words keeps its kind, %s, and is said in ours', async (status, kind, message) => {
    for (const body of [null, {}, { error: '<b>No</b>' }, { error: true }]) {
      server.replies(json(status, body, { 'Retry-After': '0' }));
      const { api, reported } = client();
      expect(await failureOf(askUpdate(api))).toMatchObject({ kind, message, words: undefined });
      expect(reported).toContain(`account.lastUpdateReport ${kind}`);
    }
  });

  it('with a 4xx status is never a server or connection problem', async () => {
    for (let status = 400; status < 500; status += 1) {
      // 407 is for proxies: no browser exposes it to a page.
      if (status === 407) continue;
      server.replies(json(status, {}, { 'Retry-After': '0' }));
      const kind = await kindOf(askUpdate(client().api));
      expect(kind !== undefined && isConnectivityProblem(kind), `${status} is ${kind}`).toBe(false);
    }
  });

  it.each([
    [{ error: 'Not found' }, 'This server does not offer this'],
    [{ error: 'No schedule kept' }, 'No schedule kept'],
  ])('of status 404 to a request for no vessel or record has the kind missing: %j', async (body, message) => {
    server.replies(json(404, body));
    expect(await failureOf(askUpdate(client().api))).toMatchObject({ kind: 'missing', message });
  });

  it.each<(api: Api) => Promise<unknown>>([
    (api) => api('track.schedule', { imo: '4100016' }),
    (api) => api('vesselData.byImo', { IMONO: '4100016' }),
    (api) => api('fleet.detail', { IMO: '4100016' }),
    (api) => api('nearMiss.detail', { id: '7' }),
    (api) => api('nearMiss.pdf', { Id: '7', OptionOrientation: 1 }),
  ])(
    'of status 404 to a request for a vessel or record says so, and retains the message of the server',
    async (ask) => {
      server.replies(json(404, { error: 'She was sold' }));
      const message = 'There is no such vessel or record in your fleet';
      expect(await failureOf(ask(client().api))).toMatchObject({ kind: 'missing', message, words: 'She was sold' });
    },
  );

  it.each<(api: Api) => Promise<unknown>>([
    (api) => api('safety.detail', { id: '7' }),
    (api) => api('attachment.report', { reportId: '7' }),
  ])('of status 404 to an optional call says that the server may not offer it', async (ask) => {
    server.replies(json(404, { error: 'Not found' }));
    const message = 'This server does not offer this, or there is no such vessel or record in your fleet';
    expect(await failureOf(ask(client().api))).toMatchObject({ kind: 'missing', message });
  });

  it.each([
    [200, 'otherServer'],
    [403, 'otherServer'],
    [404, 'notImplemented'],
    [405, 'notImplemented'],
    [502, 'server'],
    [503, 'server'],
  ] as const)('that is a web page of status %i is %s', async (status, kind) => {
    server.replies(webPage(status));
    expect(await kindOf(askUpdate(client().api))).toBe(kind);
  });
});

const signIn = () => client().api('account.login', { email: 'ada@demo.example', password: 'Harbour2026' });

describe('a sign-in', () => {
  const snake = { access_token: 'one', refresh_token: 'two' };
  const camel = { accessToken: 'one', refreshToken: 'two' };

  it.each([snake, camel].flatMap((pair) => [{ result: pair }, { data: pair }, pair]))(
    'reads the tokens from %j',
    async (body) => {
      server.replies(json(200, body));
      expect((await signIn()).data).toMatchObject(snake);
    },
  );

  it.each([
    { result: { error_description: 'The password has expired' } },
    { data: { error_description: 'The password has expired' } },
    { error: 'invalid_grant', error_description: 'The password has expired' },
    { result: null, error: 'The password has expired' },
    { result: { ...snake, refresh_token: '', error_description: 'The password has expired' } },
  ])('without both tokens has the reason from %j', async (body) => {
    server.replies(json(200, body));
    const { data } = await signIn();
    expect(data).toMatchObject({ access_token: null, error_description: 'The password has expired' });
  });

  it.each([400, 401, 403, 500])('rejected with %i has the message of its error description', async (status) => {
    server.replies(json(status, { error: 'invalid_grant', error_description: 'The password has expired' }));
    expect(await failureOf(signIn())).toMatchObject({ message: 'The password has expired' });
  });
});
