import type { Background } from './background.ts';

const hour = 60 * 60 * 1000;

/** Work that is done again and again; `stopped`: the process ends, so do no more than is begun. */
interface Hourly {
  readonly what: string;
  readonly work: (stopped: AbortSignal) => Promise<void>;
}

/** Does work now and every hour, never twice at once; gives back what ends it. */
export const startHourly = (background: Background, { what, work }: Hourly): (() => void) => {
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
  const timer = setInterval(run, hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
};
