import type { Context, MiddlewareHandler, Next } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { inRequest, requestScope } from '../request-scope.ts';
import type { Tracing } from './tracing.ts';

/** Hono's environment: the variables of a request. */
export interface AppEnv {
  readonly Variables: RequestIdVariables & {
    accountId: number | undefined;
    /** The build of the portal. */
    build: string | undefined;
    /** Whether the answer was made with the headers that all answers have. */
    hasAllHeaders: boolean | undefined;
  };
}

/** An answered request: its route is a pattern such as /api/vessels/:imono, never the path itself. 'other': pages, their files, unknown paths. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/**
 * Adds the request id and the build of the portal to every response, and logs API requests: the path, never query or body.
 * What runs for the request knows its id (server/request-scope.ts).
 */
export const requestLog = (
  log: Logger,
  build: string | undefined,
  onAnswered?: (request: AnsweredRequest) => void,
  tracing?: Tracing,
): MiddlewareHandler<AppEnv> => {
  // Its fields are these and hold no secrets: to look for such in each line took longer than to write it.
  const lines = log.child({}, { redact: [] });
  const answer = async (context: Context<AppEnv>, next: Next): Promise<void> => {
    const started = performance.now();
    const request = context.get('requestId');
    context.set('build', build);
    await next();
    if (!context.get('hasAllHeaders')) {
      context.res.headers.set('X-Request-Id', request);
      if (build) context.res.headers.set('X-App-Build', build);
    }
    const { method, path } = context.req;
    const { status } = context.res;
    const tookMs = performance.now() - started;
    const route = routeOf(context);
    onAnswered?.({ method, route, status, seconds: tookMs / 1000 });
    const span = requestScope()?.span;
    if (span) tracing?.end(span, { method, route, status, request });
    if (!path.startsWith('/api/')) return;
    lines.info({ method, path, status, ms: Math.round(tookMs), account: context.get('accountId') }, 'request');
  };
  return (context, next) => {
    const span = tracing?.start(context.req.method, context.req.header('traceparent'));
    return inRequest({ request: context.get('requestId'), ...(span && { span }) }, () => answer(context, next));
  };
};

/** The last matched pattern that is not for many paths, as those of middleware are. */
const routeOf = (context: Context<AppEnv>): string =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'other';
