/** Throttles a function to one call per interval, for log lines that a flood of requests would repeat. */
export const atMostEvery = <A extends readonly unknown[]>(intervalMs: number, work: (...given: A) => void) => {
  let calledAt = Number.NEGATIVE_INFINITY;
  return (...given: A): void => {
    if (performance.now() - calledAt < intervalMs) return;
    calledAt = performance.now();
    work(...given);
  };
};
