import { setImmediate as eventLoop } from 'node:timers/promises';
import { HttpError } from '../http/http-error.ts';

/** How many pieces of work one key may have: running, waiting, and after how many seconds one too many may come again. */
interface TurnLimits {
  readonly running: number;
  readonly waiting: number;
  readonly retryAfter: number;
}

/** Runs work of one key a few at a time, in order; what is over the bound is refused with 429 and Retry-After. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Makes turns: each key (an account, a token) has its own line, so nobody waits for somebody else's work. */
export const createTurns = ({ running, waiting, retryAfter }: TurnLimits): Turns => {
  const lines = new Map<string, Line>();

  const enter = async (line: Line) => {
    if (line.running < running) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= waiting)
      throw new HttpError(429, 'Too many requests at once. Please wait a moment', {
        'Retry-After': String(retryAfter),
      });
    await new Promise<void>((resolve) => line.waiting.push(resolve));
    // The embedded database answers without ever leaving the microtasks: without a pause nobody else would be heard.
    await eventLoop();
  };

  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    await enter(line);
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
};
