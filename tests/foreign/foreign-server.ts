import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { isSignedIn, openAccount, ownAccount, type Tokens } from './account.ts';
import { notFound } from './errors.ts';
import { files } from './files.ts';
import { fleet } from './fleet.ts';
import { inspections } from './inspections.ts';
import { occurrences } from './occurrences.ts';
import { published } from './published.ts';
import { records } from './records.ts';
import { vetting } from './vetting.ts';

/** A running server on a free port. */
export interface ForeignServer {
  /** Its origin. */
  readonly address: string;
  /** Every request it received, as 'GET /path'. */
  readonly asked: readonly string[];
  /** The requested paths that it does not have. */
  readonly missing: ReadonlySet<string>;
  /** Allows requests from pages of an origin (CORS). */
  allow(origin: string): void;
  /** Invalidates all access tokens; refresh tokens stay valid. */
  expireAccessTokens(): void;
  /** Sets the field that contains the token pair in refresh answers from now on; initially `data`. */
  answerRefreshUnder(field: 'data' | 'result'): void;
  close(): Promise<void>;
}

/** An owner's existing backend: written from the specification alone, independent of this product's own server. */
export const startForeignServer = async (): Promise<ForeignServer> => {
  const tokens: Tokens = { access: new Set(), refresh: new Set() };
  const allowed = new Set<string>();
  const asked: string[] = [];
  const missing = new Set<string>();
  let pairUnder: 'data' | 'result' = 'data';
  const app = new Hono();
  app.use(
    cors({
      origin: (origin) => (allowed.has(origin) ? origin : null),
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type', 'Time-Zone'],
      exposeHeaders: ['Content-Disposition'],
    }),
  );
  app.use(async (context, next) => {
    asked.push(`${context.req.method} ${context.req.path}`);
    await next();
  });
  app.route(
    '/api/services/account',
    openAccount(tokens, () => pairUnder),
  );
  app.use('/api/*', async (context, next) => isSignedIn(context, tokens) ?? (await next()));
  app.route('/api/services/account', ownAccount());
  for (const part of [fleet(), inspections(), occurrences(), records(), published(), files()])
    app.route('/api/services', part);
  app.route('/api/services/analytics', vetting());
  app.notFound((context) => {
    missing.add(context.req.path);
    return notFound(context);
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  // SAFETY: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    missing,
    allow: (origin) => void allowed.add(origin),
    expireAccessTokens: () => tokens.access.clear(),
    answerRefreshUnder: (field) => {
      pairUnder = field;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
