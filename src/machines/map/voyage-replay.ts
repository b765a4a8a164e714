import { assign, setup, type ActorRefFrom } from 'xstate';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import type { NavigateParams } from '../effects.ts';
import type { PageInput } from '../page-actor.ts';
import { type EffectsOf, unprovidedAction } from '../unprovided.ts';
import {
  type Context,
  endOf,
  nextTime,
  tickOf,
  type TimeRange,
  toTime,
  type VoyageReplayEvent,
  within,
  writeTimeDelayMs,
} from './voyage-replay-context.ts';

/** The replay of the voyage in the address: its time, which plays, pauses and is picked, and is written to the address. */
export const voyageReplayMachine = setup({
  types: { context: {} as Context, events: {} as VoyageReplayEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    showVoyage: assign(({ context }, range: TimeRange) => ({
      range,
      at: within(range, context.location.replay?.at ?? range.from),
    })),
    setRange: assign(({ context }, range: TimeRange) => ({ range, at: within(range, context.at) })),
    leaveVoyage: assign({ range: undefined }),
    setTime: assign(({ context }, at: number) => ({ at: context.range ? within(context.range, at) : at })),
    setSpeed: assign((_, hoursPerSecond: number) => ({ hoursPerSecond })),
    setStepped: assign((_, stepped: boolean) => ({ stepped })),
    restart: assign(({ context }) => ({ at: context.range?.from ?? context.at })),
  },
  guards: {
    isOtherVoyage: ({ context }, location: RouteState) => location.replay?.voyage !== context.location.replay?.voyage,
    isOpen: ({ context }, voyage: string) => context.location.replay?.voyage === voyage,
    isAtEnd: ({ context }) => context.at >= endOf(context),
    reachesEnd: ({ context }) => nextTime(context) >= endOf(context),
  },
  delays: { tickMs: ({ context }) => tickOf(context), writeTimeDelayMs },
}).createMachine({
  id: 'voyageReplay',
  context: ({ input: { location } }) => ({ location, range: undefined, at: 0, hoursPerSecond: 6, stepped: false }),
  initial: 'empty',
  on: {
    'location.changed': [
      {
        guard: { type: 'isOtherVoyage', params: ({ event }) => event.location },
        target: '.empty',
        actions: ['leaveVoyage', { type: 'setLocation', params: ({ event }) => event.location }],
      },
      { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    ],
    'voyage.picked': {
      actions: {
        type: 'go',
        params: ({ context, event }) => ({
          to: hrefFor(context.location, { replay: { voyage: event.voyage, at: undefined } }),
        }),
      },
    },
    'replay.closed': {
      actions: { type: 'go', params: ({ context }) => ({ to: hrefFor(context.location, { replay: undefined }) }) },
    },
    'voyage.shown': {
      guard: { type: 'isOpen', params: ({ event }) => event.voyage },
      actions: { type: 'setRange', params: ({ event }) => event.range },
    },
    'speed.picked': { actions: { type: 'setSpeed', params: ({ event }) => event.hoursPerSecond } },
  },
  states: {
    empty: {
      on: {
        'voyage.shown': {
          guard: { type: 'isOpen', params: ({ event }) => event.voyage },
          target: 'paused',
          actions: { type: 'showVoyage', params: ({ event }) => event.range },
        },
      },
    },
    paused: {
      initial: 'still',
      on: {
        'time.picked': {
          target: '.moved',
          actions: { type: 'setTime', params: ({ event }) => event.at },
        },
        'play.requested': [
          {
            guard: 'isAtEnd',
            target: 'playing',
            actions: ['restart', { type: 'setStepped', params: ({ event }) => event.stepped }],
          },
          { target: 'playing', actions: { type: 'setStepped', params: ({ event }) => event.stepped } },
        ],
      },
      states: {
        still: {},
        moved: {
          after: {
            writeTimeDelayMs: { target: 'still', actions: { type: 'go', params: ({ context }) => toTime(context) } },
          },
        },
      },
    },
    playing: {
      on: {
        'time.picked': { actions: { type: 'setTime', params: ({ event }) => event.at } },
        'pause.requested': {
          target: 'paused',
          actions: { type: 'go', params: ({ context }) => toTime(context) },
        },
      },
      after: {
        tickMs: [
          {
            guard: 'reachesEnd',
            target: 'paused',
            actions: [
              { type: 'setTime', params: ({ context }) => endOf(context) },
              { type: 'go', params: ({ context }) => toTime(context) },
            ],
          },
          {
            target: 'playing',
            reenter: true,
            actions: { type: 'setTime', params: ({ context }) => nextTime(context) },
          },
        ],
      },
    },
  },
});

export type VoyageReplayEffects = EffectsOf<typeof voyageReplayMachine, 'go'>;
export type VoyageReplayRef = ActorRefFrom<typeof voyageReplayMachine>;
