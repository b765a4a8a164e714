import path from 'node:path';
import type { Context, Env, Hono } from 'hono';
import { createAssetCache } from './asset-cache.ts';
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

/** Serves the built portal: its hashed files for a year, and its page, never kept, for every address of the portal. */
export const servePortal = <E extends Env>(app: Hono<E>, { folder, page, assets, facts }: BuiltPortal): void => {
  const cache = createAssetCache(path.join(folder, 'assets'));
  app.get('/assets/:name', async (context) => {
    const name = context.req.param('name');
    // Only what the build made is ever opened, by the very name it has in the folder.
    if (!assets.has(name)) return assetNotFound(context);
    const accepted = acceptedEncodings(context.req.header('accept-encoding') ?? '');
    const compressed = encodings.find(([encoding, ending]) => accepted.has(encoding) && assets.has(name + ending));
    const asset = await cache.get(name + (compressed?.[1] ?? ''));
    // A newer build removes files that were left behind long ago, also under a running server.
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

/** Never kept: while a new build is rolled out, another process may have the file already. */
const assetNotFound = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });

/** Whether the browser has this very file. A proxy may have made its ETag a weak one. */
const isUnchanged = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')));

/** The encodings a browser takes: those it names, but for the ones it refuses with q=0. */
const acceptedEncodings = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([encoding = '']) => encoding),
  );
