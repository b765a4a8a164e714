import type { Env, Hono } from 'hono';
import { sql } from 'kysely';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Database } from '../db/schema.ts';

/** How long the database may take to answer, in timeoutMs, before this process counts as not ready. */
const readyTimeoutMs = 2_000;

/** Serves each check also under the name that orchestrators use by default. */
const paths = { health: ['/api/health', '/healthz'], ready: ['/api/ready', '/readyz'] };

/**
 * Serves the health check, which only says that the process is alive, so that a database outage does not restart it, and the
 * readiness check, which queries the database, and fails before the process stops, so that balancers send it no more requests.
 */
export const serveHealth = <E extends Env>(app: Hono<E>, db: Database, isStopping: () => boolean): void => {
  app.on('GET', paths.health, (context) => context.json({ result: 'ok' }));
  app.on('GET', paths.ready, async (context) => {
    if (isStopping()) return context.json({ error: 'This process is about to stop' }, 503);
    await withTimeout(readyTimeoutMs, sql`select 1`.execute(db));
    return context.json({ result: 'ok' });
  });
};

const withTimeout = async <T>(timeoutMs: number, work: Promise<T>): Promise<T> => {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseUnavailable(new Error(`The database did not answer within ${timeoutMs} ms`))),
    timeoutMs,
  );
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
};
