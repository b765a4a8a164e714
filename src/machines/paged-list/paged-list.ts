import { problemOf } from '../../contract/problem.ts';
import type { EffectsOf } from '../unprovided.ts';
import type { KeptBatch } from './batch.ts';
import { navigateToLongerList } from './longer-filter.ts';
import { filterForMore, firstRequest, nextRequest, parts } from './paged-list-setup.ts';

const failure = ({ event }: { readonly event: { readonly error: unknown } }) => problemOf(event.error);
const setProblem = { type: 'setProblem', params: failure } as const;
const recalled = ({ event }: { readonly event: { readonly output: KeptBatch | undefined } }) => event.output;
const ifFound = {
  guard: { type: 'isFound', params: recalled },
  // SAFETY: the guard lets only a batch through.
  actions: { type: 'setRecalled', params: (from: Parameters<typeof recalled>[0]) => recalled(from) as KeptBatch },
} as const;

/**
 * A growing list: the first batch replaces it, further ones (by skipCount, a cursor or a higher limit) are appended. Until the
 * first is loaded, the entries kept from an earlier visit are listed. Where a query loads the first page, the list is its rest.
 */
export const pagedListMachine = parts.createMachine({
  id: 'pagedList',
  context: ({ input: { location, requestAt, isRest = false } }) => ({
    requestAt,
    isRest,
    cursor: undefined,
    next: undefined,
    location,
    items: [],
    total: 0,
    unreadable: 0,
    received: undefined,
    problem: undefined,
  }),
  initial: 'starting',
  on: {
    /** A running request is sent again: the server may have read the entries before the change. */
    'data.changed': { guard: 'isWhole', target: '.loading' },
    'location.changed': [
      {
        guard: { type: 'sameRequest', params: ({ event }) => event.location },
        actions: { type: 'setLocation', params: ({ event }) => event.location },
      },
      { target: '.starting', actions: [{ type: 'setLocation', params: ({ event }) => event.location }, 'dropItems'] },
    ],
  },
  states: {
    starting: { always: [{ guard: 'isRest', target: 'ready' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: [
        {
          id: 'loadBatch',
          src: 'loadBatch',
          input: ({ context }) => firstRequest(context),
          onDone: { target: 'ready', actions: { type: 'replaceItems', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isRefused', params: failure },
              target: 'failed',
              actions: ['dropItems', setProblem],
            },
            { target: 'recalling', actions: setProblem },
          ],
        },
        {
          id: 'recallBatch',
          src: 'recallBatch',
          input: ({ context }) =>
            context.received === undefined ? { request: firstRequest(context), everyBatch: false } : undefined,
          onDone: ifFound,
        },
      ],
    },
    /** The request failed: all entries that were seen are read. */
    recalling: {
      tags: 'busy',
      on: { 'network.restored': { guard: 'recovers', target: 'loading' } },
      invoke: {
        id: 'recallBatch',
        src: 'recallBatch',
        input: ({ context }) => ({ request: firstRequest(context), everyBatch: true }),
        onDone: [{ ...ifFound, target: 'stale' }, { guard: 'hasKept', target: 'stale' }, { target: 'failed' }],
      },
    },
    /** Kept entries are listed; the server was asked for them in vain. */
    stale: { on: { 'reload.requested': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
    ready: {
      on: {
        'more.requested': [
          {
            guard: 'hasMore',
            target: 'appending',
            actions: { type: 'setCursor', params: ({ event }) => event.cursor },
          },
          {
            guard: 'canRaiseLimit',
            actions: {
              type: 'go',
              params: ({ context }) =>
                navigateToLongerList(context.location, filterForMore(context) ?? context.location.filter),
            },
          },
        ],
        /** A further page that did not load. */
        'network.restored': { guard: 'recovers', target: 'appending', actions: 'clearProblem' },
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
        input: ({ context }) => nextRequest(context),
        onDone: { target: 'ready', actions: { type: 'appendItems', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: setProblem },
      },
    },
    failed: { on: { 'reload.requested': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
  },
});

export type PagedListEffects = EffectsOf<typeof pagedListMachine, 'go'>;
