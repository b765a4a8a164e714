import { assign, setup } from 'xstate';
import type { CallName } from '../../contract/catalogue.ts';
import type { RouteState } from '../../routing/location.ts';
import { isRefusal, mayRecover, type Problem } from '../../contract/problem.ts';
import {
  type Batch,
  type KeptBatch,
  type KeptBatchRequest,
  limitOf,
  withoutDuplicates,
  totalAfter,
  withoutLimit,
} from './feed-batch.ts';
import { filterWithMoreEntries } from './feed-filter.ts';
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts';
import type { NavigateParams } from '../effects.ts';
import type { DataChanged, PageInput, LocationChanged } from '../page-actor.ts';
import type { QueryRequest } from '../query/query-request.ts';

/** Derives the request of a feed from the location, starting at an entry (0: the first). */
export type FeedRequestAt<N extends CallName = CallName> = (location: RouteState, skipCount: number) => QueryRequest<N>;

/** The context of a feed. */
interface Context {
  readonly requestAt: FeedRequestAt;
  readonly location: RouteState;
  readonly items: readonly unknown[];
  readonly total: number;
  readonly unreadable: number;
  /** When the entries were received, if they were kept from an earlier visit. */
  readonly received: { readonly at: number; readonly kept: true } | undefined;
  readonly problem: Problem | undefined;
}

export type FeedEvent =
  | LocationChanged
  | DataChanged
  | { type: 'more.requested' }
  | { type: 'reload.requested' }
  | { type: 'network.restored' };

/** The request of a feed's entries from one on. */
export const requestFrom = ({ requestAt, location }: Context, skipCount: number) => requestAt(location, skipCount);

const requested = (all: Context, unreadable: number) => ({ input: requestFrom(all, 0).input, unreadable });

/** The filter that requests more than the current one; undefined: the current one does not limit the list. */
export const filterForMore = (context: Context) =>
  filterWithMoreEntries(context.items.length, limitOf(requestFrom(context, 0).input), context.location.filter);

const noEntries: Batch = { items: [], totalCount: null, unreadable: 0 };

/** The names of the actors, actions and guards of a feed. */
export const parts = setup({
  types: {
    context: {} as Context,
    events: {} as FeedEvent,
    input: {} as PageInput & { readonly requestAt: FeedRequestAt },
    tags: {} as 'busy',
  },
  actors: {
    /** undefined: the answer had no result field. */
    loadBatch: unprovidedPromise<Batch | undefined, QueryRequest>('loadBatch'),
    /** Reads the kept entries of a list; undefined: none are kept, or nothing is to be read. Never fails. */
    recallBatch: unprovidedPromise<KeptBatch | undefined, KeptBatchRequest | undefined>('recallBatch'),
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    /** An answer without its result field is not stored: the listed entries stay. */
    replaceItems: assign(({ context }, batch: Batch | undefined) => ({
      ...(batch && {
        items: batch.items,
        total: totalAfter(requested(context, 0), [], batch),
        unreadable: batch.unreadable,
        received: undefined,
      }),
      problem: undefined,
    })),
    setRecalled: assign(({ context }, batch: KeptBatch) => ({
      items: batch.items,
      total: totalAfter(requested(context, 0), [], batch),
      unreadable: batch.unreadable,
      received: { at: batch.at, kept: true as const },
    })),
    appendItems: assign(({ context }, answer: Batch | undefined) => {
      const batch = answer ?? noEntries;
      return {
        items: [...context.items, ...withoutDuplicates(context.items, batch.items)],
        total: totalAfter(requested(context, context.unreadable), context.items, batch),
        unreadable: context.unreadable + batch.unreadable,
        problem: undefined,
      };
    }),
    /** The requested number, until the answer contains the total. */
    expectMore: assign(({ context }, location: RouteState) => ({
      total: limitOf(context.requestAt(location, 0).input) ?? context.total,
      problem: undefined,
    })),
    dropItems: assign({ items: [], total: 0, unreadable: 0, received: undefined, problem: undefined }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isRefused: (_, problem: Problem) => isRefusal(problem),
    isFound: (_, batch: KeptBatch | undefined) => batch !== undefined,
    hasKept: ({ context }) => context.received !== undefined,
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
});
