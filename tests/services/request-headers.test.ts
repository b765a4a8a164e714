import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '../../src/services/api/api.ts';
import { createRefreshRequest, sendSignOut } from '../../src/services/session/refresh-request.ts';
import { listenOnLoopback } from '../support/loopback.ts';

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

it('every request sends the time zone: API calls, refresh and sign-out', async () => {
  const api = createApi({
    baseUrl,
    authCall: (send) => send('token'),
    onStart: nothing,
    onEnd: nothing,
    onSuccess: nothing,
    onProblem: nothing,
    onFaults: nothing,
    onBuild: nothing,
  });
  await api('account.profile', {});
  await createRefreshRequest(baseUrl, 5_000)('refresh', new AbortController().signal);
  await sendSignOut(baseUrl, { accessToken: 'token', deviceId: 'device' }, 5_000);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(asked.map(({ path, headers }) => [path, headers['time-zone'], headers.accept])).toEqual(
    [
      '/api/services/account/profile',
      '/api/services/account/refreshToken',
      '/api/services/account/managedevice/logout?DeviceId=device',
    ].map((path) => [path, zone, 'application/json']),
  );
});
