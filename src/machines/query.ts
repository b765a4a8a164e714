import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallName, CallOutput } from '../contract/catalogue.ts';
import type { Place } from '../contract/place.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import { promised } from './must-provide.ts';
import type { PageInput, PlaceChanged } from './orders.ts';

/** One request a place asks for. `subject` says whose data it is: another subject's data is never kept on screen. */
export interface QueryRequest {
  readonly call: CallName;
  readonly input: unknown;
  readonly subject: string;
  /** The answer moves with the clock: it is asked for anew every minute. */
  readonly moves?: true;
  /** The full-page overlay shows while it runs, where the call has that choice. */
  readonly fullPage?: true;
}

/** Derives the request from the place; undefined: nothing to ask for there. */
export type RequestOf = (place: Place) => QueryRequest | undefined;

interface Received {
  readonly data: unknown;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}

interface Context {
  readonly requestOf: RequestOf;
  readonly request: QueryRequest | undefined;
  readonly received: Received | undefined;
  readonly problem: Problem | undefined;
}

export type QueryEvent =
  | PlaceChanged
  | { type: 'reload.asked' }
  | { type: 'network.restored' }
  | { type: 'minute.passed' };

const sameRequest = (a: QueryRequest | undefined, b: QueryRequest | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Loads what a place asks for and keeps it on screen while it refreshes: serves every page that only loads and shows. */
export const queryMachine = setup({
  types: {
    input: {} as PageInput & { readonly requestOf: RequestOf },
    context: {} as Context,
    events: {} as QueryEvent,
    tags: {} as 'busy',
  },
  actors: { load: promised<Received, QueryRequest>('load') },
  actions: {
    keepRequest: assign(({ context }, place: Place) => ({ request: context.requestOf(place) })),
    dropReceived: assign({ received: undefined, problem: undefined }),
    /** An answer without its result field stores nothing: what was there stays. */
    keepReceived: assign(({ context }, received: Received) => ({
      received: received.data === undefined ? (context.received ?? received) : received,
      problem: undefined,
    })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    moves: ({ context }) => context.request?.moves === true,
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
        'network.restored': 'refreshing',
        'minute.passed': { guard: 'moves', target: 'refreshing' },
      },
    },
    failed: { on: { 'reload.asked': 'loading', 'network.restored': 'loading' } },
  },
});

export type QueryRef = ActorRefFrom<typeof queryMachine>;
export type QuerySnapshot = SnapshotFrom<typeof queryMachine>;

/** What a query holds for a view: the answer (undefined: none yet, or the server sent none), its age, and how it stands. */
export const queryView = <N extends CallName>(snapshot: QuerySnapshot, _call: N) => ({
  // SAFETY: the client parsed the answer by the schema of the request's own call before it came here.
  data: snapshot.context.received?.data as CallOutput<N> | undefined,
  receivedAt: snapshot.context.received?.at,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  state: snapshot.value as 'idle' | 'loading' | 'ready' | 'refreshing' | 'stale' | 'failed',
});
