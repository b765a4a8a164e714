import { setup, type ActorRefFrom } from 'xstate';
import type { TrackParams } from './effects.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type MenuEvent = { type: 'menu.opened' } | { type: 'menu.closed' } | { type: 'entry.picked'; path: string };

/** The main menu: a sheet over the page on narrow screens. A picked entry is recorded for product analytics. */
export const menuMachine = setup({
  types: { events: {} as MenuEvent },
  actions: { track: unprovidedAction<TrackParams>('track') },
}).createMachine({
  id: 'menu',
  initial: 'closed',
  on: {
    'entry.picked': {
      target: '.closed',
      actions: { type: 'track', params: ({ event }) => ({ event: 'Menu Click' as const, path: event.path }) },
    },
  },
  states: {
    closed: { on: { 'menu.opened': 'open' } },
    open: { on: { 'menu.closed': 'closed' } },
  },
});

export type MenuEffects = EffectsOf<typeof menuMachine, 'track'>;
export type MenuRef = ActorRefFrom<typeof menuMachine>;
