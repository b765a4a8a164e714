import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const exposed = [
  'Content-Disposition',
  'Retry-After',
  'X-Request-Id',
  'X-App-Build',
  'X-Session-Ended',
  'X-Text-Length',
].join(',');

/** Lets pages of these origins call the API. Answers to all others are left as they are. */
export const apiCors = (origins: readonly string[]): MiddlewareHandler => {
  const preflight = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Time-Zone'],
    maxAge: 600,
  });
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next);
    await next();
    if (origins.length === 0) return undefined;
    const { headers } = context.res;
    headers.append('Vary', 'Origin');
    const origin = context.req.header('origin');
    if (origin === undefined || !origins.includes(origin)) return undefined;
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', exposed);
    return undefined;
  };
};
