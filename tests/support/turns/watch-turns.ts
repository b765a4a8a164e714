/** The longest turn of the event loop since the watch began. */
export interface TurnWatch {
  /** Ends the watch; the answer is in ms of this thread's CPU time, which other programs of the machine do not change. */
  readonly end: () => number;
}

/** Watches how long this thread computes before it looks at the next request. */
export const watchTurns = (): TurnWatch => {
  let longest = 0;
  let before = cpuMs();
  const note = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const turn = () => {
    note();
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  return {
    end: () => {
      note();
      clearImmediate(next);
      return longest;
    },
  };
};

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
