import type { Background } from './background.ts';

/** Work that repeats; `stopped` aborts when the process ends: finish the step that is begun, and no more. */
export interface RepeatedWork {
  readonly what: string;
  readonly everyMs: number;
  readonly work: (stopped: AbortSignal) => Promise<void>;
}

/** Starts work now and at every interval, never twice at once. Returns what ends it. */
export const startRepeating = (background: Background, { what, everyMs, work }: RepeatedWork): (() => void) => {
  const stopped = new AbortController();
  let running = false;
  const run = (): void => {
    if (running) return;
    running = true;
    background.start(what, async () => {
      try {
        await work(stopped.signal);
      } finally {
        running = false;
      }
    });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
};
