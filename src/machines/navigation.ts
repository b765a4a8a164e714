import { assign, setup, type ActorRefFrom } from 'xstate';
import type { FleetView } from '../contract/fleet/fleet-link.ts';
import { hrefFor, type LinkChange, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import { type EffectsOf, unprovidedAction, unprovidedCallback } from './unprovided.ts';

export type NavigationEvent =
  | { type: 'location.changed'; location: RouteState }
  /** A link, or a table row with a link. */
  | { type: 'link.followed'; to: string; replace?: boolean }
  | { type: 'panel.closed' }
  | { type: 'sort.picked'; sort: string }
  | { type: 'tab.picked'; tab: string | undefined }
  /** The filter or the grouping of a list over all vessels. */
  | { type: 'fleet.filtered'; fleet: FleetView };

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

/** Navigates as the views report: a link was followed, a detail panel closed, a sort, a tab or a filter picked. */
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
    'sort.picked': {
      guard: 'hasLocation',
      actions: { type: 'go', params: ({ context, event }) => within(context, { sort: event.sort }, true) },
    },
    'tab.picked': {
      guard: 'hasLocation',
      actions: { type: 'go', params: ({ context, event }) => within(context, { tab: event.tab }, true) },
    },
    'fleet.filtered': {
      guard: 'hasLocation',
      actions: { type: 'go', params: ({ context, event }) => within(context, { fleet: event.fleet }, true) },
    },
  },
});

export type NavigationEffects = EffectsOf<typeof navigationMachine, 'go'>;
export type NavigationRef = ActorRefFrom<typeof navigationMachine>;
