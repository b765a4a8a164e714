import { assign, setup, type ActorRefFrom } from 'xstate';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import type { MapCentre } from '../../routing/map-parameter.ts';
import type { NavigateParams } from '../effects.ts';
import type { LocationChanged, PageInput } from '../page-actor.ts';
import { type EffectsOf, unprovidedAction } from '../unprovided.ts';

export type ViewAddressEvent =
  | LocationChanged
  /** The user moved or zoomed the map by hand. */
  | { type: 'map.moved' }
  /** What the map shows while it is moved. */
  | { type: 'view.rendered'; view: MapCentre }
  /** The map chooses by itself again what it shows: all vessels, or the vessel it follows. */
  | { type: 'view.reset' };

interface Context {
  readonly location: RouteState;
  /** What the map shows since it is moved; undefined: not rendered yet. */
  readonly view: MapCentre | undefined;
}

/** The delay in milliseconds after the last movement: browsers limit the rate of replaceState. */
export const moveDelayMs = 400;

const toView = (location: RouteState, map: MapCentre | undefined): NavigateParams => ({
  to: hrefFor(location, { map }),
  replace: true,
});

/** Writes the centre and zoom of a map to the address when a movement ends, so that Back and reload restore them. */
export const viewAddressMachine = setup({
  types: { context: {} as Context, events: {} as ViewAddressEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    setView: assign((_, view: MapCentre) => ({ view })),
    forgetView: assign({ view: undefined }),
  },
  guards: {
    isChosen: ({ context }) => context.location.map !== undefined,
    isRendered: ({ context }) => context.view !== undefined,
  },
  delays: { moveDelayMs },
}).createMachine({
  id: 'viewAddress',
  context: ({ input: { location } }) => ({ location, view: undefined }),
  initial: 'still',
  on: {
    'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    'map.moved': '.moving',
    'view.reset': [
      {
        guard: 'isChosen',
        target: '.still',
        actions: { type: 'go', params: ({ context }) => toView(context.location, undefined) },
      },
      { target: '.still' },
    ],
  },
  states: {
    still: { entry: 'forgetView' },
    moving: {
      on: {
        'view.rendered': {
          target: 'moving',
          reenter: true,
          actions: { type: 'setView', params: ({ event }) => event.view },
        },
      },
      after: {
        moveDelayMs: [
          {
            guard: 'isRendered',
            target: 'still',
            actions: { type: 'go', params: ({ context }) => toView(context.location, context.view) },
          },
          { target: 'still' },
        ],
      },
    },
  },
});

export type ViewAddressEffects = EffectsOf<typeof viewAddressMachine, 'go'>;
export type ViewAddressRef = ActorRefFrom<typeof viewAddressMachine>;
