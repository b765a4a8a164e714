import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

const allowed = 'https://portal.example';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ seeded: false, corsOrigins: [allowed] });
});
afterAll(() => server.stop());

const profile = '/api/services/account/profile';
const preflight = (origin: string) =>
  server.request('OPTIONS', profile, {
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });

it('allows the configured origins, with the Authorization header but without credentials', async () => {
  const { status, headers } = await preflight(allowed);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
  expect(headers.get('access-control-allow-headers')).toContain('Authorization');
  expect(headers.get('access-control-allow-methods')).toBe('GET,POST');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('vary')).toContain('Origin');
});

it('exposes exactly these headers', async () => {
  const { headers } = await server.request('GET', profile, { headers: { origin: allowed } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
  expect(headers.get('access-control-expose-headers')?.split(',').toSorted()).toEqual([
    'Content-Disposition',
    'Retry-After',
    'X-App-Build',
    'X-Request-Id',
    'X-Session-Ended',
    'X-Text-Length',
  ]);
});

it.each([
  'https://evil.example',
  'http://portal.example',
  'https://portal.example:8443',
  'https://portal.example.evil.example',
  'https://PORTAL.example/',
  'null',
])('sends no CORS headers to %s', async (origin) => {
  expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  const { headers } = await server.request('GET', profile, { headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

it('answers 401 to a form posted by another site', async () => {
  const headers = { origin: 'https://evil.example' };
  const path = '/api/services/account/managedevice/logout?DeviceId=x';
  expect((await server.request('POST', path, { form: { DeviceId: 'x' }, headers })).status).toBe(401);
});
