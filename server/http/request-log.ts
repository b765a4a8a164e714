import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

/** Hono's environment: the variables of a request. */
export interface AppEnv {
  readonly Variables: RequestIdVariables & { accountId: number | undefined };
}

/** An answered request: its route is a pattern such as /api/vessels/:imono, never the path itself. 'other': pages, their files, unknown paths. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Adds the request id and the build of the portal to every response, and logs API requests: the path, never query or body. */
export const requestLog =
  (
    log: Logger,
    build: string | undefined,
    onAnswered?: (request: AnsweredRequest) => void,
  ): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const started = performance.now();
    const request = context.get('requestId');
    await next();
    context.res.headers.set('X-Request-Id', request);
    if (build) context.res.headers.set('X-App-Build', build);
    const { method, path } = context.req;
    const { status } = context.res;
    const tookMs = performance.now() - started;
    onAnswered?.({ method, route: routeOf(context), status, seconds: tookMs / 1000 });
    if (!path.startsWith('/api/')) return;
    log.info({ request, method, path, status, ms: Math.round(tookMs), account: context.get('accountId') }, 'request');
  };

/** The last matched pattern that is not for many paths, as those of middleware are. */
const routeOf = (context: Context<AppEnv>): string =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'other';
