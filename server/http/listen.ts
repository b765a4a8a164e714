import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type BodyPace, requireBodyPace } from './body-pace.ts';
import { untilArrived } from './linger.ts';
import { StartupError } from '../errors/startup-error.ts';

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Accepts no more requests and waits for the running ones; closes their connections after the grace period. */
  readonly stop: (gracePeriodMs: number) => Promise<void>;
}

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Open connections at most; more are refused. */
  readonly maxConnections?: number;
  /** Called for each refused connection. */
  readonly onRefused?: () => void;
  /** How long the headers of a request may take to arrive. */
  readonly headersTimeoutMs?: number;
  readonly bodyPace?: BodyPace;
}

/** Checked every few seconds, so that a connection without a request is closed within 15 s. */
const defaultHeadersTimeoutMs = 10_000;

/** 6.5 kbit/s: a twentieth of a slow satellite link. A body below 16 kB has 20 s. */
const defaultBodyPace: BodyPace = { windowMs: 20_000, bytes: 16 * 1024 };

/** Longer than a person reads between two clicks, and than the 60 s of the usual balancers. */
const keepAliveTimeout = 75_000;

/** Starts the HTTP server. A port in use is a StartupError. */
export const listen = async (fetch: Fetch, at: ListenOptions): Promise<Listening> => {
  const headersTimeout = at.headersTimeoutMs ?? defaultHeadersTimeoutMs;
  const timeouts = {
    // It would end the upload of a large file over a slow link.
    requestTimeout: 0,
    headersTimeout,
    connectionsCheckingInterval: headersTimeout / 2,
    keepAliveTimeout,
  };
  const answer: Fetch = async (request, at) => {
    const answered = await fetch(request, at);
    return 'incoming' in at && at.incoming instanceof IncomingMessage ? untilArrived(answered, at.incoming) : answered;
  };
  const server = createServer(timeouts, getRequestListener(answer));
  requireBodyPace(server, at.bodyPace ?? defaultBodyPace);
  if (at.maxConnections !== undefined) server.maxConnections = at.maxConnections;
  server.on('drop', () => at.onRefused?.());
  const pending = new Set<ServerResponse>();
  server.prependListener('request', (_, response) => {
    if (!server.listening) closeAfterResponse(response);
    pending.add(response);
    response.once('close', () => pending.delete(response));
  });
  await begin(server, at);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : at.port;
  return {
    port,
    stop: (gracePeriodMs) => {
      for (const response of pending) closeAfterResponse(response);
      return stop(server, gracePeriodMs);
    },
  };
};

/** Throws a StartupError if a port is in use, or named twice: asked before anything is stored. */
export const requireFreePorts = async (ports: readonly Pick<ListenOptions, 'host' | 'port'>[]): Promise<void> => {
  const servers: Server[] = [];
  try {
    for (const at of ports) {
      const server = createServer();
      await begin(server, at);
      servers.push(server);
    }
  } finally {
    for (const server of servers) await stop(server, 0);
  }
};

const begin = (server: Server, { host, port }: Pick<ListenOptions, 'host' | 'port'>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(`Port ${port} cannot be used: ${error.message}`, { cause: error })),
    );
    server.listen(port, host, resolve);
  });

/** Tells the client that the connection closes after this response: a further request on it would be lost. */
const closeAfterResponse = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

const stop = async (server: Server, gracePeriodMs: number): Promise<void> => {
  const forceClose = setTimeout(() => server.closeAllConnections(), gracePeriodMs);
  const closed = new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
  // Closes keep-alive connections as soon as their current response is sent.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 20);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(forceClose);
};
