import * as fc from 'fast-check';
import type { Tab } from './page.ts';
import { play } from './play.ts';
import type { Deviation } from './schedule.ts';
import { nameOf } from './runs.ts';
import type { Run } from './world.ts';

/** What random schedules covered, and the shortest found that broke a rule. */
export interface RandomSearch {
  readonly seed: number;
  readonly schedules: number;
  readonly states: number;
  readonly deepest: number;
  readonly seconds: number;
  readonly broken: string | undefined;
  readonly trace: readonly string[];
}

interface Bounds {
  readonly seed: number;
  readonly schedules: number;
}

const mostDeviations = 8;

/** Plays random schedules of random runs with up to eight deviations; the same seed plays the same ones. */
export const playRandomly = async (
  runs: readonly Run[],
  tabs: readonly Tab[],
  { seed, schedules: numRuns }: Bounds,
): Promise<RandomSearch> => {
  const begun = performance.now();
  const states = new Set<string>();
  let schedules = 0;
  let deepest = 0;
  let broken: string | undefined;
  let trace: readonly string[] = [];
  const deviation: fc.Arbitrary<Deviation> = fc.record({ at: fc.nat(120), take: fc.integer({ min: 1, max: 5 }) });
  const property = fc.asyncProperty(
    fc.constantFrom(...runs),
    fc.array(deviation, { maxLength: mostDeviations }),
    async (run, deviations) => {
      const outcome = await play(run, tabs, deviations);
      schedules += 1;
      deepest = Math.max(deepest, outcome.offered.length);
      for (const state of outcome.states) states.add(state);
      if (outcome.broken === undefined) return true;
      broken = outcome.broken;
      trace = [nameOf(run), ...outcome.trace];
      return false;
    },
  );
  await fc.check(property, { seed, numRuns });
  const seconds = (performance.now() - begun) / 1000;
  return { seed, schedules, states: states.size, deepest, seconds, broken, trace };
};
