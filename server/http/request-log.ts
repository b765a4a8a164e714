import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** What is known of a request while it runs. */
export interface Known {
  readonly Variables: { requestId: string; accountId: number | undefined };
}

/** Names every answer by a request id and the build of the portal, and logs what the API was asked: its path, never its query or body. */
export const requestLog =
  (log: Logger, build: string | undefined): MiddlewareHandler<Known> =>
  async (context, next) => {
    const started = performance.now();
    const request = randomUUID();
    context.set('requestId', request);
    await next();
    context.res.headers.set('X-Request-Id', request);
    if (build) context.res.headers.set('X-App-Build', build);
    const { method, path } = context.req;
    if (!path.startsWith('/api/')) return;
    const ms = Math.round(performance.now() - started);
    log.info({ request, method, path, status: context.res.status, ms, account: context.get('accountId') }, 'request');
  };
