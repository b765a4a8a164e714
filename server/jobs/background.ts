import type { Logger } from 'pino';

/** Work that runs after the response was sent. */
export interface Background {
  readonly start: (what: string, work: () => Promise<void>) => void;
  /** Resolves when no work is running; awaited before the process ends. */
  readonly idle: () => Promise<void>;
}

/** Work that ended: its name, which is one of a few, and how long it took. */
export interface EndedWork {
  readonly what: string;
  readonly failed: boolean;
  readonly seconds: number;
}

/** Runs background work and logs its errors. */
export const createBackground = (log: Logger, onEnded?: (work: EndedWork) => void): Background => {
  const running = new Set<Promise<void>>();

  const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
    await responseSent();
    const started = performance.now();
    const end = (failed: boolean) => onEnded?.({ what, failed, seconds: (performance.now() - started) / 1000 });
    try {
      await work();
      end(false);
    } catch (error) {
      log.error({ err: error }, `${what} failed`);
      end(true);
    }
  };

  return {
    start: (what, work) => {
      const job = timed(what, work).finally(() => running.delete(job));
      running.add(job);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};

const responseSent = () => new Promise<void>((resolve) => setImmediate(resolve));
