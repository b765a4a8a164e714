import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool } from 'pg';
import type { Place, Statement } from './record-statements.ts';

/**
 * The bare server, a process of its own: the framework and the statements of the portal and nothing else. It receives its
 * database and routes from its parent, and answers with its port.
 */
export interface BareServer {
  readonly place: Place;
  /** The statements by route: /0, /1 … */
  readonly routes: readonly (readonly Statement[])[];
}

type Run = (statement: Statement, name: string) => Promise<readonly unknown[]>;

const open = async (place: Place): Promise<Run> => {
  if ('url' in place) {
    const pool = new Pool({ connectionString: place.url, max: 10 });
    return async ({ text, values }, name) => (await pool.query({ name, text, values: [...values] })).rows;
  }
  const pglite = await PGlite.create({ dataDir: place.folder });
  return async ({ text, values }) => (await pglite.query(text, [...values])).rows;
};

process.once('message', async (message) => {
  // SAFETY: the parent sends this and nothing else.
  const server = message as BareServer;
  const run = await open(server.place);
  const app = new Hono();
  for (const [at, statements] of server.routes.entries())
    app.get(`/${at}`, async (context) => {
      const rows: (readonly unknown[])[] = [];
      for (const [number, statement] of statements.entries()) rows.push(await run(statement, `${at}-${number}`));
      return context.json({ rows });
    });
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
});
