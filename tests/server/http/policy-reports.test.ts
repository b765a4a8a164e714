// @module-tag exhaustive
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
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

it('logs only the directive and the origin of a report', async () => {
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

it.each([[{}], [[{ body: 'no' }]], ['text'], [null]])('rejects %o, which is not a report', async (body) => {
  expect((await report(body)).status).toBe(400);
});

it('rejects a report that is too large', async () => {
  expect((await report([violation('img-src', `https://x.example/${'x'.repeat(17_000)}`)])).status).toBe(413);
});

it('logs five identical reports a minute, and then the number of dropped ones', async () => {
  server.later(60);
  const before = logged().length;
  const many = Array.from({ length: 20 }, () => violation('img-src', 'https://x.example/'));
  for (let sent = 0; sent < 5; sent += 1) expect((await report(many)).status).toBe(204);
  expect(logged().length - before).toBe(5);
  server.later(60);
  await report([violation('img-src', 'https://x.example/')]);
  expect(
    logged()
      .slice(before + 5)
      .map(({ directive, omitted }) => [directive, omitted]),
  ).toEqual([
    ['img-src', 95],
    ['img-src', undefined],
  ]);
});

it('logs a report of one directive after any number of reports of another', async () => {
  server.later(60);
  const before = logged().length;
  for (let sent = 0; sent < 100; sent += 1)
    await report([
      violation('style-src-elem', 'inline'),
      violation('img-src', `https://x${sent}.example/`),
      violation(`invented-${'x'.repeat(sent % 20)}`, `https://x${sent}.example/`),
    ]);
  await report([violation('script-src-elem', 'https://evil.example/')]);
  const written = logged().slice(before);
  const countOf = (name: string) => written.filter(({ directive }) => directive === name).length;
  expect(countOf('style-src-elem')).toBe(5);
  expect(countOf('img-src')).toBe(20);
  expect(countOf('script-src-elem')).toBe(1);
  expect(written.length, 'invented names share one count').toBe(5 + 20 + 20 + 1);
});

it.each([
  ['what it asked for', { blockedURL: 'chrome-extension://abc/x.js' }],
  ['what it did', { blockedURL: 'inline', sourceFile: 'moz-extension://abc/x.js' }],
  ['what it did in Safari', { blockedURL: 'eval', sourceFile: 'safari-web-extension://abc/x.js' }],
])('ignores reports of browser extensions: %s', async (_, body) => {
  server.later(60);
  const before = logged().length;
  expect((await report([{ body: { effectiveDirective: 'script-src-elem', ...body } }])).status).toBe(204);
  expect(logged().length).toBe(before);
});

it('logs a report without a source file', async () => {
  server.later(60);
  const before = logged().length;
  await report([{ body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: null } }]);
  const written = logged().slice(before);
  expect(written.filter(({ omitted }) => omitted === undefined).map(({ blocked }) => blocked)).toEqual(['inline']);
});
