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
} from './batch.ts';
import { filterWithMoreEntries } from './longer-filter.ts';
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts';
import type { NavigateParams } from '../effects.ts';
import type { DataChanged, PageInput, LocationChanged } from '../page-actor.ts';
import { type QueryRequest, sameRequest } from '../query/query-request.ts';

/** Derives the request of a page from the location: after so many entries (0: the first page), or at a cursor. undefined: there is no list. */
export type PageRequestAt<N extends CallName = CallName> = (
  location: RouteState,
  skipCount: number,
  cursor?: string,
) => QueryRequest<N> | undefined;

/** The context of a paged list. */
interface Context {
  readonly requestAt: PageRequestAt;
  /** A query loads the first page, which names the cursor of the second: this list has the further ones. */
  readonly isRest: boolean;
  /** The cursor of the page that was requested last; undefined: the list has none. */
  readonly cursor: string | undefined;
  /** The cursor of the next page; null: there is none; undefined: no page was loaded. */
  readonly next: string | null | undefined;
  readonly location: RouteState;
  readonly items: readonly unknown[];
  readonly total: number;
  readonly unreadable: number;
  /** When the entries were received, if they were kept from an earlier visit. */
  readonly received: { readonly at: number; readonly kept: true } | undefined;
  readonly problem: Problem | undefined;
}

export type PagedListEvent =
  | LocationChanged
  | DataChanged
  /** `cursor`: that of the first page, if a query loads it. */
  | { type: 'more.requested'; cursor?: string }
  | { type: 'reload.requested' }
  | { type: 'network.restored' };

/** The request of the first page. */
export const firstRequest = ({ requestAt, location }: Context) =>
  // SAFETY: a list without a request is only the rest of another, whose first page is not requested here.
  requestAt(location, 0) as QueryRequest;

/** The request of the page after those that are listed. */
export const nextRequest = ({ requestAt, location, items, unreadable, cursor }: Context) =>
  // SAFETY: a page is only requested of a list.
  requestAt(location, items.length + unreadable, cursor) as QueryRequest;

const requested = (all: Context, unreadable: number) => ({
  input: all.requestAt(all.location, 0)?.input,
  unreadable,
});

/** The filter that requests more than the current one; undefined: the current one does not limit the list. */
export const filterForMore = (context: Context) =>
  filterWithMoreEntries(
    context.items.length,
    limitOf(context.requestAt(context.location, 0)?.input),
    context.location.filter,
  );

const noEntries: Batch = { items: [], totalCount: null, unreadable: 0 };

/** The names of the actors, actions and guards of a paged list. */
export const parts = setup({
  types: {
    context: {} as Context,
    events: {} as PagedListEvent,
    input: {} as PageInput & { readonly requestAt: PageRequestAt; readonly isRest?: boolean },
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
        next: batch.next ?? null,
      };
    }),
    setCursor: assign(({ context }, first: string | undefined) => ({
      cursor: context.next ?? first,
      problem: undefined,
    })),
    clearProblem: assign({ problem: undefined }),
    /** The requested number, until the answer contains the total. */
    expectMore: assign(({ context }, location: RouteState) => ({
      total: limitOf(context.requestAt(location, 0)?.input) ?? context.total,
      problem: undefined,
    })),
    dropItems: assign({
      items: [],
      total: 0,
      unreadable: 0,
      next: undefined,
      received: undefined,
      problem: undefined,
    }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isRefused: (_, problem: Problem) => isRefusal(problem),
    isFound: (_, batch: KeptBatch | undefined) => batch !== undefined,
    hasKept: ({ context }) => context.received !== undefined,
    recovers: ({ context }) => mayRecover(context.problem),
    isRest: ({ context }) => context.isRest,
    isWhole: ({ context }) => !context.isRest,
    sameRequest: ({ context }, location: RouteState) =>
      sameRequest(context.requestAt(location, 0), context.requestAt(context.location, 0)),
    /** The same list with a higher limit: the shown entries stay. */
    raisesLimit: ({ context }, location: RouteState) => {
      const [now, next] = [context.requestAt(context.location, 0), context.requestAt(location, 0)];
      return (
        withoutLimit(now) === withoutLimit(next) && (limitOf(next?.input) ?? 0) > (limitOf(now?.input) ?? Infinity)
      );
    },
    hasMore: ({ context }) =>
      context.isRest
        ? context.next !== null && context.requestAt(context.location, 0) !== undefined
        : context.items.length < context.total,
    canRaiseLimit: ({ context }) => filterForMore(context) !== undefined,
  },
});
