/** The function, but called at most once in so many milliseconds: for log lines that a flood would repeat. */
export const atMostEvery = <A extends readonly unknown[]>(milliseconds: number, work: (...given: A) => void) => {
  let calledAt = Number.NEGATIVE_INFINITY;
  return (...given: A): void => {
    if (performance.now() - calledAt < milliseconds) return;
    calledAt = performance.now();
    work(...given);
  };
};
