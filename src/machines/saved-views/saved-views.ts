import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { problemOf } from '../../contract/problem.ts';
import type { EffectsOf } from '../unprovided.ts';
import { addressOf, defaultIdIn, droppedText, parts, toDefault } from './saved-views-setup.ts';

/** The views of the list on the screen: loads and opens them. A list without parameters opens with its default view. */
export const savedViewsMachine = parts.createMachine({
  id: 'savedViews',
  context: {
    location: undefined,
    list: undefined,
    views: undefined,
    isFresh: false,
    problem: undefined,
  },
  invoke: { id: 'watchLocation', src: 'watchLocation' },
  initial: 'idle',
  on: {
    /** A running request is sent again: the server may have read the views before the change. */
    'data.changed': '.deciding',
    'location.changed': [
      {
        guard: { type: 'isOtherList', params: ({ event }) => event.location },
        target: '.deciding',
        actions: { type: 'openList', params: ({ event }) => event.location },
      },
      { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    ],
  },
  states: {
    /** The page has no list with views. */
    idle: {},
    deciding: { always: [{ guard: 'hasNoList', target: 'idle' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadViews',
        src: 'loadViews',
        // SAFETY: this state is only entered with a list.
        input: ({ context }) => ({ list: context.list as string }),
        onDone: [
          {
            guard: { type: 'losesDefault', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'go', params: ({ context }) => toDefault(context) },
              {
                type: 'toast',
                params: ({ context }) => droppedText(addressOf(context, defaultIdIn(context)).dropped),
              },
            ],
          },
          {
            guard: { type: 'opensDefault', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'go', params: ({ context }) => toDefault(context) },
            ],
          },
          { target: 'ready', actions: { type: 'setViews', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isNotOffered', params: ({ event }) => problemOf(event.error) },
            target: 'notOffered',
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
    /** The server has no views. */
    notOffered: {},
    failed: { on: { 'views.retried': 'loading', 'network.restored': 'loading' } },
    ready: {
      on: {
        'view.picked': [
          {
            guard: { type: 'losesSettings', params: ({ event }) => event.id },
            actions: [
              { type: 'go', params: ({ context, event }) => ({ to: addressOf(context, event.id).to }) },
              { type: 'toast', params: ({ context, event }) => droppedText(addressOf(context, event.id).dropped) },
            ],
          },
          {
            guard: { type: 'isView', params: ({ event }) => event.id },
            actions: { type: 'go', params: ({ context, event }) => ({ to: addressOf(context, event.id).to }) },
          },
        ],
        'link.copied': {
          guard: { type: 'isView', params: ({ event }) => event.id },
          actions: { type: 'copyLink', params: ({ context, event }) => addressOf(context, event.id).to },
        },
      },
    },
  },
});

export type SavedViewsEffects = EffectsOf<typeof savedViewsMachine, 'go' | 'toast' | 'copyLink'>;
export type SavedViewsRef = ActorRefFrom<typeof savedViewsMachine>;
export type SavedViewsSnapshot = SnapshotFrom<typeof savedViewsMachine>;
