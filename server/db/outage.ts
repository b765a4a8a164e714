import { setTimeout } from 'node:timers/promises';
import { isConnectionLost } from './database-unavailable.ts';

/** The connections of a process to one server: whether a statement waits for it to come back. */
export interface Outage {
  /** The server answered. */
  readonly ended: () => void;
  /** Pauses, then says that a new connection is worth a try; false: the error has another reason, or the server is away for too long. */
  readonly mayConnectAgain: (error: unknown) => Promise<boolean>;
}

/** The pause between two tries, in milliseconds; each lasts between half and one and a half of it. */
const pauseMs = 200;

/**
 * Creates the outage of a server. Its `maxMs` are counted from the first error: while it is away for longer, statements fail at once.
 * Until it has answered for the first time, they fail at once too: its address may be wrong.
 */
export const createOutage = (maxMs: number, nowMs: () => number = () => performance.now()): Outage => {
  let hasAnswered = false;
  let beganMs: number | undefined;
  return {
    ended: () => {
      hasAnswered = true;
      beganMs = undefined;
    },
    mayConnectAgain: async (error) => {
      if (!hasAnswered || !isConnectionLost(error)) return false;
      beganMs ??= nowMs();
      if (nowMs() - beganMs >= maxMs) return false;
      await setTimeout(pauseMs * (0.5 + Math.random()));
      return true;
    },
  };
};
