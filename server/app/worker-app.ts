import { Hono } from 'hono';
import type { Database } from '../db/schema.ts';
import { pathBelow } from '../http/base-path.ts';
import { serveHealth } from '../http/health.ts';

/** What a process serves that takes no requests of people: whether it is alive, and ready. */
export const createWorkerApp = (db: Database, isStopping: () => boolean, basePath: string): Hono => {
  const app = new Hono(basePath === '' ? {} : { getPath: pathBelow(basePath) });
  serveHealth(app, db, isStopping);
  app.onError((_, context) => context.json({ error: 'The database does not answer' }, 503));
  return app;
};
