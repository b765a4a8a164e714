import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { asUnavailable } from '../db/database-unavailable.ts';
import type { PortalDatabase } from '../db/portal-database.ts';
import { clientAddress } from './client-address.ts';
import { addressBlock } from '../request/address-block.ts';
import type { FileMaker } from '../files/file-job.ts';
import { isUnchanged } from './entity-tag.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { AppEnv } from './request-log.ts';
import { createShared } from '../jobs/shared.ts';
import { rateLimit, rateLimited } from '../request/rate-limit.ts';
import { type Feed, feedOf, findSubscriber } from '../calendar/calendar-feed.ts';
import { feedPath } from '../calendar/feed-address.ts';
import { accountOfToken, endDigest, unsubscribePath } from '../calendar/unsubscribe.ts';
import { unsubscribePage, unsubscribePolicy } from '../calendar/unsubscribe-page.ts';

interface Ports {
  readonly db: PortalDatabase;
  readonly log: Logger;
  readonly now: () => Date;
  readonly proxies?: number;
  readonly files: Pick<FileMaker, 'calendar'>;
  /** Where people open the portal, without a slash at the end. */
  readonly portalUrl: string;
}

/** Requests of one feed, and unknown addresses from one network, in a quarter of an hour. */
const windowSeconds = 15 * 60;
const limits = {
  ofFeed: { name: 'calendar feed', max: 60, windowSeconds },
  ofUnknown: { name: 'unknown calendar address', max: 60, windowSeconds },
} as const;

/** The retry delay sent while the database is unavailable. */
const retryAfterSeconds = 300;

/**
 * Serves the calendar feeds, and the links that end a digest. The secret in the address is the only credential: no address
 * of these is ever logged.
 */
export const createCalendarApp = (ports: Ports): Hono<AppEnv> => {
  const { db, log, now } = ports;
  const app = new Hono<AppEnv>();
  const feeds = createShared<Feed>();
  const texts = createShared<Uint8Array>();
  app.onError((error, context) => answerError(error, context, log));

  app.get(`${feedPath}/:file{[\\w-]{43}\\.ics}`, async (context) => {
    const at = { db, now: now() };
    const subscriber = await findSubscriber(at, context.req.param('file').slice(0, -'.ics'.length));
    if (!subscriber) throw await unknownAddress(context, ports);
    await limitTo(at, { ...limits.ofFeed, subject: String(subscriber.caller.accountId) });
    // A person whose rights change meanwhile has another key.
    const key = JSON.stringify(subscriber);
    const { etag, groups } = await feeds(key, () => feedOf(subscriber, { ...at, portalUrl: ports.portalUrl }));
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
    if (isUnchanged(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
    const text = await texts(`${key} ${etag}`, () => ports.files.calendar(groups, subscriber.caller));
    // SAFETY: the bytes of a message of a process have a buffer of their own.
    return context.body(text as Uint8Array<ArrayBuffer>, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="fleet-due-dates.ics"',
    });
  });

  const unsubscribed = async (context: Context<AppEnv>): Promise<number> => {
    const account = await accountOfToken(db, context.req.param('token') ?? '');
    if (account === undefined) throw await unknownAddress(context, ports);
    return account;
  };
  app.use(`${unsubscribePath}/:token`, unsubscribePolicy);
  // A GET only asks: mail filters open every link (RFC 8058, section 4).
  app.get(`${unsubscribePath}/:token`, async (context) => {
    await unsubscribed(context);
    return unsubscribePage(context, { isDone: false, portalUrl: ports.portalUrl });
  });
  app.post(`${unsubscribePath}/:token`, async (context) => {
    const account = await unsubscribed(context);
    await endDigest(db, account);
    log.info({ event: 'digest ended by its link', account });
    return unsubscribePage(context, { isDone: true, portalUrl: ports.portalUrl });
  });

  for (const path of [feedPath, unsubscribePath]) app.all(`${path}/*`, () => Promise.reject(notFound()));
  return app;
};

/** 404, or 429 after many unknown addresses from one network. */
const unknownAddress = async (context: Context<AppEnv>, { db, now, proxies = 0 }: Ports): Promise<HttpError> => {
  const subject = addressBlock(clientAddress(context, proxies));
  const { waitSeconds } = await rateLimit.hit({ db, now: now() }, { ...limits.ofUnknown, subject });
  return waitSeconds > 0 ? rateLimited(waitSeconds) : notFound();
};

const limitTo = async (...[at, limit]: Parameters<typeof rateLimit.hit>): Promise<void> => {
  const { waitSeconds } = await rateLimit.hit(at, limit);
  if (waitSeconds > 0) throw rateLimited(waitSeconds);
};

const answerError = (error: Error, context: Context<AppEnv>, log: Logger): Response => {
  const noStore = { 'Cache-Control': 'no-store' };
  if (error instanceof HttpError) return context.text(error.message, error.status, { ...noStore, ...error.headers });
  const unavailable = asUnavailable(error);
  log.error({ err: error }, 'a calendar request failed');
  if (!unavailable) return context.text('Something went wrong. Please try again', 500, noStore);
  return context.text('The server is temporarily unavailable. Please try again later', 503, {
    ...noStore,
    'Retry-After': String(retryAfterSeconds),
  });
};
