import { isRefusal, type Problem } from '../contract/problem.ts';
import type { PreloadStep } from '../routing/vessel-preload-steps.ts';

/** The answer to a step on an earlier visit: when it was received, in milliseconds since 1970. */
interface KeptStep {
  readonly answer: unknown;
  readonly at: number;
}

/** The steps that were answered on an earlier visit, by name. */
export type KeptSteps = Readonly<Partial<Record<PreloadStep, KeptStep>>>;

/** The kept answers that a preload shows, and the age of the oldest; undefined: all it shows is current. */
export interface ShownKept {
  readonly kept: KeptSteps;
  readonly received: { readonly at: number; readonly kept: true } | undefined;
}

/** Kept answers with the age of the oldest. */
export const shownKept = (kept: KeptSteps): ShownKept => {
  const times = Object.values(kept).map(({ at }) => at);
  return { kept, received: times.length > 0 ? { at: Math.min(...times), kept: true } : undefined };
};

/** The kept answers after a step has ended: its own stays only after a failure that is no refusal. */
export const keptAfter = (kept: KeptSteps, step: PreloadStep, problem: Problem | undefined): ShownKept => {
  if (problem && !isRefusal(problem)) return shownKept(kept);
  const { [step]: _, ...others } = kept;
  return shownKept(others);
};
