import { assign, setup, type ActorRefFrom } from 'xstate';
import { hrefFor, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type TableSearchEvent = LocationChanged | { type: 'keyword.typed'; text: string } | { type: 'box.blurred' };

interface Context {
  readonly location: RouteState;
  readonly typed: string;
}

/** The debounce delay in milliseconds: browsers limit the rate of replaceState. */
export const searchDelayMs = 250;

const toSearch = ({ location, typed }: Context): NavigateParams => ({
  to: hrefFor(location, { search: typed || undefined }),
  replace: true,
});

/** Filters the rows of a table while typing; writes the keyword to the address when typing pauses. */
export const tableSearchMachine = setup({
  types: { context: {} as Context, events: {} as TableSearchEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    setTyped: assign((_, typed: string) => ({ typed })),
    showLocation: assign((_, location: RouteState) => ({ location, typed: location.search ?? '' })),
  },
  guards: { searchDiffers: ({ context }, location: RouteState) => location.search !== context.location.search },
  delays: { searchDelayMs },
}).createMachine({
  id: 'tableSearch',
  context: ({ input: { location } }) => ({ location, typed: location.search ?? '' }),
  initial: 'idle',
  on: {
    'keyword.typed': {
      target: '.typing',
      reenter: true,
      actions: { type: 'setTyped', params: ({ event }) => event.text },
    },
  },
  states: {
    idle: { on: { 'location.changed': { actions: { type: 'showLocation', params: ({ event }) => event.location } } } },
    typing: {
      after: { searchDelayMs: { target: 'idle', actions: { type: 'go', params: ({ context }) => toSearch(context) } } },
      on: {
        'box.blurred': { target: 'idle', actions: { type: 'go', params: ({ context }) => toSearch(context) } },
        'location.changed': [
          {
            guard: { type: 'searchDiffers', params: ({ event }) => event.location },
            target: 'idle',
            actions: { type: 'showLocation', params: ({ event }) => event.location },
          },
          { actions: { type: 'setLocation', params: ({ event }) => event.location } },
        ],
      },
    },
  },
});

export type TableSearchEffects = EffectsOf<typeof tableSearchMachine, 'go'>;
export type TableSearchRef = ActorRefFrom<typeof tableSearchMachine>;
