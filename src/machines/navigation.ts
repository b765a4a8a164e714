import { assign, setup, type ActorRefFrom } from 'xstate';
import { hrefFor, type LinkChange, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import { type EffectsOf, unprovidedAction, unprovidedCallback } from './unprovided.ts';

export type NavigationEvent =
  | { type: 'location.changed'; location: RouteState }
  /** A link, or a table row with a link. */
  | { type: 'link.followed'; to: string; replace?: boolean }
  | { type: 'panel.closed' }
  /** Another sort, tab, filter or period of the page. `adds`: as a new history entry, not in place of the current one. */
  | { type: 'address.picked'; change: LinkChange; adds?: true };

interface Context {
  /** The location of the shown page; undefined: none is shown. */
  readonly location: RouteState | undefined;
}

/** The address of the shown page with a change: as a new history entry, or as a replacement of the current one. */
const within = ({ location }: Context, change: LinkChange, replace: boolean): NavigateParams => ({
  // SAFETY: the guard only allows these events while a page is shown.
  to: hrefFor(location as RouteState, change),
  replace,
});

/** Navigates as the views report: a link was followed, a detail panel closed, or something else of the address picked. */
export const navigationMachine = setup({
  types: { context: {} as Context, events: {} as NavigationEvent },
  actors: { watchLocation: unprovidedCallback<NavigationEvent>('watchLocation') },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
  },
  guards: { hasLocation: ({ context }) => context.location !== undefined },
}).createMachine({
  id: 'navigation',
  context: { location: undefined },
  invoke: { id: 'watchLocation', src: 'watchLocation' },
  on: {
    'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    'link.followed': { actions: { type: 'go', params: ({ event: { to, replace = false } }) => ({ to, replace }) } },
    'panel.closed': {
      guard: 'hasLocation',
      actions: { type: 'go', params: ({ context }) => within(context, { record: undefined }, false) },
    },
    'address.picked': {
      guard: 'hasLocation',
      actions: { type: 'go', params: ({ context, event: { change, adds } }) => within(context, change, !adds) },
    },
  },
});

export type NavigationEffects = EffectsOf<typeof navigationMachine, 'go'>;
export type NavigationRef = ActorRefFrom<typeof navigationMachine>;
