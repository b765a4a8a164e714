import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { random } from '../../../demo/random.ts';

const maxDelayMs = 2_000;

interface LateAnswers {
  /** Where the proxy listens. */
  readonly port: number;
  readonly portal: number;
  readonly seed: string;
}

/** Starts a proxy that forwards each request to a portal at once and delays each answer of its API by 0 to 2 s. */
export const startLateAnswers = ({ port, portal, seed }: LateAnswers): Promise<void> => {
  const delays = random(`late answers/${seed}`);
  const server = createServer((incoming, outgoing) => {
    const delayMs = incoming.url?.startsWith('/api/') ? delays.whole(0, maxDelayMs) : 0;
    forward(portal, incoming, outgoing, delayMs);
  });
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
};

const forward = (port: number, incoming: IncomingMessage, outgoing: ServerResponse, delayMs: number): void => {
  const { method, url, headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  forwarded.once('response', (answer) => {
    const send = () => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    };
    const timer = setTimeout(send, delayMs);
    outgoing.once('close', () => clearTimeout(timer));
    answer.once('error', (error) => outgoing.destroy(error));
  });
  forwarded.once('error', (error) => outgoing.destroy(error));
  outgoing.once('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
};
