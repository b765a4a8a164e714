import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';

/** Hono's environment: the variables of a request. */
export interface AppEnv {
  readonly Variables: RequestIdVariables & { accountId: number | undefined };
}

/** Adds the request id and the build of the portal to every response, and logs API requests: the path, never query or body. */
export const requestLog =
  (log: Logger, build: string | undefined): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const started = performance.now();
    const request = context.get('requestId');
    await next();
    context.res.headers.set('X-Request-Id', request);
    if (build) context.res.headers.set('X-App-Build', build);
    const { method, path } = context.req;
    if (!path.startsWith('/api/')) return;
    const ms = Math.round(performance.now() - started);
    log.info({ request, method, path, status: context.res.status, ms, account: context.get('accountId') }, 'request');
  };
