import http from 'node:http';
import { quantile } from './quantile.ts';
import { askedOf, callOf, requestsOf, signInToPortal } from './api.ts';
import { apiTasks } from './api-tasks.ts';
import { type LoadRequest, timedRequest } from './load.ts';

/** The durations of requests in milliseconds, and how many were refused or not answered. */
export interface OthersFigures {
  readonly answered: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
}

/** A request is sent this often, whether those before it are answered or not. */
const intervalMs = 100;

const calls = Object.values(apiTasks).flat();

/** The requests of the portal's pages, with a new sign-in, since a token ends after some minutes. */
const signedInRequests = async (port: number): Promise<readonly LoadRequest[]> => {
  const token = await signInToPortal(port);
  return requestsOf(calls, await askedOf(callOf(port, token)), token);
};

/** Sends the requests of a signed-in account of another company, in turn, until the work ends. */
export const measureOthers = async (port: number, work: () => Promise<void>): Promise<OthersFigures> => {
  const requests = await signedInRequests(port);
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  const failures: unknown[] = [];
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => {
    const request = requests[sent.length % requests.length];
    if (!request) return;
    const answered = timedRequest(port, agent, request).then((ms) => void times.push(ms));
    sent.push(answered.catch((error: unknown) => void failures.push(error)));
  }, intervalMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await Promise.all(sent);
    agent.destroy();
  }
  for (const message of new Set(failures.map(String))) console.log(`A request of the other company failed: ${message}`);
  return {
    answered: times.length,
    failed: failures.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: Math.max(0, ...times),
  };
};
