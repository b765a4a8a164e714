import http from 'node:http';
import { once } from 'node:events';
import { type LinkSpeed, openShapedLink } from './shaped-link.ts';
import { listenOnLoopback } from '../../tests/support/loopback.ts';

const fileBytes = 256 * 1024;

export interface LinkCheck {
  /** A small answer over a new connection: two round trips, in milliseconds. */
  readonly newConnection: number;
  /** A small answer over an open connection: one round trip. */
  readonly openConnection: number;
  /** A file of 256 kB over an open connection. */
  readonly file: number;
  /** The same by the line alone, without a round trip or slow start. */
  readonly lineAlone: number;
}

/** Measures a link with a server of its own, before anything else is measured over it. */
export const checkLink = async (speed: LinkSpeed): Promise<LinkCheck> => {
  const server = http.createServer((request, response) => {
    response.end(Buffer.alloc(request.url === '/file' ? fileBytes : 1));
  });
  const link = await openShapedLink(await listenOnLoopback(server));
  link.setSpeed(speed);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const timed = async (path: string): Promise<number> => {
    const start = performance.now();
    const request = http.get({ host: '127.0.0.1', port: link.port, path, agent });
    // SAFETY: the 'response' event of a request has one argument, the message.
    const [message] = (await once(request, 'response')) as [http.IncomingMessage];
    message.resume();
    await once(message, 'end');
    return performance.now() - start;
  };
  const newConnection = await timed('/');
  const openConnection = await timed('/');
  const file = await timed('/file');
  agent.destroy();
  await link.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { newConnection, openConnection, file, lineAlone: (fileBytes * 8000) / speed.down };
};
