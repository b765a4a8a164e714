import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import { mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import { type EffectsOf, unprovidedCallback, unprovidedPromise } from './unprovided.ts';

export type DirectoryEvent =
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'reload.requested' }
  | { type: 'network.restored' };

/** The account's vessels: loaded once per session, for every menu and search. */
export const directoryMachine = setup({
  types: {
    context: {} as {
      readonly vessels: readonly Received<typeof Vessel>[] | undefined;
      readonly problem: Problem | undefined;
    },
    events: {} as DirectoryEvent,
    tags: {} as 'busy',
  },
  actors: {
    watchSession: unprovidedCallback<DirectoryEvent>('watchSession'),
    loadVessels: unprovidedPromise<readonly Received<typeof Vessel>[], void>('loadVessels'),
  },
  actions: {
    setVessels: assign((_, vessels: readonly Received<typeof Vessel>[]) => ({ vessels, problem: undefined })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clear: assign({ vessels: undefined, problem: undefined }),
  },
  guards: { recovers: ({ context }) => mayRecover(context.problem) },
}).createMachine({
  id: 'directory',
  context: { vessels: undefined, problem: undefined },
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'closed',
  states: {
    closed: { on: { 'session.opened': 'open' } },
    open: {
      initial: 'loading',
      on: { 'session.closed': { target: 'closed', actions: 'clear' } },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadVessels',
            src: 'loadVessels',
            onDone: { target: 'ready', actions: { type: 'setVessels', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) },
            },
          },
        },
        ready: {},
        failed: { on: { 'reload.requested': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
      },
    },
  },
});

export type DirectoryEffects = EffectsOf<typeof directoryMachine>;
export type DirectoryRef = ActorRefFrom<typeof directoryMachine>;
export type DirectorySnapshot = SnapshotFrom<typeof directoryMachine>;
