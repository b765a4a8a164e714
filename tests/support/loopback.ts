import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Starts a TCP or HTTP server on a free port of the loopback interface; returns the port. */
export const listenOnLoopback = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
};

/** A port of the loopback interface that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listenOnLoopback(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
