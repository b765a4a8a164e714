import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How fast the body of a request must arrive: so many bytes within each window, or the rest of it. */
export interface BodyPace {
  readonly windowMs: number;
  readonly bytes: number;
}

/**
 * Closes connections whose body arrives too slowly: 100 MB may take hours on a ship's link, and few bytes now and then may
 * not hold a connection. Node's requestTimeout limits the whole request, whatever its size, and for all requests alike
 * (nodejs/node#46574). Windows in which the server does not read are not counted. Once the response is sent, the rest of
 * the body has one more window.
 */
export const requireBodyPace = (server: Server, pace: BodyPace): void => {
  server.prependListener('request', (request, response) => {
    if (hasBody(request)) watch(request, response, pace);
  });
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const watch = (request: IncomingMessage, response: ServerResponse, { windowMs, bytes }: BodyPace): void => {
  const { socket } = request;
  let before = socket.bytesRead;
  let isAnswered = false;
  const isInTime = (): boolean => {
    if (isAnswered) return false;
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    return arrived >= bytes || request.readableLength > 0;
  };
  const judge = () => {
    if (request.complete || request.destroyed) return;
    if (isInTime()) timer.refresh();
    else socket.destroy();
  };
  // After the bytes that arrived while the process was busy.
  const timer = setTimeout(() => setImmediate(judge), windowMs);
  timer.unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);
  response.once('finish', () => {
    isAnswered = true;
    if (!request.complete && !request.destroyed) timer.refresh();
  });
};
