import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltPortal } from '../../../server/http/built-portal.ts';
import type { AppEnv } from '../../../server/http/request-log.ts';
import { securityHeaders } from '../../../server/http/security-headers.ts';
import { servePortal } from '../../../server/http/static.ts';
import { pagePolicyOf } from '../../support/page-policy.ts';

let folder = '';
let app: Hono<AppEnv>;
/** The same on a server that has the demo's accounts. */
let demo: Hono<AppEnv>;

const page = '<script nonce="__CSP_NONCE__" src="/assets/main-1.js"></script><meta nonce="__CSP_NONCE__"></head>';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-dist-'));
  await mkdir(path.join(folder, 'assets'));
  const files = {
    'index.html': page,
    'build.json': '{"build":"b1"}',
    'secret.txt': 'SECRET',
    'robots.txt': 'robots',
    'favicon.svg': '<svg/>',
    'assets/main-1.js': 'plain',
    'assets/main-1.js.br': 'brotli',
    'assets/main-1.js.gz': 'gzipped',
    'assets/font-1.woff2': 'font',
    'assets/older-1.js': 'older',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const portal = await readBuiltPortal(folder);
  app = new Hono<AppEnv>();
  app.use(securityHeaders);
  if (portal) servePortal(app, portal);
  demo = new Hono<AppEnv>();
  if (portal) servePortal(demo, portal, { demoAccounts: true });
});
afterAll(() => rm(folder, { recursive: true }));

const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers });

const nonceOf = (response: Response) =>
  /script-src 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));

describe('the page', () => {
  it('offers the accounts of the demo only if the server has them', async () => {
    const meta = '<meta name="demo-accounts"';
    expect(await (await get('/auth/login')).text()).not.toContain(meta);
    expect(await (await demo.request('/auth/login')).text()).toContain(meta);
  });

  it.each(['/', '/auth/login', '/dashboard', '/hsqe-perf/near-misses/4100016?record=3', '/no/such/page'])(
    'is served at %s, and is not cacheable',
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await response.text()).toContain('/assets/main-1.js');
    },
  );

  it('has a new nonce each time, the same in the policy and on every script', async () => {
    const [one, other] = [await get('/'), await get('/')];
    expect(nonceOf(one)).toMatch(/^[\w+/]{22}==$/);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(await one.text()).toBe(page.replaceAll('__CSP_NONCE__', nonceOf(one)));
  });

  it('is compressed for a browser that accepts it', async () => {
    const response = await get('/dashboard', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toContain('/assets/main-1.js');
  });

  it('has every security header', async () => {
    const { headers } = await get('/dashboard');
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'reporting-endpoints': 'csp="/api/csp-reports"',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  });

  it('has more of them than a built file, which is no document', async () => {
    const { headers } = await get('/assets/main-1.js');
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect([headers.get('permissions-policy'), headers.get('cross-origin-opener-policy')]).toEqual([null, null]);
  });

  it.each(['/auth/reset-password?token=x', '/auth/reset-password/?token=x'])(
    'sends no referrer from %s',
    async (address) => {
      expect((await get(address)).headers.get('referrer-policy')).toBe('no-referrer');
    },
  );
});

describe('its policy', () => {
  const own = { api: '', googleMaps: false, segment: [], tagManager: false };

  it('allows only the portal itself if the build has no key', async () => {
    const { policy, reported } = await pagePolicyOf(own, 'N');
    expect(directives(policy)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'nonce-N'", "'strict-dynamic'", 'https:'],
      'style-src': ["'self'", "'nonce-N'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'worker-src': ["'self'", 'blob:'],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'dompurify', 'highcharts'],
      'report-to': ['csp'],
      'report-uri': ['/api/csp-reports'],
    });
    expect(reported).toBeUndefined();
  });

  it.each([
    [{ googleMaps: true }, 'img-src', 'https://*.gstatic.com'],
    [{ googleMaps: true }, 'frame-src', 'https://*.google.com'],
    [{ api: 'https://api.example' }, 'connect-src', 'https://api.example'],
    [{ segment: ['https://api.segment.io'] }, 'connect-src', 'https://api.segment.io'],
    [{ tagManager: true }, 'connect-src', 'https://*.google-analytics.com'],
  ])('with %o also allows %s from %s', async (built, directive, source) => {
    expect(directives((await pagePolicyOf({ ...own, ...built }, 'N')).policy)[directive]).toContain(source);
    expect(directives((await pagePolicyOf(own, 'N')).policy)[directive]).not.toContain(source);
  });
});

