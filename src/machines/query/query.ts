import { and, type ActorRef, type SnapshotFrom } from 'xstate';
import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import { type Problem, problemOf } from '../../contract/problem.ts';
import type { EffectsOf } from '../unprovided.ts';
import type { QueryRequest } from './query-request.ts';
import { hasAnswer, parts, type QueryEvent } from './query-setup.ts';
import type { ReceivedAnswer } from './received-answer.ts';

const failure = ({ event }: { readonly event: { readonly error: unknown } }): Problem => problemOf(event.error);
const recalled = ({ event }: { readonly event: { readonly output: ReceivedAnswer | undefined } }) => event.output;

/** Loads the request of a location, and shows the last answer while it refreshes, also one kept from an earlier visit. */
export const queryMachine = parts.createMachine({
  id: 'query',
  context: ({ input }) => ({
    requestAt: input.requestAt,
    request: input.requestAt(input.location),
    received: undefined,
    answered: undefined,
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
    /** A running request is sent again: the server may have read its data before the change. */
    'data.changed': { guard: 'hasRequest', target: '.loading' },
  },
  states: {
    deciding: { always: [{ guard: 'hasRequest', target: 'loading' }, { target: 'idle' }] },
    idle: {},
    /** The first load or a refresh: there is data on screen if one was received before, or as soon as one is recalled. */
    loading: {
      tags: 'busy',
      invoke: [
        {
          id: 'load',
          src: 'load',
          // SAFETY: this state is only entered with a request.
          input: ({ context }) => context.request as QueryRequest,
          onDone: { target: 'ready', actions: { type: 'setReceived', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isRefused', params: failure },
              target: 'failed',
              actions: ['dropReceived', { type: 'setProblem', params: failure }],
            },
            { guard: 'hasAnswer', target: 'stale', actions: { type: 'setProblem', params: failure } },
            { target: 'recalling', actions: { type: 'setProblem', params: failure } },
          ],
        },
        {
          id: 'recall',
          src: 'recall',
          input: ({ context }) => (hasAnswer(context) ? undefined : context.request),
          onDone: {
            guard: { type: 'isFound', params: recalled },
            actions: { type: 'setRecalled', params: recalled },
          },
        },
      ],
    },
    /** The request failed, perhaps before the kept answer was found. */
    recalling: {
      tags: 'busy',
      on: { 'network.restored': { guard: 'recovers', target: 'loading' } },
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isFound', params: recalled },
            target: 'stale',
            actions: { type: 'setRecalled', params: recalled },
          },
          { guard: 'hasReceived', target: 'stale' },
          { target: 'failed' },
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
const stateOf = ({ value, context }: QuerySnapshot) => {
  if (value !== 'loading' && value !== 'recalling') return value;
  return context.received === undefined ? 'loading' : 'refreshing';
};

/** What a query holds for a view: the answer (undefined: none yet, or the server sent none), its age, and its state. */
export const queryView = <N extends CallName>(snapshot: QuerySnapshot<N>) => ({
  data: snapshot.context.received?.data,
  unreadable: snapshot.context.received?.unreadable ?? 0,
  receivedAt: snapshot.context.received?.at,
  /** The answer is one of an earlier visit. */
  kept: snapshot.context.received?.kept === true,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  state: stateOf(snapshot),
});
