import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import { isRefusal, mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import type { ReceivedAnswer } from './query/received-answer.ts';
import type { DataChanged } from './page-actor.ts';
import { isRetryMinute, nextMinute } from './retry-minutes.ts';
import { type EffectsOf, unprovidedCallback, unprovidedPromise } from './unprovided.ts';

export type DirectoryEvent =
  | DataChanged
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'reload.requested' }
  | { type: 'network.restored' }
  | { type: 'minute.passed' };

type Vessels = readonly Received<typeof Vessel>[];
type KeptVessels = ReceivedAnswer<Vessels> | undefined;

const failure = ({ event }: { readonly event: { readonly error: unknown } }): Problem => problemOf(event.error);
const setProblem = { type: 'setProblem', params: failure } as const;
const recalled = ({ event }: { readonly event: { readonly output: KeptVessels } }) => event.output;
const recall = { id: 'recallVessels', src: 'recallVessels' } as const;
const ifFound = {
  guard: { type: 'isFound', params: recalled },
  actions: { type: 'setRecalled', params: recalled },
} as const;

/**
 * The account's vessels, with those that left its fleet: loaded once per session, for every menu and search. Until they are loaded, those kept from an
 * earlier visit are listed.
 */
export const directoryMachine = setup({
  types: {
    context: {} as {
      readonly vessels: Vessels | undefined;
      /** When the vessels were received, in milliseconds since 1970, if they were kept from an earlier visit. */
      readonly keptAt: number | undefined;
      /** The minutes that have passed since older vessels are listed. */
      readonly minutes: number;
      readonly problem: Problem | undefined;
    },
    events: {} as DirectoryEvent,
    tags: {} as 'busy',
  },
  actors: {
    watchSession: unprovidedCallback<DirectoryEvent>('watchSession'),
    /** undefined: the answer had no result field. */
    loadVessels: unprovidedPromise<Vessels | undefined, void>('loadVessels'),
    /** Reads the kept vessels; undefined: none are kept. Never fails. */
    recallVessels: unprovidedPromise<KeptVessels, void>('recallVessels'),
  },
  actions: {
    /** An answer without its result field is not stored: the listed vessels stay. */
    setVessels: assign(({ context }, vessels: Vessels | undefined) => ({
      vessels: vessels ?? context.vessels ?? [],
      keptAt: vessels ? undefined : context.keptAt,
      minutes: 0,
      problem: undefined,
    })),
    setRecalled: assign((_, recalled: KeptVessels) => ({ vessels: recalled?.data, keptAt: recalled?.at, minutes: 0 })),
    dropVessels: assign({ vessels: undefined, keptAt: undefined }),
    countMinute: assign(({ context }) => ({ minutes: nextMinute(context.minutes) })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    recovers: ({ context }) => mayRecover(context.problem),
    isDue: ({ context }) => isRetryMinute(nextMinute(context.minutes)),
    hasVessels: ({ context }) => context.vessels !== undefined,
    isRefused: (_, problem: Problem) => isRefusal(problem),
    /** Listed vessels stay, with the minutes that have passed. */
    isFound: ({ context }, recalled: KeptVessels) => recalled !== undefined && context.vessels === undefined,
  },
}).createMachine({
  id: 'directory',
  context: { vessels: undefined, keptAt: undefined, minutes: 0, problem: undefined },
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'closed',
  states: {
    closed: { on: { 'session.opened': 'open' } },
    open: {
      initial: 'loading',
      on: {
        'session.closed': { target: 'closed', actions: ['dropVessels', 'clearProblem'] },
        /** A running request is sent again: the server may have read the vessels before the change. */
        'data.changed': '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: [
            {
              id: 'loadVessels',
              src: 'loadVessels',
              onDone: { target: 'ready', actions: { type: 'setVessels', params: ({ event }) => event.output } },
              onError: [
                {
                  guard: { type: 'isRefused', params: failure },
                  target: 'failed',
                  actions: ['dropVessels', setProblem],
                },
                { guard: 'hasVessels', target: 'stale', actions: setProblem },
                { target: 'recalling', actions: setProblem },
              ],
            },
            { ...recall, onDone: ifFound },
          ],
        },
        recalling: {
          tags: 'busy',
          on: { 'network.restored': { guard: 'recovers', target: 'loading' } },
          invoke: { ...recall, onDone: [{ ...ifFound, target: 'stale' }, { target: 'failed' }] },
        },
        ready: {},
        /** Kept vessels, or those from before a change, are listed, and requested again from time to time. */
        stale: {
          on: {
            'reload.requested': 'loading',
            'network.restored': { guard: 'recovers', target: 'loading' },
            'minute.passed': [
              { guard: 'isDue', target: 'loading', actions: 'countMinute' },
              { actions: 'countMinute' },
            ],
          },
        },
        failed: { on: { 'reload.requested': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
      },
    },
  },
});

export type DirectoryEffects = EffectsOf<typeof directoryMachine>;
export type DirectoryRef = ActorRefFrom<typeof directoryMachine>;
export type DirectorySnapshot = SnapshotFrom<typeof directoryMachine>;
