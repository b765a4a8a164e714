import { assign, setup, type ActorRefFrom } from 'xstate';
import { hrefFor, type RouteState } from '../routing/place.ts';
import type { NavigateParams } from './effects.ts';
import type { PageInput, PlaceChanged } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type TableSearchEvent = PlaceChanged | { type: 'keyword.typed'; text: string } | { type: 'box.left' };

interface Context {
  readonly place: RouteState;
  readonly typed: string;
}

/** The debounce delay before the keyword is written to the address, in milliseconds: browsers limit the rate of replaceState. */
export const searchDelayMs = 250;

const toSearch = ({ place, typed }: Context): NavigateParams => ({
  to: hrefFor(place, { search: typed || undefined }),
  replace: true,
});

/** The search of a table: rows are filtered at each key, and the keyword is written to the address once typing pauses. */
export const tableSearchMachine = setup({
  types: { context: {} as Context, events: {} as TableSearchEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    keepPlace: assign((_, place: RouteState) => ({ place })),
    keepTyped: assign((_, typed: string) => ({ typed })),
    showPlace: assign((_, place: RouteState) => ({ place, typed: place.search ?? '' })),
  },
  guards: { searchesOtherwise: ({ context }, place: RouteState) => place.search !== context.place.search },
  delays: { searchDelayMs },
}).createMachine({
  id: 'tableSearch',
  context: ({ input: { place } }) => ({ place, typed: place.search ?? '' }),
  initial: 'idle',
  on: {
    'keyword.typed': {
      target: '.typing',
      reenter: true,
      actions: { type: 'keepTyped', params: ({ event }) => event.text },
    },
  },
  states: {
    idle: { on: { 'place.changed': { actions: { type: 'showPlace', params: ({ event }) => event.place } } } },
    typing: {
      after: { searchDelayMs: { target: 'idle', actions: { type: 'go', params: ({ context }) => toSearch(context) } } },
      on: {
        'box.left': { target: 'idle', actions: { type: 'go', params: ({ context }) => toSearch(context) } },
        'place.changed': [
          {
            guard: { type: 'searchesOtherwise', params: ({ event }) => event.place },
            target: 'idle',
            actions: { type: 'showPlace', params: ({ event }) => event.place },
          },
          { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
        ],
      },
    },
  },
});

export type TableSearchEffects = EffectsOf<typeof tableSearchMachine, 'go'>;
export type TableSearchRef = ActorRefFrom<typeof tableSearchMachine>;
