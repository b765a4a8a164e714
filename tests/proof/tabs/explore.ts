import type { Tab } from './page.ts';
import { type Outcome, play } from './play.ts';
import type { Deviation } from './schedule.ts';
import type { Run } from './world.ts';

/** What a search of schedules covered, and the first schedule that broke a rule. */
export interface Search {
  readonly schedules: number;
  /** All schedules with up to this many deviations were played; -1: not even the one without. */
  readonly depth: number;
  readonly states: number;
  readonly visited: ReadonlySet<string>;
  readonly steps: number;
  readonly questions: number;
  readonly seconds: number;
  readonly broken: string | undefined;
  readonly deviations: readonly Deviation[];
  readonly trace: readonly string[];
}

interface Bounds {
  /** The maximum number of deviations in one schedule. */
  readonly depth: number;
  readonly schedules?: number;
}

/** Plays all schedules with few deviations from the ordinary course, those with fewest first; up to a bound. */
export const explore = async (
  run: Run,
  tabs: readonly Tab[],
  { depth, schedules: most = Infinity }: Bounds,
): Promise<Search> => {
  const begun = performance.now();
  const states = new Set<string>();
  let schedules = 0;
  let steps = 0;
  let questions = 0;
  let level: (readonly Deviation[])[] = [[]];
  const found = (reached: number, deviations: readonly Deviation[] = [], outcome?: Outcome): Search => ({
    schedules,
    depth: reached,
    states: states.size,
    visited: states,
    steps,
    questions,
    seconds: (performance.now() - begun) / 1000,
    broken: outcome?.broken,
    deviations,
    trace: outcome?.trace ?? [],
  });
  for (let reached = 0; reached <= depth; reached += 1) {
    const next: (readonly Deviation[])[] = [];
    for (const deviations of level) {
      if (schedules >= most) return found(reached - 1);
      const outcome = await play(run, tabs, deviations);
      schedules += 1;
      steps += outcome.steps;
      questions = Math.max(questions, outcome.offered.length);
      for (const state of outcome.states) states.add(state);
      if (outcome.broken !== undefined) return found(reached - 1, deviations, outcome);
      if (reached < depth) next.push(...oneMore(deviations, outcome.offered));
    }
    level = next;
  }
  return found(depth);
};

/** The schedules that deviate once more, later: every set of deviations is played once. */
const oneMore = (deviations: readonly Deviation[], offered: readonly number[]): (readonly Deviation[])[] => {
  const first = (deviations.at(-1)?.at ?? -1) + 1;
  return offered.flatMap((answers, at) =>
    at < first ? [] : Array.from({ length: answers - 1 }, (_, other) => [...deviations, { at, take: other + 1 }]),
  );
};
