import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ seeded: false });
}, 30_000);
afterAll(() => server.stop());

const report = (json: unknown) => server.request('POST', '/api/csp-reports', { json });
const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://portal.example/auth/reset-password?token=secret-of-the-page',
  body: { effectiveDirective, blockedURL, documentURL: 'https://portal.example/?secret', sample: 'secret-sample' },
});
const logged = () =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes('policy'))
    .map((line) => JSON.parse(line));

it('writes the directive and the origin of a report, and nothing else of it', async () => {
  const one = violation('connect-src', 'https://evil.example/path?secret-query');
  expect((await report([one, violation('script-src-elem', 'inline')])).status).toBe(204);
  const old = { 'effective-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' };
  expect((await report({ 'csp-report': old })).status).toBe(204);
  await report([violation('x'.repeat(5000), 'data:text/html,secret-data')]);
  expect(logged().map(({ directive, blocked }) => [directive, blocked])).toEqual([
    ['connect-src', 'https://evil.example'],
    ['script-src-elem', 'inline'],
    ['require-trusted-types-for', 'trusted-types-sink'],
    ['unknown', 'data:'],
  ]);
  expect(server.logged()).not.toContain('secret');
});

it.each([[{}], [[{ body: 'no' }]], ['text'], [null]])('refuses %o, which is no report', async (body) => {
  expect((await report(body)).status).toBe(400);
});

it('refuses what is too large', async () => {
  expect((await report([violation('img-src', `https://x.example/${'x'.repeat(17_000)}`)])).status).toBe(413);
});

it('writes only so many in a minute, and then takes none until it is over', async () => {
  server.later(60);
  const before = logged().length;
  const many = Array.from({ length: 50 }, () => violation('img-src', 'https://x.example/'));
  const statuses = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await report(many)).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect(logged().length - before).toBe(60);
  server.later(60);
  expect((await report([violation('img-src', 'https://x.example/')])).status).toBe(204);
});
