import { assign, setup } from 'xstate';
import type { RouteState } from '../../routing/location.ts';
import { isRefusal, mayRecover, type Problem } from '../../contract/problem.ts';
import type { DataChanged, PageActorEvent, PageInput } from '../page-actor.ts';
import { isRetryMinute, nextMinute } from '../retry-minutes.ts';
import { unprovidedPromise } from '../unprovided.ts';
import { type QueryRequest, type RequestAt, sameRequest } from './query-request.ts';
import type { ReceivedAnswer } from './received-answer.ts';

/** The context of a query. */
interface Context {
  readonly requestAt: RequestAt;
  readonly request: QueryRequest | undefined;
  readonly received: ReceivedAnswer | undefined;
  /** The request that was answered: that of another filter, while this one is loaded. */
  readonly answered: QueryRequest | undefined;
  readonly problem: Problem | undefined;
  /** The minutes that have passed since refreshing began to fail. */
  readonly minutes: number;
}

/** What a query is told. */
export type QueryEvent = PageActorEvent | DataChanged | { type: 'reload.requested' };

/** Whether the answer on screen is that of the request. */
export const hasAnswer = ({ request, answered }: Context): boolean =>
  answered !== undefined && sameRequest(answered, request);

/** The names of the actors, actions and guards of a query. */
export const parts = setup({
  types: {
    input: {} as PageInput & { readonly requestAt: RequestAt },
    context: {} as Context,
    events: {} as QueryEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: unprovidedPromise<ReceivedAnswer, QueryRequest>('load'),
    /** Reads the kept answer of a request; without a request, or if none is kept, undefined. Never fails. */
    recall: unprovidedPromise<ReceivedAnswer | undefined, QueryRequest | undefined>('recall'),
  },
  actions: {
    setRequest: assign(({ context }, location: RouteState) => ({ request: context.requestAt(location) })),
    dropReceived: assign({ received: undefined, answered: undefined, problem: undefined, minutes: 0 }),
    /** An answer without its result field is not stored: the previous data stays. */
    setReceived: assign(({ context }, received: ReceivedAnswer) => ({
      received: received.data === undefined ? (context.received ?? received) : received,
      answered: context.request,
      problem: undefined,
      minutes: 0,
    })),
    setRecalled: assign(({ context }, received: ReceivedAnswer | undefined) => ({
      received,
      answered: context.request,
    })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    countMinute: assign(({ context }) => ({ minutes: nextMinute(context.minutes) })),
  },
  guards: {
    refreshesEveryMinute: ({ context }) => context.request?.refreshEveryMinute === true,
    recovers: ({ context }) => mayRecover(context.problem),
    isDue: ({ context }) => isRetryMinute(nextMinute(context.minutes)),
    hasReceived: ({ context }) => context.received !== undefined,
    hasAnswer: ({ context }) => hasAnswer(context),
    isFound: (_, received: ReceivedAnswer | undefined) => received !== undefined,
    isRefused: (_, problem: Problem) => isRefusal(problem),
    hasRequest: ({ context }) => context.request !== undefined,
    sameRequest: ({ context }, location: RouteState) => sameRequest(context.requestAt(location), context.request),
    hasNoRequest: ({ context }, location: RouteState) => context.requestAt(location) === undefined,
    sameOwner: ({ context }, location: RouteState) =>
      context.received !== undefined && context.requestAt(location)?.owner === context.request?.owner,
  },
});
