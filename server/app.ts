import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { callNames, catalogue, type CallName } from '../src/contract/catalogue.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { mayRead } from '../src/contract/permission.ts';
import { answerWith } from './answer.ts';
import type { Call, Database, Handlers, SignedInCall } from './handler.ts';
import { createHandlers } from './handlers.ts';
import type { AccountServices } from './handlers/account.ts';
import { openApi } from './openapi.ts';
import { readInput } from './read-input.ts';
import { Refusal } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';
import { authenticate } from './session/authenticate.ts';

/** What the API stands on. `now` is the one clock. */
export interface AppPorts {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly corsOrigins: readonly string[];
  /** The name of the portal's build, sent with every answer. */
  readonly build: string | undefined;
  readonly account: AccountServices;
}

/** The largest body a request may have, in bytes: every one is a small form or filter. */
const largestBody = 64 * 1024;

/** The API, made from the catalogue: one route per line, its input parsed, its permission checked, its answer wrapped. */
export const createApp = (ports: AppPorts): Hono => {
  const app = new Hono();
  app.use(requestLog(ports));
  app.use(securityHeaders);
  app.use(
    '/api/*',
    cors({
      origin: [...ports.corsOrigins],
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type', 'Time-Zone'],
      exposeHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id', 'X-App-Build'],
      maxAge: 600,
    }),
  );
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new Refusal(413, 'The request is too large');
      },
    }),
  );
  app.get('/api/health', (context) => context.json({ result: 'ok' }));
  app.get('/api/openapi.json', (context) => context.json(openApi()));
  const handlers = createHandlers(ports.account);
  for (const name of callNames) register(app, ports, name, handlers);
  app.all('/api/*', (context) => context.json({ error: 'Not found' }, 404));
  app.onError((error, context) => refuse(error, context, ports.log));
  return app;
};

const register = (app: Hono, ports: AppPorts, name: CallName, handlers: Handlers): void => {
  const endpoint: Endpoint = catalogue[name];
  // SAFETY: the input given is what this very name's schema parsed, and the caller is there unless it needs none.
  const handle = handlers[name] as unknown as (input: unknown, call: Call | SignedInCall) => Promise<unknown>;
  app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    const call = callOf(context, ports);
    const signedIn = endpoint.needs === 'public' ? call : await admit(context, endpoint, call);
    const input = await readInput(context, endpoint);
    return answerWith(context, endpoint, await handle(input, signedIn));
  });
};

const callOf = (context: Context, { db, log, now }: AppPorts): Call => ({
  db,
  now: now(),
  log: log.child({ request: requestIds.get(context.req.raw) }),
  ip: addressOf(context),
  userAgent: context.req.header('user-agent') ?? '',
});

const addressOf = (context: Context): string =>
  'incoming' in (context.env ?? {}) ? (getConnInfo(context).remote.address ?? '') : '';

/** The call of a signed-in account that may read the module; refused otherwise. */
const admit = async (context: Context, { needs }: Endpoint, call: Call): Promise<SignedInCall> => {
  const bearer = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
  const caller = await authenticate(bearer, call);
  if (!caller) throw new Refusal(401, 'Sign in to continue', { 'WWW-Authenticate': 'Bearer' });
  callers.set(context.req.raw, caller.accountId);
  if (
    needs !== 'signedIn' &&
    needs !== 'public' &&
    !mayRead(caller.permissions, typeof needs === 'string' ? [needs] : needs)
  )
    throw new Refusal(403, 'Your account may not read this');
  return { ...call, caller };
};

const requestIds = new WeakMap<Request, string>();
const callers = new WeakMap<Request, number>();

const requestLog =
  ({ log, build }: AppPorts) =>
  async (context: Context, next: () => Promise<void>) => {
    const started = performance.now();
    const id = randomUUID();
    requestIds.set(context.req.raw, id);
    await next();
    context.res.headers.set('X-Request-Id', id);
    if (build) context.res.headers.set('X-App-Build', build);
    if (!context.req.path.startsWith('/api/')) return;
    log.info(
      {
        request: id,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
        account: callers.get(context.req.raw),
      },
      'request',
    );
  };

const refuse = (error: Error, context: Context, log: Logger): Response => {
  if (error instanceof Refusal) return context.json({ error: error.message }, error.status, { ...error.headers });
  log.error({ request: requestIds.get(context.req.raw), path: context.req.path, err: error }, 'request failed');
  return context.json({ error: 'Something went wrong. Please try again' }, 500);
};
