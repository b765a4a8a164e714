import { assign, setup, type ActorRefFrom } from 'xstate';
import { hrefFor, type RouteState } from '../routing/place.ts';
import type { NavigateParams } from './effects.ts';
import type { PageInput, PlaceChanged } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type NewsCategoryEvent =
  | PlaceChanged
  /** The categories that the server lists, by their ids. */
  | { type: 'categories.listed'; ids: readonly string[] };

interface Context {
  readonly place: RouteState;
  /** undefined: not known yet. */
  readonly ids: readonly string[] | undefined;
}

const isUnknown = ({ tab }: RouteState, ids: readonly string[] | undefined): boolean =>
  tab !== undefined && ids !== undefined && !ids.includes(tab);

const toAll = (place: RouteState): NavigateParams => ({ to: hrefFor(place, { tab: undefined }), replace: true });

/** Redirects an address with an unknown category to that of all categories. */
export const newsCategoryMachine = setup({
  types: { context: {} as Context, events: {} as NewsCategoryEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    keepPlace: assign((_, place: RouteState) => ({ place })),
    keepIds: assign((_, ids: readonly string[]) => ({ ids })),
  },
  guards: {
    isUnknownPlace: ({ context }, place: RouteState) => isUnknown(place, context.ids),
    isUnlisted: ({ context }, ids: readonly string[]) => isUnknown(context.place, ids),
  },
}).createMachine({
  id: 'newsCategory',
  context: ({ input: { place } }) => ({ place, ids: undefined }),
  on: {
    'place.changed': [
      {
        guard: { type: 'isUnknownPlace', params: ({ event }) => event.place },
        actions: [
          { type: 'keepPlace', params: ({ event }) => event.place },
          { type: 'go', params: ({ event }) => toAll(event.place) },
        ],
      },
      { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
    ],
    'categories.listed': [
      {
        guard: { type: 'isUnlisted', params: ({ event }) => event.ids },
        actions: [
          { type: 'keepIds', params: ({ event }) => event.ids },
          { type: 'go', params: ({ context }) => toAll(context.place) },
        ],
      },
      { actions: { type: 'keepIds', params: ({ event }) => event.ids } },
    ],
  },
});

export type NewsCategoryEffects = EffectsOf<typeof newsCategoryMachine, 'go'>;
export type NewsCategoryRef = ActorRefFrom<typeof newsCategoryMachine>;
