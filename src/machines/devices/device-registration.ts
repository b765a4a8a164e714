import { assign, setup } from 'xstate';
import { mayRecover, type Problem, problemOf } from '../../contract/problem.ts';
import { type EffectsOf, unprovidedPromise, unprovidedCallback } from '../unprovided.ts';

export type DeviceRegistrationEvent =
  /** A user signed in on this page. */
  { type: 'signIn.succeeded' } | { type: 'session.opened' } | { type: 'session.closed' } | { type: 'network.restored' };

/**
 * Registers this browser among the account's devices after each sign-in. The session does not depend on it: if it
 * fails, the user stays signed in, and it is retried with everything else that failed, unless the server refused it.
 */
export const deviceRegistrationMachine = setup({
  types: {
    context: {} as { readonly problem: Problem | undefined },
    events: {} as DeviceRegistrationEvent,
  },
  actors: {
    watchSession: unprovidedCallback<DeviceRegistrationEvent>('watchSession'),
    registerDevice: unprovidedPromise<void, void>('registerDevice'),
  },
  actions: {
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
  },
  guards: { recovers: ({ context }) => mayRecover(context.problem) },
}).createMachine({
  id: 'deviceRegistration',
  context: { problem: undefined },
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'waiting',
  on: {
    'signIn.succeeded': { target: '.registering', reenter: true },
    'session.closed': '.waiting',
  },
  states: {
    waiting: { entry: 'clearProblem' },
    registering: {
      entry: 'clearProblem',
      invoke: {
        id: 'registerDevice',
        src: 'registerDevice',
        onDone: 'registered',
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    registered: {},
    failed: { on: { 'network.restored': { guard: 'recovers', target: 'registering' } } },
  },
});

export type DeviceRegistrationEffects = EffectsOf<typeof deviceRegistrationMachine>;
