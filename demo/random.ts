/** Pseudo-random numbers, always the same for the same key. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  /** Distinct elements of a list, in the list's order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A count of 0 or more whose mean is given and whose tail is long, as findings fall. */
  geometric(mean: number): number;
}

/** A separate generator per key, such as `nearMiss/4100016/2026-03`: the numbers of one key never affect another's. */
export const random = (key: string): Random => {
  const next = mulberry32(hash(key));
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    const found = list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1);
    if (!found) throw new Error('Nothing to choose from');
    return found[0];
  };
  return {
    next,
    whole,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('Nothing to choose from');
      // SAFETY: the index is within the list.
      return list[Math.floor(next() * list.length)] as T;
    },
    weighted,
    sample: (list, count) => {
      const drawn = list.map((value, at) => ({ value, at, draw: next() })).toSorted((a, b) => a.draw - b.draw);
      return drawn
        .slice(0, count)
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value);
    },
    geometric: (mean) => Math.floor(Math.log(1 - next()) / Math.log(mean / (mean + 1))),
  };
};

/** 32 bits of a text (FNV-1a, then mixed so that keys one letter apart are far apart). */
const hash = (text: string) => {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

const mulberry32 = (start: number) => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
