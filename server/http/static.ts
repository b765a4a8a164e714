import path from 'node:path';
import type { Context, Env, Hono } from 'hono';
import { compress } from 'hono/compress';
import { acceptedEncodings } from './accepted-encodings.ts';
import { createAssetCache } from './asset-cache.ts';
import { isUnchanged } from './entity-tag.ts';
import type { BuiltPortal } from './built-portal.ts';
import { withEarlyParts } from './early-parts.ts';
import { pageHeaders } from './security-headers.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The files beside the page, which browsers and search engines look for under these names. */
const namedFiles: Readonly<Record<string, string>> = {
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
  'robots.txt': 'text/plain; charset=utf-8',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves the built portal: hashed files cached for a year, icons, manifest and robots.txt for a day, and the page, never
 * cached, for every other address that is not one of a file.
 */
export const servePortal = <E extends Env>(
  app: Hono<E>,
  { folder, page, assets, facts, earlyParts }: BuiltPortal,
  signIn: SignInWays = {},
): void => {
  const html = page.replace('</head>', () => `${metaOf(signIn)}</head>`);
  const cache = createAssetCache(path.join(folder, 'assets'));
  app.get('/assets/:name', async (context) => {
    const name = context.req.param('name');
    // Only files that the build made are opened.
    if (!assets.has(name)) return fileNotFound(context);
    const accepted = acceptedEncodings(context.req.header('accept-encoding') ?? '');
    const compressed = encodings.find(([encoding, ending]) => accepted.has(encoding) && assets.has(name + ending));
    const asset = await cache.get(name + (compressed?.[1] ?? ''));
    // A newer build removes old files, also while the server runs.
    if (!asset) return fileNotFound(context);
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: asset.etag,
      Vary: 'Accept-Encoding',
    };
    if (isUnchanged(context.req.header('if-none-match'), asset.etag)) return context.body(null, 304, headers);
    return context.body(asset.bytes, 200, {
      ...headers,
      'Content-Type': mediaTypes[path.extname(name)] ?? 'application/octet-stream',
      'Content-Length': String(asset.bytes.byteLength),
      ...(compressed && { 'Content-Encoding': compressed[0] }),
    });
  });
  app.all('/assets/*', fileNotFound);

  const named = createAssetCache(folder);
  for (const [name, type] of Object.entries(namedFiles))
    app.get(`/${name}`, async (context) => {
      const file = await named.get(name);
      if (!file) return fileNotFound(context);
      const headers = { 'Cache-Control': 'public, max-age=86400', ETag: file.etag };
      if (isUnchanged(context.req.header('if-none-match'), file.etag)) return context.body(null, 304, headers);
      return context.body(file.bytes, 200, { ...headers, 'Content-Type': type });
    });
  // No page has such an address: a probe or a monitor must not take the page for an answer.
  app.get('/:path{.*\\.[a-z0-9]+}', fileNotFound);
  app.get('/metrics', fileNotFound);

  // It contains no text of its caller, so the length tells nothing of the nonce, which each page has anew.
  app.get('*', compress(), pageHeaders(facts), (context) => {
    context.header('Cache-Control', 'no-store');
    const text = withEarlyParts(html, earlyParts, context.req.path, facts.base);
    return context.html(text.replaceAll('__CSP_NONCE__', context.get('secureHeadersNonce') ?? ''));
  });
};

/** What the login page offers besides e-mail and password. */
interface SignInWays {
  /** What the company's OpenID provider is called. */
  readonly provider?: string | undefined;
  readonly passkeys?: boolean;
  /** The accounts of the demo, whose password is public. */
  readonly demoAccounts?: boolean;
}

/** Tells the login page what it offers. */
const metaOf = ({ provider, passkeys, demoAccounts }: SignInWays): string => {
  const escaped = provider?.replace(/[&"<>]/g, (character) => `&#${character.codePointAt(0)};`);
  return [
    escaped === undefined ? '' : `<meta name="sign-in-provider" content="${escaped}">`,
    passkeys ? '<meta name="passkeys" content="yes">' : '',
    demoAccounts ? '<meta name="demo-accounts" content="yes">' : '',
  ].join('');
};

/** Never cached: during a rollout another process may already have the file. */
const fileNotFound = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
