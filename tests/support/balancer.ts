import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/** As long as the connections of browsers are kept, so that none is closed while it is used. */
const keepAliveTimeout = 75_000;

/** A balancer in front of processes of the portal on the loopback. */
export interface Balancer {
  readonly port: number;
  /** How many requests that had reached a process broke before their answer, and within it. */
  readonly broken: () => { readonly before: number; readonly within: number };
  readonly stop: () => Promise<void>;
}

/**
 * Starts an HTTP balancer that gives each request to the next of the ports. A process that refuses the connection is passed
 * over; a connection that breaks before the answer is 502, as from nginx without `proxy_next_upstream`, and one that
 * breaks later ends the answer early.
 */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  let turn = 0;
  let broken = 0;
  let cut = 0;

  const forward = (asked: IncomingMessage, answer: ServerResponse, untried: readonly number[]): void => {
    const [port, ...others] = untried;
    if (port === undefined) return refuse(answer);
    const { method, url: path, headers } = asked;
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    let connected = false;
    sent.once('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
        asked.pipe(sent);
      }),
    );
    sent.once('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.once('error', () => {
        cut += 1;
        answer.destroy();
      });
      received.pipe(answer);
    });
    sent.on('error', () => {
      if (!connected) return forward(asked, answer, others);
      if (answer.headersSent) return;
      broken += 1;
      refuse(answer);
    });
    answer.once('close', () => sent.destroy());
  };

  const server = createServer({ keepAliveTimeout }, (asked, answer) => {
    turn = (turn + 1) % ports.length;
    forward(asked, answer, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    broken: () => ({ before: broken, within: cut }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const refuse = (answer: ServerResponse): void => {
  answer.writeHead(502, { 'Content-Type': 'text/html' });
  answer.end('<h1>502 Bad Gateway</h1>');
};
