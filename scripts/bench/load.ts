import http from 'node:http';
import { once } from 'node:events';
import { quantile } from './quantile.ts';

/** A request of the load. */
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Load {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends a request, reads the whole answer, and returns its time in milliseconds; throws if it is not a 200. */
export const timedRequest = async (port: number, agent: http.Agent, sent: LoadRequest): Promise<number> => {
  const start = performance.now();
  const { method, path, headers, body } = sent;
  const request = http.request({ host: '127.0.0.1', port, agent, method, path, headers });
  request.end(body);
  // SAFETY: the 'response' event of a request has one argument, the message.
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
  return performance.now() - start;
};

/** Sends the requests in turn over a number of connections for some seconds, each waiting for its answer. */
export const measureLoad = async (
  port: number,
  requests: readonly LoadRequest[],
  connections: number,
  seconds: number,
): Promise<Load> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const worker = async (first: number): Promise<void> => {
    for (let at = first; performance.now() < end; at += 1) {
      const sent = requests[at % requests.length];
      if (sent) times.push(await timedRequest(port, agent, sent));
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => worker(at)));
  const spent = (performance.now() - start) / 1000;
  agent.destroy();
  return { rate: times.length / spent, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};