it.each([{ googleMaps: true }, { segment: ['https://api.segment.io'] }, { tagManager: true }])(
  'with third-party code, as in %o, trusted types are only reported',
  async (thirdParty) => {
    const built = { api: '', googleMaps: false, segment: [], tagManager: false, ...thirdParty };
    const { policy, reported } = await pagePolicyOf(built, 'N');
    expect(policy).not.toContain('trusted-types');
    expect(directives(reported ?? '')).toEqual({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'dompurify', 'highcharts'],
      'report-to': ['csp'],
      'report-uri': ['/api/csp-reports'],
    });
  },
);

describe('a file of the build', () => {
  it('is cacheable for a year', async () => {
    const { status, headers } = await get('/assets/font-1.woff2');
    expect([status, headers.get('cache-control'), headers.get('content-type'), headers.get('content-length')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'font/woff2',
      '4',
    ]);
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzipped'],
    ['GZIP;q=0.5, BR', 'br', 'brotli'],
    ['br;q=0, gzip', 'gzip', 'gzipped'],
    ['br; q=0.0, gzip;q=0', null, 'plain'],
    ['abrotli', null, 'plain'],
    ['', null, 'plain'],
  ])('is sent with Accept-Encoding "%s" as %s', async (accepted, encoding, bytes) => {
    const response = await get('/assets/main-1.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(bytes);
  });

  it('answers 304 to a matching ETag; each compressed form has its own ETag', async () => {
    const plain = (await get('/assets/main-1.js')).headers.get('etag') ?? '';
    const packed = (await get('/assets/main-1.js', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    expect(plain).toMatch(/^"[\w-]{43}"$/);
    expect(packed).not.toBe(plain);
    for (const etag of [plain, `"other", W/${plain}`]) {
      const { status, headers, body } = await get('/assets/main-1.js', { 'if-none-match': etag });
      expect([status, headers.get('etag'), body]).toEqual([304, plain, null]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await get('/assets/main-1.js', { 'if-none-match': packed })).status).toBe(200);
  });

  it('is served from memory after the first read, and answers 404 if removed before it', async () => {
    await get('/assets/font-1.woff2');
    for (const name of ['font-1.woff2', 'older-1.js']) await rm(path.join(folder, 'assets', name));
    expect(await (await get('/assets/font-1.woff2')).text()).toBe('font');
    expect((await get('/assets/older-1.js')).status).toBe(404);
  });

  it.each([
    '/assets/',
    '/assets/main-0.js',
    '/assets/deep/main-1.js',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/%2fetc%2fpasswd',
    '/assets/main-1.js%00.css',
    '/assets/__proto__',
  ])('answers 404 as text to %s, not with the page', async (address) => {
    const response = await get(address);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a file beside the page', () => {
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'robots'],
    ['/favicon.svg', 'image/svg+xml', '<svg/>'],
  ])('is served at %s for a day', async (address, type, text) => {
    const response = await get(address);
    const { headers } = response;
    expect([response.status, headers.get('content-type'), headers.get('cache-control'), await response.text()]).toEqual(
      [200, type, 'public, max-age=86400', text],
    );
    const again = await get(address, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it.each(['/build.json', '/secret.txt', '/favicon.ico', '/index.html', '/deep/file.php', '/.env.local', '/metrics'])(
    'that is not served answers 404 as text at %s, not with the page',
    async (address) => {
      const response = await get(address);
      expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    },
  );
});

it('detects a missing build', async () => {
  expect(await readBuiltPortal(path.join(folder, 'assets'))).toBeUndefined();
});
