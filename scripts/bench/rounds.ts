/** The rounds of a part: as many as were asked for, or as began within the time. The first one always runs. */
export interface Rounds {
  /** Whether another round is to run; counts it if so. */
  readonly begin: () => boolean;
  /** How many have begun. */
  readonly count: () => number;
}

/** Rounds that begin within some minutes from now. */
export const roundsWithin = (wanted: number, minutes: number): Rounds => {
  const end = performance.now() + minutes * 60_000;
  let begun = 0;
  return {
    begin: () => {
      if (begun >= wanted || (begun > 0 && performance.now() > end)) return false;
      begun += 1;
      return true;
    },
    count: () => begun,
  };
};
