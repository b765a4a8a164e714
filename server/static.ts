import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import { contentSecurityPolicy, type Sources } from './security-headers.ts';

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

/** Serves the built portal: its hashed files for a year, and index.html, never kept, for every address of the portal. */
export const servePortal = async (app: Hono, dist: string, sources: Sources): Promise<void> => {
  const assets = path.join(dist, 'assets');
  const names = new Set(await readdir(assets));
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');

  app.get('/assets/:name', async (context) => {
    const name = context.req.param('name');
    if (!names.has(name)) return context.text('Not found', 404);
    const accepted = context.req.header('accept-encoding') ?? '';
    const [encoding, ending] = encodings.find(([one, end]) => accepted.includes(one) && names.has(name + end)) ?? [
      undefined,
      '',
    ];
    const bytes = await readFile(path.join(assets, name + ending));
    return context.body(Uint8Array.from(bytes), 200, {
      'Content-Type': mediaTypes[path.extname(name)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  });
  app.get('/assets/*', (context) => context.text('Not found', 404));

  app.get('*', (context) => {
    if (context.req.path.startsWith('/api/')) return context.json({ error: 'Not found' }, 404);
    const nonce = randomBytes(16).toString('base64');
    context.header('Content-Security-Policy', contentSecurityPolicy(nonce, sources));
    context.header('Cache-Control', 'no-store');
    return context.html(page.replaceAll('__CSP_NONCE__', nonce));
  });
};

/** The name of the built portal (dist/build.json); undefined where nothing is built. */
export const buildOf = async (dist: string): Promise<string | undefined> => {
  try {
    // SAFETY: the build writes this file with exactly this field.
    return (JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as { build: string }).build;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
