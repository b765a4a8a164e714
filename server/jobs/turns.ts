import { setImmediate as eventLoop } from 'node:timers/promises';
import { isDatabaseTimeout } from '../db/database-unavailable.ts';
import { HttpError } from '../errors/http-error.ts';

/** How much work of one key may run and wait, and the seconds after which rejected work may be retried. */
interface TurnLimits {
  readonly running: number;
  readonly waiting: number;
  readonly retryAfterSeconds: number;
}

/**
 * Runs work of one key with limited concurrency, in order; above the limit it is rejected with 429 and Retry-After. When one waited
 * in vain for a lock or a connection of the database, those that wait behind it fail with it: each would wait as long again.
 */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  running: number;
  readonly waiting: PromiseWithResolvers<void>[];
}

/** Creates one queue per key (an account, a token), so that keys do not wait for each other. */
export const createTurns = ({ running, waiting, retryAfterSeconds }: TurnLimits): Turns => {
  const lines = new Map<string, Line>();

  const enter = async (line: Line) => {
    if (line.running < running) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= waiting)
      throw new HttpError(429, 'Too many requests at once. Please wait a moment', {
        'Retry-After': String(retryAfterSeconds),
      });
    const turn = Promise.withResolvers<void>();
    line.waiting.push(turn);
    await turn.promise;
    // The embedded database answers within microtasks: without a pause, other requests would not be read.
    await eventLoop();
  };

  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next.resolve();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    await enter(line);
    try {
      return await work();
    } catch (error) {
      if (isDatabaseTimeout(error)) for (const { reject } of line.waiting.splice(0)) reject(error);
      throw error;
    } finally {
      leave(key, line);
    }
  };
};
