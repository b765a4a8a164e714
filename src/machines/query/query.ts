import { and, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import type { Place } from '../../routing/place.ts';
import { mayRecover, type Problem, problemOf } from '../../contract/problem.ts';
import { unprovidedPromise } from '../unprovided.ts';
import type { PageInput, PlaceChanged } from '../effects.ts';
import { type QueryRequest, type RequestOf, sameRequest } from './query-request.ts';
import type { ReceivedAnswer } from './received-answer.ts';

interface Context {
  readonly requestOf: RequestOf;
  readonly request: QueryRequest | undefined;
  readonly received: ReceivedAnswer | undefined;
  readonly problem: Problem | undefined;
  /** The minutes that have passed since refreshing began to fail. */
  readonly minutes: number;
}

export type QueryEvent =
  | PlaceChanged
  | { type: 'reload.asked' }
  | { type: 'network.restored' }
  | { type: 'minute.passed' };

/** The minutes after a failed refresh at which it is tried again: 1, 2, 4, 8, and then every 8. */
const isDue = (minute: number): boolean => (minute & (minute - 1)) === 0;

/** Loads what a place asks for and keeps it on screen while it refreshes: serves every page that only loads and shows. */
export const queryMachine = setup({
  types: {
    input: {} as PageInput & { readonly requestOf: RequestOf },
    context: {} as Context,
    events: {} as QueryEvent,
    tags: {} as 'busy',
  },
  actors: { load: unprovidedPromise<ReceivedAnswer, QueryRequest>('load') },
  actions: {
    keepRequest: assign(({ context }, place: Place) => ({ request: context.requestOf(place) })),
    dropReceived: assign({ received: undefined, problem: undefined, minutes: 0 }),
    /** An answer without its result field stores nothing: what was there stays. */
    keepReceived: assign(({ context }, received: ReceivedAnswer) => ({
      received: received.data === undefined ? (context.received ?? received) : received,
      problem: undefined,
      minutes: 0,
    })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    countMinute: assign(({ context }) => ({ minutes: context.minutes === 15 ? 8 : context.minutes + 1 })),
  },
  guards: {
    moves: ({ context }) => context.request?.moves === true,
    recovers: ({ context }) => mayRecover(context.problem),
    isDue: ({ context }) => isDue(context.minutes + 1),
    asks: ({ context }) => context.request !== undefined,
    sameRequest: ({ context }, place: Place) => sameRequest(context.requestOf(place), context.request),
    asksNothing: ({ context }, place: Place) => context.requestOf(place) === undefined,
    sameSubject: ({ context }, place: Place) =>
      context.received !== undefined && context.requestOf(place)?.subject === context.request?.subject,
  },
}).createMachine({
  id: 'query',
  context: ({ input }) => ({
    requestOf: input.requestOf,
    request: input.requestOf(input.place),
    received: undefined,
    problem: undefined,
    minutes: 0,
  }),
  initial: 'deciding',
  on: {
    'place.changed': [
      { guard: { type: 'sameRequest', params: ({ event }) => event.place } },
      {
        guard: { type: 'asksNothing', params: ({ event }) => event.place },
        target: '.idle',
        actions: [{ type: 'keepRequest', params: ({ event }) => event.place }, 'dropReceived'],
      },
      {
        guard: { type: 'sameSubject', params: ({ event }) => event.place },
        target: '.refreshing',
        actions: { type: 'keepRequest', params: ({ event }) => event.place },
      },
      {
        target: '.loading',
        actions: [{ type: 'keepRequest', params: ({ event }) => event.place }, 'dropReceived'],
      },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'asks', target: 'loading' }, { target: 'idle' }] },
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        // SAFETY: this state is only entered with a request.
        input: ({ context }) => context.request as QueryRequest,
        onDone: { target: 'ready', actions: { type: 'keepReceived', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    ready: { on: { 'reload.asked': 'refreshing', 'minute.passed': { guard: 'moves', target: 'refreshing' } } },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        // SAFETY: this state is only entered with a request.
        input: ({ context }) => context.request as QueryRequest,
        onDone: { target: 'ready', actions: { type: 'keepReceived', params: ({ event }) => event.output } },
        onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    stale: {
      on: {
        'reload.asked': 'refreshing',
        'network.restored': { guard: 'recovers', target: 'refreshing' },
        'minute.passed': [
          { guard: and(['moves', 'isDue']), target: 'refreshing', actions: 'countMinute' },
          { guard: 'moves', actions: 'countMinute' },
        ],
      },
    },
    failed: { on: { 'reload.asked': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
  },
});

export type QueryRef = ActorRefFrom<typeof queryMachine>;
export type QuerySnapshot = SnapshotFrom<typeof queryMachine>;

/** What a query holds for a view: the answer (undefined: none yet, or the server sent none), its age, and how it stands. */
export const queryView = <N extends CallName>(snapshot: QuerySnapshot, _call: N) => ({
  // SAFETY: the client read the answer by the schema of the request's own call before it came here.
  data: snapshot.context.received?.data as CallAnswer<N> | null | undefined,
  unreadable: snapshot.context.received?.unreadable ?? 0,
  receivedAt: snapshot.context.received?.at,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  state: snapshot.value as 'idle' | 'loading' | 'ready' | 'refreshing' | 'stale' | 'failed',
});
