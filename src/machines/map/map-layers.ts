import { assign, setup, type ActorRefFrom } from 'xstate';
import type { MapLayer } from '../../routing/map-layer-names.ts';
import { type EffectsOf, unprovidedAction, unprovidedCallback } from '../unprovided.ts';

export type MapLayersEvent =
  | { type: 'hidden.known'; hidden: readonly MapLayer[] }
  | { type: 'menu.toggled' }
  | { type: 'menu.closed' }
  | { type: 'layer.toggled'; layer: MapLayer };

interface Context {
  /** The layers that the account has switched off. */
  readonly hidden: readonly MapLayer[];
}

const toggled = (hidden: readonly MapLayer[], layer: MapLayer): readonly MapLayer[] =>
  hidden.includes(layer) ? hidden.filter((one) => one !== layer) : [...hidden, layer];

/** The menu 'Layers' of a map, and which layers the account has switched off in this browser. */
export const mapLayersMachine = setup({
  types: { context: {} as Context, events: {} as MapLayersEvent },
  actors: { watchHidden: unprovidedCallback<MapLayersEvent>('watchHidden') },
  actions: {
    setHidden: assign((_, hidden: readonly MapLayer[]) => ({ hidden })),
    toggleLayer: assign(({ context }, layer: MapLayer) => ({ hidden: toggled(context.hidden, layer) })),
    storeHidden: unprovidedAction<readonly MapLayer[]>('storeHidden'),
  },
}).createMachine({
  id: 'mapLayers',
  context: { hidden: [] },
  invoke: { id: 'watchHidden', src: 'watchHidden' },
  initial: 'closed',
  on: { 'hidden.known': { actions: { type: 'setHidden', params: ({ event }) => event.hidden } } },
  states: {
    closed: { on: { 'menu.toggled': 'open' } },
    open: {
      on: {
        'menu.toggled': 'closed',
        'menu.closed': 'closed',
        'layer.toggled': {
          actions: [
            { type: 'toggleLayer', params: ({ event }) => event.layer },
            { type: 'storeHidden', params: ({ context }) => context.hidden },
          ],
        },
      },
    },
  },
});

export type MapLayersEffects = EffectsOf<typeof mapLayersMachine, 'storeHidden'>;
export type MapLayersRef = ActorRefFrom<typeof mapLayersMachine>;
