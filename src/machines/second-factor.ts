import { type ActorRefFrom, assign, not, setup } from 'xstate';
import { type Problem, problemOf } from '../contract/problem.ts';
import type { ToastParams } from './effects.ts';
import type { LocationChanged, PageInput } from './page-actor.ts';
import type { FactorOrder, FactorOutcome, WaitingSignIn } from './second-factor-step.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';

export type FactorEvent = LocationChanged | ({ type: 'step.sent' } & FactorOrder) | { type: 'shown.dismissed' };

interface Context extends FactorOutcome {
  readonly mode: 'signIn' | 'account';
  readonly order: FactorOrder | undefined;
  readonly problem: Problem | undefined;
}

/** The first step of a sign-in whose account has no second factor yet. */
const enrolment: FactorOrder = { step: 'enrol', typed: () => ({}) };

const turnedOff: ToastParams = { severity: 'success', text: 'The second factor was turned off' };

/** The second factor: completes a sign-in, or is turned on, changed and turned off on the account page. */
export const secondFactorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FactorEvent,
    input: {} as PageInput & Pick<Context, 'mode'>,
    tags: {} as 'busy',
  },
  actors: {
    findWaiting: unprovidedPromise<WaitingSignIn, void>('findWaiting'),
    send: unprovidedPromise<FactorOutcome, FactorOrder>('send'),
  },
  actions: {
    toast: unprovidedAction<ToastParams>('toast'),
    reloadLists: unprovidedAction<undefined>('reloadLists'),
    /** Opens the session of the completed sign-in. */
    enter: unprovidedAction<undefined>('enter'),
    setOrder: assign((_, order: FactorOrder) => ({ order, problem: undefined })),
    setOutcome: assign((_, { shows, secret, codes }: FactorOutcome) => ({ shows, secret, codes, order: undefined })),
    setProblem: assign((_, problem: Problem) => ({ problem, order: undefined })),
    clear: assign({ shows: undefined, secret: undefined, codes: undefined, order: undefined, problem: undefined }),
  },
  guards: {
    signsIn: ({ context }) => context.mode === 'signIn',
    waitsFor: (_, { waiting, step }: { waiting: WaitingSignIn; step: WaitingSignIn }) => waiting === step,
    hasSecret: (_, { shows }: FactorOutcome) => shows === 'secret',
    hasCodes: (_, { shows }: FactorOutcome) => shows === 'codes',
    enrols: ({ context }) => context.order?.step === 'enrol',
    showsSecret: ({ context }) => context.shows === 'secret',
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input: { mode } }) => ({ mode, order: undefined, problem: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'signsIn', target: 'opening' }, { target: 'ready' }] },
    opening: {
      invoke: {
        id: 'findWaiting',
        src: 'findWaiting',
        onDone: [
          {
            guard: { type: 'waitsFor', params: ({ event }) => ({ waiting: event.output, step: 'enrol' }) },
            target: 'sending',
            actions: { type: 'setOrder', params: enrolment },
          },
          {
            guard: { type: 'waitsFor', params: ({ event }) => ({ waiting: event.output, step: 'code' }) },
            target: 'ready',
          },
          { target: 'nothingWaits' },
        ],
      },
    },
    /** The page was opened without a sign-in, or reloaded; or the sign-in is over. */
    nothingWaits: {},
    /** The form of the code at the sign-in; on the account page what can be done. */
    ready: { on: { 'step.sent': { target: 'sending', actions: { type: 'setOrder', params: orderOf } } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        // SAFETY: this state is only entered with an order.
        input: ({ context }) => context.order as FactorOrder,
        onDone: [
          {
            guard: { type: 'hasSecret', params: outputOf },
            target: 'secretShown',
            actions: { type: 'setOutcome', params: outputOf },
          },
          {
            guard: { type: 'hasCodes', params: outputOf },
            target: 'codesShown',
            actions: { type: 'setOutcome', params: outputOf },
          },
          { guard: 'signsIn', target: 'done', actions: 'clear' },
          { target: 'ready', actions: ['clear', { type: 'toast', params: turnedOff }, 'reloadLists'] },
        ],
        onError: [
          {
            guard: 'showsSecret',
            target: 'secretShown',
            actions: { type: 'setProblem', params: problemIn },
          },
          {
            guard: 'enrols',
            target: 'nothingWaits',
            actions: { type: 'setProblem', params: problemIn },
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemIn } },
        ],
      },
    },
    /** The secret of the app is shown until a code of it is accepted. */
    secretShown: {
      on: {
        'step.sent': { target: 'sending', actions: { type: 'setOrder', params: orderOf } },
        'shown.dismissed': { guard: not('signsIn'), target: 'ready', actions: 'clear' },
      },
    },
    codesShown: {
      on: {
        'shown.dismissed': [
          { guard: 'signsIn', target: 'done', actions: 'clear' },
          { target: 'ready', actions: ['clear', 'reloadLists'] },
        ],
      },
    },
    done: { entry: 'enter' },
  },
});

function orderOf({ event: { step, typed } }: { readonly event: FactorOrder }): FactorOrder {
  return { step, typed };
}

function outputOf({ event }: { readonly event: { readonly output: FactorOutcome } }): FactorOutcome {
  return event.output;
}

function problemIn({ event }: { readonly event: { readonly error: unknown } }): Problem {
  return problemOf(event.error);
}

export type SecondFactorEffects = EffectsOf<typeof secondFactorMachine, 'toast' | 'reloadLists' | 'enter'>;
export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
