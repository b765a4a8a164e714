import { kinds } from '../../../src/contract/records/kinds.ts';
import { quantile } from '../quantile.ts';
import { forgetPeak, memoryOf } from '../subjects.ts';
import { type TimedResponse, type Target, wasAccepted } from './target.ts';

/** Latency of one kind of request during an attack, in milliseconds. */
export interface Latency {
  readonly name: string;
  readonly sent: number;
  readonly failed: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

interface Probe {
  readonly name: string;
  /** Interval between requests, in milliseconds; does not wait for earlier answers. */
  readonly everyMs: number;
  readonly send: () => Promise<TimedResponse>;
  readonly isGood: (answered: TimedResponse) => boolean;
}

const isOk = ({ status }: TimedResponse): boolean => status === 200;

/** A browser that signed in before the attack began. */
const known = { email: 'owner2@demo.example', from: '198.51.100.7', deviceId: 'known-browser' };

/** A new browser, at an address without failed sign-ins. */
const newcomer = (round: number) => ({ email: 'fleet@demo.example', from: `198.51.100.${100 + (round % 100)}` });

const probesOf = async ({ request, signIn, stylesheet, tokenOf }: Target): Promise<readonly Probe[]> => {
  let round = 0;
  // Of another company than those that attack.
  const headers = { Authorization: `Bearer ${await tokenOf(known.email)}`, 'Content-Type': 'application/json' };
  const list = () => request(kinds.nearMiss.calls.fleet.path, { method: 'POST', headers, body: '{}' });
  return [
    { name: 'health', everyMs: 250, send: () => request('/api/health'), isGood: isOk },
    { name: 'stylesheet', everyMs: 250, send: () => request(stylesheet), isGood: isOk },
    { name: 'list of another company', everyMs: 500, send: list, isGood: isOk },
    { name: 'sign-in, known device', everyMs: 4000, send: () => signIn(known), isGood: wasAccepted },
    { name: 'sign-in, new device', everyMs: 4000, send: () => signIn(newcomer(round++)), isGood: wasAccepted },
  ];
};

/**
 * Sends these requests repeatedly while the work runs; returns the work's result, the latency of each kind of request
 * and the memory of the process before the work and at most.
 */
export const withProbes = async (
  target: Target,
  work: () => Promise<string>,
): Promise<{ readonly outcome: string; readonly latencies: readonly Latency[]; readonly memory: string }> => {
  await target.signIn(known);
  const before = memoryOf(target.pid);
  forgetPeak(target.pid);
  const running = (await probesOf(target)).map(start);
  try {
    const outcome = await work();
    const latencies = await Promise.all(running.map(({ stop }) => stop()));
    const memory = `${megabytes(before)} before, ${megabytes(memoryOf(target.pid, 'peak'))} at most`;
    return { outcome, latencies, memory };
  } finally {
    for (const { cancel } of running) cancel();
  }
};

const megabytes = (size: number | undefined): string => (size === undefined ? 'unknown' : `${size.toFixed(0)} MB`);

const start = ({ name, everyMs, send, isGood }: Probe) => {
  const responses: Promise<TimedResponse>[] = [];
  const sendNext = () => void responses.push(send());
  sendNext();
  const timer = setInterval(sendNext, everyMs);
  const cancel = () => clearInterval(timer);
  const stop = async (): Promise<Latency> => {
    cancel();
    const answers = await Promise.all(responses);
    const times = answers.map(({ ms }) => ms);
    const failed = answers.filter((answered) => !isGood(answered)).length;
    const [median, p95, max] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
    return { name, sent: answers.length, failed, median, p95, max };
  };
  return { stop, cancel };
};
