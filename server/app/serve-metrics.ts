import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { type Listening, listen } from '../http/listen.ts';

/** Serves the metrics at /metrics on a port of their own, which only the monitoring reaches. */
export const serveMetrics = (
  registry: Registry,
  at: { readonly host: string; readonly port: number },
): Promise<Listening> => {
  const app = new Hono();
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
  return listen(app.fetch, at);
};
