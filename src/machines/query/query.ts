import { and, assign, setup, type ActorRef, type SnapshotFrom } from 'xstate';
import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import type { RouteState } from '../../routing/location.ts';
import { mayRecover, type Problem, problemOf } from '../../contract/problem.ts';
import type { PageActorEvent, PageInput } from '../page-actor.ts';
import { type EffectsOf, unprovidedPromise } from '../unprovided.ts';
import { type QueryRequest, type RequestAt, sameRequest } from './query-request.ts';
import type { ReceivedAnswer } from './received-answer.ts';

interface Context {
  readonly requestAt: RequestAt;
  readonly request: QueryRequest | undefined;
  readonly received: ReceivedAnswer | undefined;
  readonly problem: Problem | undefined;
  /** The minutes that have passed since refreshing began to fail. */
  readonly minutes: number;
}

export type QueryEvent = PageActorEvent | { type: 'reload.requested' };

/** The minutes after a failed refresh at which it is retried: 1, 2, 4, 8, and then every 8. */
const isDue = (minute: number): boolean => (minute & (minute - 1)) === 0;

/** Loads the request of a location, and shows the last answer while it refreshes. */
export const queryMachine = setup({
  types: {
    input: {} as PageInput & { readonly requestAt: RequestAt },
    context: {} as Context,
    events: {} as QueryEvent,
    tags: {} as 'busy',
  },
  actors: { load: unprovidedPromise<ReceivedAnswer, QueryRequest>('load') },
  actions: {
    setRequest: assign(({ context }, location: RouteState) => ({ request: context.requestAt(location) })),
    dropReceived: assign({ received: undefined, problem: undefined, minutes: 0 }),
    /** An answer without its result field is not stored: the previous data stays. */
    setReceived: assign(({ context }, received: ReceivedAnswer) => ({
      received: received.data === undefined ? (context.received ?? received) : received,
      problem: undefined,
      minutes: 0,
    })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    countMinute: assign(({ context }) => ({ minutes: context.minutes === 15 ? 8 : context.minutes + 1 })),
  },
  guards: {
    refreshesEveryMinute: ({ context }) => context.request?.refreshEveryMinute === true,
    recovers: ({ context }) => mayRecover(context.problem),
    isDue: ({ context }) => isDue(context.minutes + 1),
    hasReceived: ({ context }) => context.received !== undefined,
    hasRequest: ({ context }) => context.request !== undefined,
    sameRequest: ({ context }, location: RouteState) => sameRequest(context.requestAt(location), context.request),
    hasNoRequest: ({ context }, location: RouteState) => context.requestAt(location) === undefined,
    sameOwner: ({ context }, location: RouteState) =>
      context.received !== undefined && context.requestAt(location)?.owner === context.request?.owner,
  },
}).createMachine({
  id: 'query',
  context: ({ input }) => ({
    requestAt: input.requestAt,
    request: input.requestAt(input.location),
    received: undefined,
    problem: undefined,
    minutes: 0,
  }),
  initial: 'deciding',
  on: {
    'location.changed': [
      { guard: { type: 'sameRequest', params: ({ event }) => event.location } },
      {
        guard: { type: 'hasNoRequest', params: ({ event }) => event.location },
        target: '.idle',
        actions: [{ type: 'setRequest', params: ({ event }) => event.location }, 'dropReceived'],
      },
      {
        guard: { type: 'sameOwner', params: ({ event }) => event.location },
        target: '.loading',
        actions: { type: 'setRequest', params: ({ event }) => event.location },
      },
      {
        target: '.loading',
        actions: [{ type: 'setRequest', params: ({ event }) => event.location }, 'dropReceived'],
      },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'hasRequest', target: 'loading' }, { target: 'idle' }] },
    idle: {},
    /** The first load or a refresh: there is data on screen if one was received before. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        // SAFETY: this state is only entered with a request.
        input: ({ context }) => context.request as QueryRequest,
        onDone: { target: 'ready', actions: { type: 'setReceived', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'hasReceived',
            target: 'stale',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) },
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
    ready: {
      on: { 'reload.requested': 'loading', 'minute.passed': { guard: 'refreshesEveryMinute', target: 'loading' } },
    },
    stale: {
      on: {
        'reload.requested': 'loading',
        'network.restored': { guard: 'recovers', target: 'loading' },
        'minute.passed': [
          { guard: and(['refreshesEveryMinute', 'isDue']), target: 'loading', actions: 'countMinute' },
          { guard: 'refreshesEveryMinute', actions: 'countMinute' },
        ],
      },
    },
    failed: { on: { 'reload.requested': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
  },
});

export type QueryEffects = EffectsOf<typeof queryMachine>;

/** The snapshot of a query whose requests are all of the call `N`. */
export type QuerySnapshot<N extends CallName = CallName> = SnapshotFrom<typeof queryMachine> & {
  readonly context: {
    readonly request: QueryRequest<N> | undefined;
    readonly received: ReceivedAnswer<CallAnswer<N> | null | undefined> | undefined;
  };
};
/** A running query whose requests are all of the call `N`: its view reads the answer by that type. */
export type QueryRef<N extends CallName> = ActorRef<QuerySnapshot<N>, QueryEvent>;

/** The state of a query for a view: a load with data on screen is a refresh. */
const stateOf = ({ value, context }: QuerySnapshot) =>
  value === 'loading' && context.received !== undefined ? 'refreshing' : value;

/** What a query holds for a view: the answer (undefined: none yet, or the server sent none), its age, and its state. */
export const queryView = <N extends CallName>(snapshot: QuerySnapshot<N>) => ({
  data: snapshot.context.received?.data,
  unreadable: snapshot.context.received?.unreadable ?? 0,
  receivedAt: snapshot.context.received?.at,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  state: stateOf(snapshot),
});
