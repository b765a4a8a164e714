import { quantile } from '../quantile.ts';

/** What the people of a soak saw. */
export interface Figures {
  readonly answered: (milliseconds: number) => void;
  readonly failed: (what: string) => void;
  readonly requests: () => number;
  readonly errors: () => number;
  readonly report: (facts: Facts) => string;
}

interface Facts {
  readonly refreshes: number;
  readonly restarts: number;
  readonly broken: number;
  readonly seconds: number;
}

/** Collects the durations of requests with their retries, and the errors that people would see. */
export const createFigures = (): Figures => {
  const durations: number[] = [];
  const errors = new Map<string, number>();
  const count = () => [...errors.values()].reduce((sum, times) => sum + times, 0);
  return {
    answered: (milliseconds) => void durations.push(milliseconds),
    failed: (what) => void errors.set(what, (errors.get(what) ?? 0) + 1),
    requests: () => durations.length,
    errors: count,
    report: ({ refreshes, restarts, broken, seconds }) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(quantile(durations, share)));
      return [
        `${durations.length} requests (${Math.round(durations.length / seconds)} per second), ${refreshes} refreshes, ${restarts} restarts of processes`,
        `${broken} connections broke between balancer and process; ${count()} errors seen by users`,
        ...[...errors].map(([what, times]) => `  ${times} × ${what}`),
        `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, with retries`,
      ].join('\n');
    },
  };
};
