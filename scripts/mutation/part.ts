import type { Mutant } from './operators.ts';

/** `npm test` runs at most this many mutants of a machine: a part of a minute. */
const maxMutants = 120;

/**
 * The mutants of a changed machine that `npm test` runs: all of a small machine, every nth of a large one. The hash
 * decides which is the first, so that other changes run other mutants.
 */
export const partOf = (mutants: readonly Mutant[], hash: string): readonly Mutant[] => {
  const step = Math.ceil(mutants.length / maxMutants);
  const first = step > 1 ? Number.parseInt(hash.slice(0, 8), 16) % step : 0;
  return mutants.filter((_, at) => step <= 1 || at % step === first);
};
