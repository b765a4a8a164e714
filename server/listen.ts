import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { StartFault } from './start-fault.ts';

type Answers = (request: Request, env: object) => Response | Promise<Response>;

interface Listening {
  readonly port: number;
  /** Takes no more requests and lets the running ones finish; those that do not within the time are cut off. */
  readonly stop: (milliseconds: number) => Promise<void>;
}

/** Answers requests on a port of this machine; a port that is taken is refused in words. */
export const listen = async (
  fetch: Answers,
  at: { readonly host: string; readonly port: number },
): Promise<Listening> => {
  const server = createServer(getRequestListener(fetch));
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_, response) => {
    if (!server.listening) endAfter(response);
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartFault(`Port ${at.port} cannot be used: ${error.message}`, { cause: error })),
    );
    server.listen(at.port, at.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : at.port;
  return {
    port,
    stop: (milliseconds) => {
      for (const response of answering) endAfter(response);
      return stop(server, milliseconds);
    },
  };
};

/** Tells whoever waits for this answer that its connection takes no more requests: one that was sent on it would be lost. */
const endAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

const stop = async (server: Server, milliseconds: number): Promise<void> => {
  const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
  const closed = new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
  // A connection that was kept alive for more requests is closed as soon as the one it has is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
};
