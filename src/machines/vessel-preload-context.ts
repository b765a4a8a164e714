import type { Permission } from '../contract/permission.ts';
import type { Problem } from '../contract/problem.ts';
import type { Received } from '../contract/receive.ts';
import { readableSteps } from '../routing/readable-steps.ts';
import type { PreloadStep } from '../routing/vessel-preload-steps.ts';
import { keptAfter, type ShownKept } from './vessel-preload-kept.ts';

/** One request of the sequence. */
export interface StepRequest {
  readonly step: PreloadStep;
  readonly imono: string;
}

/** How a step ended; an answer is undefined if the server sent none. */
export type StepResult = { readonly answer: unknown } | { readonly problem: Problem };

/** The steps whose kept answers are looked up. */
export interface KeptStepsRequest {
  readonly steps: readonly PreloadStep[];
  readonly imono: string;
}

/** The context of a vessel's preload. */
export interface Context extends ShownKept {
  readonly imono: string | undefined;
  /** undefined: not known yet, so nothing is requested. */
  readonly entries: readonly Received<typeof Permission>[] | undefined;
  readonly results: Readonly<Partial<Record<PreloadStep, StepResult>>>;
}

/** The steps that the account may read of the vessel. */
export const readable = ({ imono, entries }: Context): readonly PreloadStep[] =>
  imono === undefined || entries === undefined ? [] : readableSteps(entries);

/** The steps without a result. */
export const remaining = (context: Context): readonly PreloadStep[] =>
  readable(context).filter((name) => context.results[name] === undefined);
/** The step that is requested next; undefined: there is none. */
export const nextStep = (context: Context): PreloadStep | undefined => remaining(context)[0];

/** The result of the next step. `problem`: why it failed, also if its tile does not say so. */
export const setResult = (context: Context, result: StepResult, problem?: Problem) => {
  const step = nextStep(context);
  if (!step) return {};
  return { results: { ...context.results, [step]: result }, ...keptAfter(context.kept, step, problem) };
};

/** The results without the problems that are cleared. */
export const withoutProblems = (
  results: Context['results'],
  isCleared: (problem: Problem) => boolean,
): Context['results'] =>
  Object.fromEntries(Object.entries(results).filter(([, result]) => 'answer' in result || !isCleared(result.problem)));
