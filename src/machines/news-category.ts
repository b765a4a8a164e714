import { assign, setup, type ActorRefFrom } from 'xstate';
import { hrefFor, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type NewsCategoryEvent =
  | LocationChanged
  /** The categories that the server lists, by their ids. */
  | { type: 'categories.listed'; ids: readonly string[] };

interface Context {
  readonly location: RouteState;
  /** undefined: not known yet. */
  readonly ids: readonly string[] | undefined;
}

const isUnknown = ({ tab }: RouteState, ids: readonly string[] | undefined): boolean =>
  tab !== undefined && ids !== undefined && !ids.includes(tab);

const toAll = (location: RouteState): NavigateParams => ({ to: hrefFor(location, { tab: undefined }), replace: true });

/** Redirects an address with an unknown category to that of all categories. */
export const newsCategoryMachine = setup({
  types: { context: {} as Context, events: {} as NewsCategoryEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    setIds: assign((_, ids: readonly string[]) => ({ ids })),
  },
  guards: {
    isUnknownLocation: ({ context }, location: RouteState) => isUnknown(location, context.ids),
    isUnlisted: ({ context }, ids: readonly string[]) => isUnknown(context.location, ids),
  },
}).createMachine({
  id: 'newsCategory',
  context: ({ input: { location } }) => ({ location, ids: undefined }),
  on: {
    'location.changed': [
      {
        guard: { type: 'isUnknownLocation', params: ({ event }) => event.location },
        actions: [
          { type: 'setLocation', params: ({ event }) => event.location },
          { type: 'go', params: ({ event }) => toAll(event.location) },
        ],
      },
      { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    ],
    'categories.listed': [
      {
        guard: { type: 'isUnlisted', params: ({ event }) => event.ids },
        actions: [
          { type: 'setIds', params: ({ event }) => event.ids },
          { type: 'go', params: ({ context }) => toAll(context.location) },
        ],
      },
      { actions: { type: 'setIds', params: ({ event }) => event.ids } },
    ],
  },
});

export type NewsCategoryEffects = EffectsOf<typeof newsCategoryMachine, 'go'>;
export type NewsCategoryRef = ActorRefFrom<typeof newsCategoryMachine>;
