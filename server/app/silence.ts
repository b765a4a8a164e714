/** Looks that are later than this, in milliseconds, show that the whole process stood still: the machine slept, or was busy. */
const stoodStillMs = 5_000;

/** Measures for how long something was not heard, in milliseconds, without the time in which this process stood still. */
export const createSilence = (start: number) => {
  let heard = start;
  let looked = start;
  return {
    hear: (now: number): void => {
      heard = now;
    },
    /** To be called about once in a second. */
    look: (now: number): number => {
      if (now - looked > stoodStillMs) heard = now;
      looked = now;
      return now - heard;
    },
  };
};
