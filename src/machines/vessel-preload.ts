import { readableSteps } from '../routing/readable-steps.ts';
import { assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import type { Permission } from '../contract/permission.ts';
import type { Received } from '../contract/receive.ts';
import type { RouteState } from '../routing/location.ts';
import { type PreloadAnswer, preloadSteps, type PreloadStep } from '../routing/vessel-preload-steps.ts';
import { mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import { type EffectsOf, unprovidedCallback, unprovidedPromise } from './unprovided.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';

/** One request of the sequence. */
export interface StepRequest {
  readonly step: PreloadStep;
  readonly imono: string;
}

export type VesselPreloadEvent =
  | LocationChanged
  | { type: 'permissions.known'; entries: readonly Received<typeof Permission>[] }
  | { type: 'reload.requested' }
  | { type: 'network.restored' };

/** How a step ended; an answer is undefined if the server sent none. */
export type StepResult = { readonly answer: unknown } | { readonly problem: Problem };

interface Context {
  readonly imono: string | undefined;
  /** undefined: not known yet, so nothing is requested. */
  readonly entries: readonly Received<typeof Permission>[] | undefined;
  readonly results: Readonly<Partial<Record<PreloadStep, StepResult>>>;
}

const readable = ({ imono, entries }: Context): readonly PreloadStep[] =>
  imono === undefined || entries === undefined ? [] : readableSteps(entries);

const nextStep = (context: Context): PreloadStep | undefined =>
  readable(context).find((name) => context.results[name] === undefined);

const setResult = (context: Context, result: StepResult) => {
  const step = nextStep(context);
  return step ? { results: { ...context.results, [step]: result } } : {};
};

const answerIn = ({ event }: { event: DoneActorEvent }): unknown => event.output;

const withoutProblems = (results: Context['results'], isCleared: (problem: Problem) => boolean): Context['results'] =>
  Object.fromEntries(Object.entries(results).filter(([, result]) => 'answer' in result || !isCleared(result.problem)));

/** Loads all data of the vessel of the location, one request after the other; another vessel restarts the sequence. */
export const vesselPreloadMachine = setup({
  types: { context: {} as Context, events: {} as VesselPreloadEvent, input: {} as PageInput, tags: {} as 'busy' },
  actors: {
    watchPermissions: unprovidedCallback<VesselPreloadEvent>('watchPermissions'),
    showLoading: unprovidedCallback<VesselPreloadEvent>('showLoading'),
    loadStep: unprovidedPromise<unknown, StepRequest>('loadStep'),
  },
  actions: {
    setVessel: assign((_, { imono }: RouteState) => ({ imono, results: {} })),
    setEntries: assign((_, entries: readonly Received<typeof Permission>[]) => ({ entries })),
    setAnswer: assign(({ context }, answer: unknown) => setResult(context, { answer })),
    skipStep: assign(({ context }) => setResult(context, { answer: undefined })),
    setProblem: assign(({ context }, problem: Problem) => setResult(context, { problem })),
    clearProblems: assign(({ context: { results } }) => ({ results: withoutProblems(results, () => true) })),
    /** A rejected request is not retried automatically. */
    clearRecoverable: assign(({ context: { results } }) => ({ results: withoutProblems(results, mayRecover) })),
  },
  guards: {
    isAnotherVessel: ({ context }, { imono }: RouteState) => imono !== context.imono,
    hasNextStep: ({ context }) => nextStep(context) !== undefined,
    silent: ({ context }) => {
      const step = nextStep(context);
      return step !== undefined && 'silent' in preloadSteps[step];
    },
  },
}).createMachine({
  id: 'vesselPreload',
  context: ({ input: { location } }) => ({ imono: location.imono, entries: undefined, results: {} }),
  invoke: { id: 'watchPermissions', src: 'watchPermissions' },
  initial: 'idle',
  on: {
    'permissions.known': {
      target: '.idle',
      actions: { type: 'setEntries', params: ({ event }) => event.entries },
    },
    'location.changed': {
      guard: { type: 'isAnotherVessel', params: ({ event }) => event.location },
      target: '.idle',
      actions: { type: 'setVessel', params: ({ event }) => event.location },
    },
  },
  states: {
    idle: {
      always: { guard: 'hasNextStep', target: 'loading' },
      on: {
        'reload.requested': { actions: 'clearProblems' },
        'network.restored': { actions: 'clearRecoverable' },
      },
    },
    loading: {
      tags: 'busy',
      // An actor instead of a pair of actions, because it also stops with the machine when the page is left.
      invoke: { id: 'showLoading', src: 'showLoading' },
      initial: 'choosing',
      states: {
        choosing: {
          always: [{ guard: 'hasNextStep', target: 'requesting' }, { target: '#vesselPreload.idle' }],
        },
        requesting: {
          invoke: {
            id: 'loadStep',
            src: 'loadStep',
            // SAFETY: this state is only entered with a step left, and a step needs a vessel.
            input: ({ context }) => ({ step: nextStep(context) as PreloadStep, imono: context.imono as string }),
            onDone: { target: 'choosing', actions: { type: 'setAnswer', params: answerIn } },
            onError: [
              { guard: 'silent', target: 'choosing', actions: 'skipStep' },
              { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
            ],
          },
        },
      },
    },
  },
});

export type VesselPreloadEffects = EffectsOf<typeof vesselPreloadMachine>;
export type VesselPreloadRef = ActorRefFrom<typeof vesselPreloadMachine>;
export type VesselPreloadSnapshot = SnapshotFrom<typeof vesselPreloadMachine>;

/** The progress: the steps the account may read, and how many of them are done. */
export const progressOf = ({ context }: VesselPreloadSnapshot) => {
  const steps = readable(context);
  return { steps, done: steps.filter((name) => context.results[name] !== undefined).length, of: steps.length };
};

/** One step for a view; the answer is undefined while it loads, if it failed, or if the server sent none. */
export const stepView = <S extends PreloadStep>({ context }: VesselPreloadSnapshot, step: S) => {
  const result = context.results[step];
  return {
    // SAFETY: the client has parsed the answer with the schema of this step's call.
    answer: result && 'answer' in result ? (result.answer as PreloadAnswer<S> | undefined) : undefined,
    problem: result && 'problem' in result ? result.problem : undefined,
    loading: result === undefined && readable(context).includes(step),
  };
};
