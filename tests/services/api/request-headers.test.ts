import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '../../../src/services/api/api.ts';
import { createRefreshRequest, sendSignOut } from '../../../src/services/session/refresh-request.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

const asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
const server = createServer((request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers });
  response.setHeader('content-type', 'application/json').end('{}');
});
let baseUrl = '';

beforeAll(async () => {
  baseUrl = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const nothing = () => undefined;

const clientOf = (isOwnApi: boolean) =>
  createApi({
    baseUrl,
    isOwnApi,
    authCall: (send) => send('token'),
    onStart: nothing,
    onEnd: nothing,
    onSuccess: nothing,
    onProblem: nothing,
    onFaults: nothing,
    onBuild: nothing,
  });

it('every request sends the time zone: API calls, refresh and sign-out', async () => {
  const api = clientOf(false);
  await api('account.profile', {});
  await createRefreshRequest({ baseUrl }, 5_000)('refresh', new AbortController().signal);
  await sendSignOut({ baseUrl }, { accessToken: 'token', deviceId: 'device' }, 5_000);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(asked.map(({ path, headers }) => [path, headers['time-zone'], headers.accept])).toEqual(
    [
      '/api/services/account/profile',
      '/api/services/account/refreshToken',
      '/api/services/account/managedevice/logout?DeviceId=device',
    ].map((path) => [path, zone, 'application/json']),
  );
});

it('only requests to the own API carry a trace, each another one', async () => {
  const traceOf = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;
  const credentials = { accessToken: 'token', deviceId: 'device' };
  asked.length = 0;
  for (const isOwnApi of [true, false]) {
    await clientOf(isOwnApi)('account.profile', {});
    await createRefreshRequest({ baseUrl, isOwnApi }, 5_000)('refresh', new AbortController().signal);
    await sendSignOut({ baseUrl, isOwnApi }, credentials, 5_000);
  }
  const traces = asked.map(({ headers }) => headers['traceparent']);
  const [own, others] = [traces.slice(0, 3), traces.slice(3)];
  expect(own).toEqual([expect.stringMatching(traceOf), expect.stringMatching(traceOf), expect.stringMatching(traceOf)]);
  expect(new Set(own).size).toBe(3);
  expect(others).toEqual([undefined, undefined, undefined]);
});
