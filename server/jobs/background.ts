import type { Logger } from 'pino';

/** Work that goes on after its request was answered. */
export interface Background {
  readonly start: (what: string, work: () => Promise<void>) => void;
  /** Settles when nothing is under way any more: before the process ends. */
  readonly idle: () => Promise<void>;
}

/** Keeps hold of such work; what fails of it is logged. */
export const createBackground = (log: Logger): Background => {
  const running = new Set<Promise<void>>();
  return {
    start: (what, work) => {
      const job = answered()
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

const answered = () => new Promise<void>((resolve) => setImmediate(resolve));
