import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { problemOf } from '../../contract/problem.ts';
import type { Change } from '../change.ts';
import type { EffectsOf } from '../unprovided.ts';
import { outdatedText } from './outdated-text.ts';
import { addressOf, defaultIdIn, droppedText, failedText, parts, toDefault } from './saved-views-setup.ts';

/** The views of the list on the screen: loads, opens and changes them. A list without parameters opens with its default view. */
export const savedViewsMachine = parts.createMachine({
  id: 'savedViews',
  context: {
    location: undefined,
    list: undefined,
    views: undefined,
    isFresh: false,
    change: undefined,
    problem: undefined,
  },
  invoke: { id: 'watchLocation', src: 'watchLocation' },
  initial: 'idle',
  on: {
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
        'view.edited': { target: 'changing', actions: { type: 'setChange', params: ({ event }) => event.edit } },
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
    changing: {
      tags: 'busy',
      /** A change that was sent is finished, whatever list the user opens meanwhile. */
      on: {
        'location.changed': {
          guard: { type: 'isOtherList', params: ({ event }) => event.location },
          actions: { type: 'openList', params: ({ event }) => event.location },
        },
      },
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        // SAFETY: this state is only entered with a change.
        input: ({ context }) => context.change as Change,
        onDone: {
          target: 'deciding',
          actions: {
            type: 'toast',
            // SAFETY: see above.
            params: ({ context }) => ({ severity: 'success', text: (context.change as Change).said }),
          },
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => problemOf(event.error) },
            target: 'deciding',
            actions: {
              type: 'toast',
              params: ({ context, event }) => outdatedText(event.error, context.views, context.change),
            },
          },
          {
            guard: 'hasViews',
            target: 'ready',
            actions: { type: 'toast', params: ({ event }) => failedText(event.error) },
          },
          { target: 'deciding', actions: { type: 'toast', params: ({ event }) => failedText(event.error) } },
        ],
      },
    },
  },
});

export type SavedViewsEffects = EffectsOf<typeof savedViewsMachine, 'go' | 'toast' | 'copyLink'>;
export type SavedViewsRef = ActorRefFrom<typeof savedViewsMachine>;
export type SavedViewsSnapshot = SnapshotFrom<typeof savedViewsMachine>;
