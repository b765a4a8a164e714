import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import type { DemoServer } from './demo-server.ts';

/** Answers the requests of components at /api from the real server with the demo fleet, signed in as the fleet's manager. */
export const demoApi = (): Plugin => ({
  name: 'demo-api',
  async configureServer({ middlewares, httpServer }) {
    const worker = new Worker(new URL('./demo-server.ts', import.meta.url));
    worker.unref();
    httpServer?.on('close', () => void worker.terminate());
    const [message] = await once(worker, 'message');
    // SAFETY: the worker posts this one message.
    const server = message as DemoServer;
    middlewares.use('/api', (request, response) => {
      // A component that is removed aborts its requests.
      const close = (error: Error) => response.destroy(error);
      answer(server, request, response).catch(close);
    });
  },
});

const answer = async (
  { address, token }: DemoServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await text(request);
  const answered = await fetch(`${address}/api${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: {
      Authorization: `Bearer ${token}`,
      // While this process is busy, the server closes a kept connection, which the next request would then use.
      Connection: 'close',
      ...(request.headers['content-type'] && { 'Content-Type': request.headers['content-type'] }),
    },
    ...(body !== '' && { body }),
  });
  response.writeHead(answered.status, { 'Content-Type': answered.headers.get('content-type') ?? 'text/plain' });
  response.end(Buffer.from(await answered.arrayBuffer()));
};
