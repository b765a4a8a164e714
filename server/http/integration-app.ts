import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import {
  type IntegrationResource,
  integrationResources,
} from '../../src/contract/administration/integration-resources.ts';
import { type Disk, fullDiskOf } from '../disk/disk-space.ts';
import { requireSpaceForBody } from '../disk/require-space.ts';
import { asUnavailable, OutcomeUnknown, outcomeUnknownWords } from '../db/database-unavailable.ts';
import type { PortalDatabase } from '../db/portal-database.ts';
import { clientAddress } from './client-address.ts';
import { HttpError } from '../errors/http-error.ts';
import type { AppEnv } from './request-log.ts';
import { createTurns } from '../jobs/turns.ts';
import { rateLimit } from '../request/rate-limit.ts';
import { findKey, type LiveKey } from '../integration/api-keys.ts';
import { bodyHashOf } from '../integration/idempotency.ts';
import { integrationOpenApi } from '../integration/integration-openapi.ts';
import { bodyBytesOf, hasTooManyValues, integrationLimits } from '../integration/limits.ts';
import { answerOnce, withKey } from '../integration/answer-once.ts';
import { deleteItems, isDeletable } from '../integration/delete-items.ts';
import { listWrites, undoWrite } from '../integration/key-writes.ts';
import { notACursor, readItems } from '../integration/read-items.ts';
import { decodeJson, NotJson, parseJson } from '../integration/read-json.ts';
import { writeItems } from '../integration/write-items.ts';

/** Where the integration API is served. */
export const integrationBase = '/api/integration/v1';

interface Ports {
  readonly db: PortalDatabase;
  readonly log: Logger;
  readonly now: () => Date;
  readonly proxies?: number;
  readonly disk?: Disk | undefined;
}

/** `hash`: what tells it apart from another request of the key. */
interface OneWrite {
  readonly key: LiveKey;
  readonly at: Date;
  readonly hash: string;
}

/** Creates the API by which other programs write a company's rows, with keys instead of sign-ins. */
export const createIntegrationApp = (ports: Ports): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  const turns = createTurns(integrationLimits.turns);
  // Bodies of one key are received apart from its turns: a slow one delays only others of its kind.
  const receiving = createTurns(integrationLimits.turns);
  const inTurn = <T>(key: LiveKey, at: Date, work: Parameters<typeof withKey<T>>[2]): Promise<T> =>
    turns(String(key.id), () => withKey(ports.db.ofCompany(key.companyId), { key, at }, work));
  /** Answers a write, or what was answered before to the same Idempotency-Key. */
  const once = async (context: Context<AppEnv>, write: OneWrite, work: Parameters<typeof answerOnce>[2]) => {
    const { key, at, hash: bodyHash } = write;
    const idempotencyKey = idempotencyKeyOf(context);
    const request = idempotencyKey === undefined ? undefined : { idempotencyKey, bodyHash };
    const { answer, isRepeated } = await turns(String(key.id), () =>
      answerOnce(ports.db.ofCompany(key.companyId), { key, at, request }, work),
    );
    return context.json(answer, 200, isRepeated ? { 'Idempotent-Replayed': 'true' } : {});
  };
  app.onError((error, context) => problem(error, context, ports.log));
  let document: ReturnType<typeof integrationOpenApi> | undefined;
  app.get('/openapi.json', (context) => context.json((document ??= integrationOpenApi())));
  for (const resource of integrationResources) {
    app.post(`/${resource.path}`, limitOf(bodyBytesOf(resource)), async (context) => {
      const now = ports.now();
      const key = await authorize(context, ports, resource, now);
      await requireSpaceForBody(ports.disk, context.req.header('content-length'));
      const { body, items } = await receiving(`${key.id} ${bodyBytesOf(resource)}`, () => readItemsOf(context));
      const actor = actorOf(context, ports, key, now);
      const { id: keyId, companyId } = key;
      return once(context, { key, at: now, hash: bodyHashOf(resource.path, body) }, (trx, fleet) =>
        writeItems(trx, { companyId, keyId, resource, items, fleet, actor }),
      );
    });
    app.get(`/${resource.path}`, async (context) => {
      const now = ports.now();
      const key = await authorize(context, ports, resource, now);
      const { cursor, limit } = pageOf(context);
      const answer = await inTurn(key, now, (trx, fleet) =>
        readItems(trx, { keyId: key.id, companyId: key.companyId, fleet, resource, cursor, limit }),
      );
      return context.json(answer);
    });
    app.all(`/${resource.path}`, () => {
      throw new HttpError(405, 'Use GET or POST', { Allow: 'GET, POST' });
    });
    if (!isDeletable(resource)) continue;
    app.post(`/${resource.path}/delete`, limitOf(integrationLimits.bodyBytes), async (context) => {
      const now = ports.now();
      const key = await authorize(context, ports, resource, now);
      const { body, items } = await receiving(`${key.id} delete`, () => readItemsOf(context));
      const actor = actorOf(context, ports, key, now);
      const { id: keyId, companyId } = key;
      return once(context, { key, at: now, hash: bodyHashOf(`${resource.path}/delete`, body) }, (trx, fleet) =>
        deleteItems(trx, { companyId, keyId, resource, items, fleet, actor }),
      );
    });
    app.all(`/${resource.path}/delete`, () => {
      throw new HttpError(405, 'Use POST', { Allow: 'POST' });
    });
  }
  app.get('/writes', async (context) => {
    const key = await authorize(context, ports, undefined, ports.now());
    const { cursor, limit } = pageOf(context);
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw notACursor();
    const before = cursor === undefined ? undefined : Number(cursor);
    return context.json(await listWrites(ports.db.ofCompany(key.companyId), { keyId: key.id, cursor: before, limit }));
  });
  app.post('/writes/:id/undo', async (context) => {
    const now = ports.now();
    const key = await authorize(context, ports, undefined, now);
    const id = /^\d{1,15}$/.test(context.req.param('id')) ? Number(context.req.param('id')) : 0;
    const actor = actorOf(context, ports, key, now);
    return once(context, { key, at: now, hash: bodyHashOf(`writes/${id}/undo`, '') }, async (trx, fleet) => {
      await undoWrite(trx, { key, fleet }, id, actor);
      return { id, state: 'undone' };
    });
  });
  app.all('/*', () => {
    throw new HttpError(404, 'There is no such resource');
  });
  return app;
};

