import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { StartupError } from '../start/startup-error.ts';

type Answers = (request: Request, env: object) => Response | Promise<Response>;

interface Listening {
  readonly port: number;
  /** Takes no more requests and lets the running ones finish; those that do not within the time are cut off. */
  readonly stop: (milliseconds: number) => Promise<void>;
}

interface ListenAt {
  readonly host: string;
  readonly port: number;
  /** Connections that are open at once; more are refused. */
  readonly maxConnections?: number;
  /** Called when one was refused. */
  readonly onRefused?: () => void;
  /** How long a request may take to arrive, its body included, in milliseconds. */
  readonly arrivalMs?: number;
}

/** With the check every few seconds, an unfinished request is closed within 30 s; at 128 kbit/s the largest arrives in 5. */
const defaultArrivalMs = 20_000;

/** Answers requests on a port of this machine; a port that is taken is refused in words. */
export const listen = async (fetch: Answers, at: ListenAt): Promise<Listening> => {
  const arrivalMs = at.arrivalMs ?? defaultArrivalMs;
  const times = {
    requestTimeout: arrivalMs,
    headersTimeout: arrivalMs / 2,
    connectionsCheckingInterval: arrivalMs / 4,
  };
  const server = createServer(times, getRequestListener(fetch));
  if (at.maxConnections !== undefined) server.maxConnections = at.maxConnections;
  server.on('drop', () => at.onRefused?.());
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_, response) => {
    if (!server.listening) closeAfterResponse(response);
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(`Port ${at.port} cannot be used: ${error.message}`, { cause: error })),
    );
    server.listen(at.port, at.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : at.port;
  return {
    port,
    stop: (milliseconds) => {
      for (const response of answering) closeAfterResponse(response);
      return stop(server, milliseconds);
    },
  };
};

/** Tells whoever waits for this answer that its connection takes no more requests: one that was sent on it would be lost. */
const closeAfterResponse = (response: ServerResponse): void => {
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
