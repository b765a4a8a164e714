import { parentPort } from 'node:worker_threads';

/** What a program tells the thread that watches it, again and again. */
export interface Heartbeat {
  /** The silence after which the program hangs, in milliseconds; 0: it is not watched. */
  readonly hangMs: number;
  /** How long it may take to end when it is asked to, in milliseconds. */
  readonly graceMs: number;
  /** What the program waits for: it does not count as alive meanwhile. */
  readonly waitsFor?: string | undefined;
}

/** The code with which a program exits that has to be started again: EX_TEMPFAIL of sysexits. */
export const startAgainCode = 75;

const everyMs = 1_000;

/** Tells the thread that watches this one that it is alive, from now on, and what it waits for if that takes long. */
export const startHeartbeat = (
  limits: Omit<Heartbeat, 'waitsFor'>,
  waitsFor: (longerThanMs: number) => string | undefined = () => undefined,
): void => {
  const send = (): void => {
    const beat: Heartbeat = { ...limits, waitsFor: waitsFor(everyMs) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(beat);
  };
  send();
  setInterval(send, everyMs).unref();
};

/** Calls `stop` when the process is asked to end, each time. */
export const onStop = (stop: () => void): void => {
  parentPort?.on('message', stop);
};
