import { problemOf } from '../../contract/problem.ts';
import type { EffectsOf } from '../unprovided.ts';
import type { KeptBatch } from './feed-batch.ts';
import { navigateToLongerList } from './feed-filter.ts';
import { filterForMore, parts, requestFrom } from './feed-setup.ts';

const failure = ({ event }: { readonly event: { readonly error: unknown } }) => problemOf(event.error);
const setProblem = { type: 'setProblem', params: failure } as const;
const recalled = ({ event }: { readonly event: { readonly output: KeptBatch | undefined } }) => event.output;
const ifFound = {
  guard: { type: 'isFound', params: recalled },
  // SAFETY: the guard lets only a batch through.
  actions: { type: 'setRecalled', params: (from: Parameters<typeof recalled>[0]) => recalled(from) as KeptBatch },
} as const;

/**
 * A growing list: the first batch replaces it, further ones (by skipCount or a higher limit) are appended. Until the first
 * is loaded, the entries kept from an earlier visit are listed.
 */
export const feedMachine = parts.createMachine({
  id: 'feed',
  context: ({ input: { location, requestAt } }) => ({
    requestAt,
    location,
    items: [],
    total: 0,
    unreadable: 0,
    received: undefined,
    problem: undefined,
  }),
  initial: 'loading',
  on: {
    /** A running request is sent again: the server may have read the entries before the change. */
    'data.changed': '.loading',
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
      invoke: [
        {
          id: 'loadBatch',
          src: 'loadBatch',
          input: ({ context }) => requestFrom(context, 0),
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
            context.received === undefined ? { request: requestFrom(context, 0), everyBatch: false } : undefined,
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
        input: ({ context }) => ({ request: requestFrom(context, 0), everyBatch: true }),
        onDone: [{ ...ifFound, target: 'stale' }, { guard: 'hasKept', target: 'stale' }, { target: 'failed' }],
      },
    },
    /** Kept entries are listed; the server was asked for them in vain. */
    stale: { on: { 'reload.requested': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
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
        onError: { target: 'ready', actions: setProblem },
      },
    },
    failed: { on: { 'reload.requested': 'loading', 'network.restored': { guard: 'recovers', target: 'loading' } } },
  },
});

export type FeedEffects = EffectsOf<typeof feedMachine, 'go'>;
