import { assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import type { Permission } from '../contract/permission.ts';
import type { Received } from '../contract/receive.ts';
import type { RouteState } from '../routing/location.ts';
import { type PreloadAnswer, preloadSteps, type PreloadStep } from '../routing/vessel-preload-steps.ts';
import { mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import { type EffectsOf, unprovidedCallback, unprovidedPromise } from './unprovided.ts';
import {
  type Context,
  type KeptStepsRequest,
  nextStep,
  readable,
  remaining,
  setResult,
  type StepRequest,
  withoutProblems,
} from './vessel-preload-context.ts';
import { type KeptSteps, shownKept } from './vessel-preload-kept.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';

export type VesselPreloadEvent =
  | LocationChanged
  | { type: 'permissions.known'; entries: readonly Received<typeof Permission>[] }
  | { type: 'reload.requested' }
  | { type: 'network.restored' };

const failure = ({ event }: { readonly event: { readonly error: unknown } }): Problem => problemOf(event.error);
const answerIn = ({ event }: { event: DoneActorEvent }): unknown => event.output;

/** Loads all data of the vessel of the location, one request after the other; another vessel restarts the sequence. */
export const vesselPreloadMachine = setup({
  types: { context: {} as Context, events: {} as VesselPreloadEvent, input: {} as PageInput, tags: {} as 'busy' },
  actors: {
    watchPermissions: unprovidedCallback<VesselPreloadEvent>('watchPermissions'),
    showLoading: unprovidedCallback<VesselPreloadEvent>('showLoading'),
    loadStep: unprovidedPromise<unknown, StepRequest>('loadStep'),
    /** Reads the kept answers of steps. Never fails. */
    recallSteps: unprovidedPromise<KeptSteps, KeptStepsRequest>('recallSteps'),
  },
  actions: {
    setVessel: assign((_, { imono }: RouteState) => ({ imono, results: {}, ...shownKept({}) })),
    setEntries: assign((_, entries: readonly Received<typeof Permission>[]) => ({ entries })),
    setAnswer: assign(({ context }, answer: unknown) => setResult(context, { answer })),
    skipStep: assign(({ context }, problem: Problem) => setResult(context, { answer: undefined }, problem)),
    setProblem: assign(({ context }, problem: Problem) => setResult(context, { problem }, problem)),
    /** Steps that were answered meanwhile are current. */
    setKept: assign(({ context }, found: KeptSteps) => {
      const unanswered = Object.entries(found).filter(([step]) => remaining(context).some((name) => name === step));
      return shownKept({ ...context.kept, ...Object.fromEntries(unanswered) });
    }),
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
  context: ({ input: { location } }) => ({ imono: location.imono, entries: undefined, results: {}, ...shownKept({}) }),
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
      invoke: [
        { id: 'showLoading', src: 'showLoading' },
        {
          id: 'recallSteps',
          src: 'recallSteps',
          // SAFETY: this state is only entered with a step left, and a step needs a vessel.
          input: ({ context }) => ({ steps: remaining(context), imono: context.imono as string }),
          onDone: { actions: { type: 'setKept', params: ({ event }) => event.output } },
        },
      ],
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
              { guard: 'silent', target: 'choosing', actions: { type: 'skipStep', params: failure } },
              { target: 'choosing', actions: { type: 'setProblem', params: failure } },
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

/**
 * One step for a view; the answer is undefined while it loads, if it failed, or if the server sent none. A kept answer is
 * shown until the current one is loaded, also if that fails.
 */
export const stepView = <S extends PreloadStep>({ context }: VesselPreloadSnapshot, step: S) => {
  const result = context.results[step];
  const kept = context.kept[step];
  const current = result && 'answer' in result ? result.answer : undefined;
  return {
    // SAFETY: the client has parsed the answer with the schema of this step's call.
    answer: (kept ? kept.answer : current) as PreloadAnswer<S> | undefined,
    problem: !kept && result && 'problem' in result ? result.problem : undefined,
    loading: !kept && result === undefined && readable(context).includes(step),
  };
};
