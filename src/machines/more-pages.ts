import { assign, setup, type ActorRefFrom } from 'xstate';
import { isObject } from '../contract/leniency.ts';
import { mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import type { RouteState } from '../routing/location.ts';
import { withoutDuplicates } from './feed/feed-batch.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';
import { type QueryRequest, sameRequest } from './query/query-request.ts';
import type { ReceivedAnswer } from './query/received-answer.ts';
import { type EffectsOf, unprovidedPromise } from './unprovided.ts';

/** Derives the request of the page after a cursor from the location; undefined: there is no list. */
export type PageRequestAt = (location: RouteState, cursor: string) => QueryRequest | undefined;

interface Context {
  readonly requestAt: PageRequestAt;
  readonly location: RouteState;
  /** The rows of all loaded pages. */
  readonly items: readonly unknown[];
  /** The cursor of the next page; null: there is none; undefined: no page is loaded, the first page has it. */
  readonly next: string | null | undefined;
  /** The cursor of the page that was requested last. */
  readonly cursor: string;
  readonly unreadable: number;
  readonly problem: Problem | undefined;
}

export type MorePagesEvent =
  | LocationChanged
  | { type: 'network.restored' }
  /** `cursor`: that of the first page, which another request loads. */
  | { type: 'more.requested'; cursor: string };

const listIn = (data: unknown): readonly unknown[] =>
  isObject(data) && Array.isArray(data['items']) ? data['items'] : [];

const pageIn = ({ data, unreadable }: ReceivedAnswer) => ({
  items: listIn(data),
  next: isObject(data) && typeof data['next'] === 'string' ? data['next'] : null,
  unreadable,
});

/** Loads the pages after the first of a list: each by the cursor of the one before. */
export const morePagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MorePagesEvent,
    input: {} as PageInput & { readonly requestAt: PageRequestAt },
    tags: {} as 'busy',
  },
  actors: { load: unprovidedPromise<ReceivedAnswer, QueryRequest>('load') },
  actions: {
    setLocation: assign((_, location: RouteState) => ({ location })),
    dropPages: assign({ items: [], next: undefined, unreadable: 0, problem: undefined }),
    setCursor: assign(({ context }, first: string) => ({ cursor: context.next ?? first, problem: undefined })),
    appendPage: assign(({ context }, answer: ReceivedAnswer) => {
      const { items, next, unreadable } = pageIn(answer);
      return {
        items: [...context.items, ...withoutDuplicates(context.items, items)],
        next,
        unreadable: context.unreadable + unreadable,
      };
    }),
    clearProblem: assign({ problem: undefined }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    sameList: ({ context }, location: RouteState) =>
      sameRequest(context.requestAt(location, ''), context.requestAt(context.location, '')),
    hasMore: ({ context }) => context.next !== null && context.requestAt(context.location, '') !== undefined,
    recovers: ({ context }) => mayRecover(context.problem),
  },
}).createMachine({
  id: 'morePages',
  context: ({ input: { location, requestAt } }) => ({
    requestAt,
    location,
    items: [],
    next: undefined,
    cursor: '',
    unreadable: 0,
    problem: undefined,
  }),
  initial: 'idle',
  on: {
    'location.changed': [
      {
        guard: { type: 'sameList', params: ({ event }) => event.location },
        actions: { type: 'setLocation', params: ({ event }) => event.location },
      },
      { target: '.idle', actions: [{ type: 'setLocation', params: ({ event }) => event.location }, 'dropPages'] },
    ],
  },
  states: {
    idle: {
      on: {
        'more.requested': {
          guard: 'hasMore',
          target: 'loading',
          actions: { type: 'setCursor', params: ({ event }) => event.cursor },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        // SAFETY: this state is only entered with a list, which has a request.
        input: ({ context }) => context.requestAt(context.location, context.cursor) as QueryRequest,
        onDone: { target: 'idle', actions: { type: 'appendPage', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    failed: {
      on: {
        'more.requested': { target: 'loading', actions: { type: 'setCursor', params: ({ event }) => event.cursor } },
        'network.restored': { guard: 'recovers', target: 'loading', actions: 'clearProblem' },
      },
    },
  },
});

export type MorePagesEffects = EffectsOf<typeof morePagesMachine>;
export type MorePagesRef = ActorRefFrom<typeof morePagesMachine>;
