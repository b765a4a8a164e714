import path from 'node:path';
import type { Context, Env, Hono } from 'hono';
import { createAssetCache } from './asset-cache.ts';
import { isUnchanged } from './entity-tag.ts';
import type { BuiltPortal } from './built-portal.ts';
import { pageHeaders } from './security-headers.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves the built portal: hashed files cached for a year, and the page, never cached, for every other address. */
export const servePortal = <E extends Env>(app: Hono<E>, { folder, page, assets, facts }: BuiltPortal): void => {
  const cache = createAssetCache(path.join(folder, 'assets'));
  app.get('/assets/:name', async (context) => {
    const name = context.req.param('name');
    // Only files that the build made are opened.
    if (!assets.has(name)) return assetNotFound(context);
    const accepted = acceptedEncodings(context.req.header('accept-encoding') ?? '');
    const compressed = encodings.find(([encoding, ending]) => accepted.has(encoding) && assets.has(name + ending));
    const asset = await cache.get(name + (compressed?.[1] ?? ''));
    // A newer build removes old files, also while the server runs.
    if (!asset) return assetNotFound(context);
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
  app.all('/assets/*', assetNotFound);

  app.get('*', pageHeaders(facts), (context) => {
    context.header('Cache-Control', 'no-store');
    return context.html(page.replaceAll('__CSP_NONCE__', context.get('secureHeadersNonce') ?? ''));
  });
};

/** Never cached: during a rollout another process may already have the file. */
const assetNotFound = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });

/** The encodings of an Accept-Encoding header, without those refused by q=0. */
const acceptedEncodings = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([encoding = '']) => encoding),
  );
