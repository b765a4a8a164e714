import { assign, setup, type ActorRefFrom } from 'xstate';
import { hrefFor, type RouteState } from '../routing/location.ts';
import {
  nextLength,
  panned,
  resized,
  type ScheduleWindow,
  windowAround,
  windowChange,
  windowOf,
  lengthOf,
} from '../routing/shown-days.ts';
import type { NavigateParams } from './effects.ts';
import type { LocationChanged, PageInput } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type ScheduleWindowEvent =
  | LocationChanged
  | { type: 'days.panned'; days: number }
  /** 1: closer, fewer days; -1: more days. */
  | { type: 'days.zoomed'; step: 1 | -1 }
  | { type: 'length.picked'; days: number }
  | { type: 'today.requested' };

interface Context {
  readonly location: RouteState;
  readonly shown: ScheduleWindow;
}

/** The debounce delay in milliseconds: browsers limit the rate of replaceState, and each address is a request. */
export const writeDelayMs = 250;

const toWindow = ({ location, shown }: Context): NavigateParams => ({
  to: hrefFor(location, windowChange(location, shown)),
  replace: true,
});

const isSame = (a: ScheduleWindow, b: ScheduleWindow): boolean => a.from === b.from && a.to === b.to;

/** The window of the time line of all vessels: moves and zooms at once, and writes the address when that pauses. */
export const scheduleWindowMachine = setup({
  types: { context: {} as Context, events: {} as ScheduleWindowEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    showLocation: assign((_, location: RouteState) => ({ location, shown: windowOf(location) })),
    setShown: assign((_, shown: ScheduleWindow) => ({ shown })),
  },
  guards: {
    canZoom: ({ context }, step: 1 | -1) => nextLength(context.shown, step) !== undefined,
    windowDiffers: ({ context }, location: RouteState) => !isSame(windowOf(location), windowOf(context.location)),
  },
  delays: { writeDelayMs },
}).createMachine({
  id: 'scheduleWindow',
  context: ({ input: { location } }) => ({ location, shown: windowOf(location) }),
  initial: 'idle',
  on: {
    'days.panned': {
      target: '.moving',
      actions: { type: 'setShown', params: ({ context, event }) => panned(context.shown, event.days) },
    },
    'days.zoomed': {
      guard: { type: 'canZoom', params: ({ event }) => event.step },
      target: '.moving',
      actions: {
        type: 'setShown',
        params: ({ context: { shown, location }, event }) =>
          resized(shown, nextLength(shown, event.step) ?? lengthOf(shown), location.today),
      },
    },
    'length.picked': {
      target: '.moving',
      actions: {
        type: 'setShown',
        params: ({ context: { shown, location }, event }) => resized(shown, event.days, location.today),
      },
    },
    'today.requested': {
      target: '.moving',
      actions: {
        type: 'setShown',
        params: ({ context: { shown, location } }) => windowAround(location.today, lengthOf(shown)),
      },
    },
  },
  states: {
    idle: { on: { 'location.changed': { actions: { type: 'showLocation', params: ({ event }) => event.location } } } },
    moving: {
      after: { writeDelayMs: { target: 'idle', actions: { type: 'go', params: ({ context }) => toWindow(context) } } },
      on: {
        'location.changed': [
          {
            guard: { type: 'windowDiffers', params: ({ event }) => event.location },
            target: 'idle',
            actions: { type: 'showLocation', params: ({ event }) => event.location },
          },
          { actions: { type: 'setLocation', params: ({ event }) => event.location } },
        ],
      },
    },
  },
});

export type ScheduleWindowEffects = EffectsOf<typeof scheduleWindowMachine, 'go'>;
export type ScheduleWindowRef = ActorRefFrom<typeof scheduleWindowMachine>;
