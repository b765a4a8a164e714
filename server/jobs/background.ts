import type { Logger } from 'pino';

/** Work that runs after the response was sent. */
export interface Background {
  readonly start: (what: string, work: () => Promise<void>) => void;
  /** Resolves when no work is running; awaited before the process ends. */
  readonly idle: () => Promise<void>;
}

/** Runs background work and logs its errors. */
export const createBackground = (log: Logger): Background => {
  const running = new Set<Promise<void>>();
  return {
    start: (what, work) => {
      const job = responseSent()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(job));
      running.add(job);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};

const responseSent = () => new Promise<void>((resolve) => setImmediate(resolve));
