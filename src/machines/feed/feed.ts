import { assign, setup } from 'xstate';
import type { CallName } from '../../contract/catalogue.ts';
import type { RouteState } from '../../routing/location.ts';
import { mayRecover, type Problem, problemOf } from '../../contract/problem.ts';
import { type Batch, limitOf, withoutDuplicates, totalAfter, withoutLimit } from './feed-batch.ts';
import { filterWithMoreEntries, navigateToLongerList } from './feed-filter.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from '../unprovided.ts';
import type { NavigateParams } from '../effects.ts';
import type { PageInput, LocationChanged } from '../page-actor.ts';
import type { QueryRequest } from '../query/query-request.ts';

/** Derives the request of a feed from the location, starting at an entry (0: the first). */
export type FeedRequestAt<N extends CallName = CallName> = (location: RouteState, skipCount: number) => QueryRequest<N>;

interface Context {
  readonly requestAt: FeedRequestAt;
  readonly location: RouteState;
  readonly items: readonly unknown[];
  readonly total: number;
  readonly unreadable: number;
  readonly problem: Problem | undefined;
}

export type FeedEvent =
  | LocationChanged
  | { type: 'more.requested' }
  | { type: 'reload.requested' }
  | { type: 'network.restored' };

const requestFrom = ({ requestAt, location }: Context, skipCount: number) => requestAt(location, skipCount);

const requested = (all: Context) => ({ input: requestFrom(all, 0).input, unreadable: all.unreadable });

/** The filter that requests more than the current one; undefined: the current one does not limit the list. */
const filterForMore = (context: Context) =>
  filterWithMoreEntries(context.items.length, limitOf(requestFrom(context, 0).input), context.location.filter);

/** A growing list: the first batch replaces it, further ones (by skipCount or a higher limit) are appended. */
export const feedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FeedEvent,
    input: {} as PageInput & { readonly requestAt: FeedRequestAt },
    tags: {} as 'busy',
  },
  actors: { loadBatch: unprovidedPromise<Batch, QueryRequest>('loadBatch') },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    replaceItems: assign(({ context }, batch: Batch) => ({
      items: batch.items,
      total: totalAfter(requested(context), [], batch),
      unreadable: batch.unreadable,
      problem: undefined,
    })),
    appendItems: assign(({ context }, batch: Batch) => ({
      items: [...context.items, ...withoutDuplicates(context.items, batch.items)],
      total: totalAfter(requested(context), context.items, batch),
      unreadable: context.unreadable + batch.unreadable,
      problem: undefined,
    })),
    /** The requested number, until the answer contains the total. */
    expectMore: assign(({ context }, location: RouteState) => ({
      total: limitOf(context.requestAt(location, 0).input) ?? context.total,
      problem: undefined,
    })),
    dropItems: assign({ items: [], total: 0, unreadable: 0, problem: undefined }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    recovers: ({ context }) => mayRecover(context.problem),
    sameRequest: ({ context }, location: RouteState) =>
      JSON.stringify(context.requestAt(location, 0)) === JSON.stringify(context.requestAt(context.location, 0)),
    /** The same list with a higher limit: the shown entries stay. */
    raisesLimit: ({ context }, location: RouteState) => {
      const [now, next] = [context.requestAt(context.location, 0), context.requestAt(location, 0)];
      return withoutLimit(now) === withoutLimit(next) && (limitOf(next.input) ?? 0) > (limitOf(now.input) ?? Infinity);
    },
    hasMore: ({ context }) => context.items.length < context.total,
    canRaiseLimit: ({ context }) => filterForMore(context) !== undefined,
  },
}).createMachine({
  id: 'feed',
  context: ({ input: { location, requestAt } }) => ({
    requestAt,
    location,
    items: [],
    total: 0,
    unreadable: 0,
    problem: undefined,
  }),
  initial: 'loading',
  on: {
    'location.changed': [
      {
        guard: { type: 'sameRequest', params: ({ event }) => event.location },
        actions: { type: 'setLocation', params: ({ event }) => event.location },
      },
      { target: '.loading', actions: [{ type: 'setLocation', params: ({ event }) => event.location }, 'dropItems'] },
    ],
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBatch',
        src: 'loadBatch',
        input: ({ context }) => requestFrom(context, 0),
        onDone: { target: 'ready', actions: { type: 'replaceItems', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    ready: {
      on: {
        'more.requested': [
          { guard: 'hasMore', target: 'appending' },
          {
            guard: 'canRaiseLimit',
            actions: {
              type: 'go',
              params: ({ context }) =>
                navigateToLongerList(context.location, filterForMore(context) ?? context.location.filter),
            },
          },
        ],
        'location.changed': {
          guard: { type: 'raisesLimit', params: ({ event }) => event.location },
          target: 'appending',
          actions: [
            { type: 'expectMore', params: ({ event }) => event.location },
            { type: 'setLocation', params: ({ event }) => event.location },
          ],
        },
      },
    },
    appending: {
      tags: 'busy',
      invoke: {
        id: 'loadBatch',
        src: 'loadBatch',
        input: ({ context }) => requestFrom(context, context.items.length + context.unreadable),
        onDone: { target: 'ready', actions: { type: 'appendItems', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    failed: { on: { 'reload.requested': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
  },
});

export type FeedEffects = EffectsOf<typeof feedMachine, 'go'>;