/** Refuses bodies above a size, also those that do not say how long they are. */
const limitOf = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpError(413, `A request has at most ${maxSize / 1024 / 1024} MB`);
    },
  });

const actorOf = (context: Context<AppEnv>, { proxies = 0 }: Ports, key: LiveKey, at: Date) => {
  const ip = clientAddress(context, proxies);
  return { kind: 'key', id: key.id, label: `${key.name} (${key.prefix})`, ip, at } as const;
};

/** The page that a request asks for. */
const pageOf = (context: Context<AppEnv>): { readonly cursor: string | undefined; readonly limit: number } => {
  const { cursor, limit = String(integrationLimits.page.usual) } = context.req.query();
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > integrationLimits.page.max)
    throw new HttpError(400, `limit is a whole number from 1 to ${integrationLimits.page.max}`);
  return { cursor, limit: Number(limit) };
};

/** The key of the request; 401 unless it may be used, 403 unless it may write the resource, 429 if it is used too often. */
const authorize = async (
  context: Context<AppEnv>,
  { db }: Ports,
  resource: IntegrationResource | undefined,
  now: Date,
): Promise<LiveKey> => {
  const text = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
  const key = await findKey({ db, now }, text);
  if (!key)
    throw new HttpError(401, 'The key is missing, unknown, expired or revoked', { 'WWW-Authenticate': 'Bearer' });
  const { waitSeconds } = await rateLimit.hit({ db, now }, { ...integrationLimits.requests, subject: String(key.id) });
  if (waitSeconds > 0)
    throw new HttpError(429, `A key may send ${integrationLimits.requests.max} requests per minute`, {
      'Retry-After': String(waitSeconds),
    });
  if (resource && !key.writes.includes(resource.path))
    throw new HttpError(403, `This key may not write ${resource.path}`);
  return key;
};

/** The items of the body, `{ "items": [...] }`, and its text. */
const readItemsOf = async (
  context: Context<AppEnv>,
): Promise<{ readonly body: string; readonly items: readonly unknown[] }> => {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new HttpError(415, 'The Content-Type is not application/json');
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  const body = orRefused(() => decodeJson(bytes));
  if (hasTooManyValues(body))
    throw new HttpError(
      413,
      `Without its files, a request has at most ${integrationLimits.bodyBytes / 1024 / 1024} MB`,
    );
  const parsed = orRefused(() => parseJson(body));
  const items = typeof parsed === 'object' && parsed !== null && 'items' in parsed ? parsed.items : undefined;
  if (!Array.isArray(items)) throw new HttpError(400, 'The body is not a JSON object with a list "items"');
  if (items.length === 0) throw new HttpError(400, 'There are no items');
  if (items.length > integrationLimits.items)
    throw new HttpError(413, `A request has at most ${integrationLimits.items} items; this one has ${items.length}`);
  return { body, items };
};

/** What reads the body, or a 400. */
const orRefused = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotJson) throw new HttpError(400, `The body ${error.message}`);
    throw error;
  }
};

const idempotencyKeyOf = (context: Context<AppEnv>): string | undefined => {
  const text = context.req.header('idempotency-key');
  if (text === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(text))
    throw new HttpError(400, 'An Idempotency-Key has 1 to 200 characters, without spaces');
  return text;
};

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** An error as application/problem+json (RFC 9457). */
const problem = (error: Error, context: Context<AppEnv>, log: Logger): Response => {
  const { status, message, headers } = asHttpError(error, context, log);
  return context.body(
    JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Error', status, detail: message }),
    status,
    { ...headers, 'Content-Type': 'application/problem+json' },
  );
};

const asHttpError = (error: Error, context: Context<AppEnv>, log: Logger) => {
  if (error instanceof HttpError) return error;
  const failed = { path: context.req.path, err: error };
  const full = fullDiskOf(error);
  if (full !== undefined) {
    log.error(failed, full);
    return new HttpError(503, `The portal cannot store this at the moment: ${full}`, { 'Retry-After': '5' });
  }
  if (asUnavailable(error)) {
    log.error(failed, 'the database did not answer');
    if (error instanceof OutcomeUnknown) return { status: 500, message: outcomeUnknownWords, headers: {} } as const;
    return new HttpError(503, 'The server is temporarily unavailable. Send the request again', { 'Retry-After': '5' });
  }
  log.error(failed, 'request failed');
  return { status: 500, message: 'Something went wrong. Nothing was stored', headers: {} } as const;
};
