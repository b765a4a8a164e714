import type { Context } from 'hono';

/** A record that does not exist, reported as problem+json (RFC 9457). */
export const noRecord = (context: Context, what: string): Response =>
  context.body(
    JSON.stringify({ type: 'about:blank', title: 'No such record', status: 404, detail: `There is no ${what} here.` }),
    404,
    { 'Content-Type': 'application/problem+json' },
  );

/** A request without a required parameter, reported as a list. */
export const badRequest = (context: Context, ...messages: readonly string[]): Response =>
  context.json({ error: messages }, 400);

/** A request without a valid access token. */
export const unauthorized = (context: Context): Response =>
  context.json({ error: { message: 'Your session is not valid. Sign in again.' } }, 401);

/** A path this server does not have. */
export const notFound = (context: Context): Response => context.json({ error: 'Not found' }, 404);
