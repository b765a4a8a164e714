import type { mapLayersMachine } from '../../../src/machines/map/map-layers.ts';
import type { World } from '../../support/model/world.ts';

/** What the browser has stored: nothing, or that the night is switched off. */
const stored = [[], ['night']] as const;

/** Two layers are enough: one that may be stored, and one that is not. */
const world: World<typeof mapLayersMachine> = {
  input: undefined,
  events: {
    'hidden.known': [],
    'menu.toggled': [{ type: 'menu.toggled' }],
    'menu.closed': [{ type: 'menu.closed' }],
    'layer.toggled': [
      { type: 'layer.toggled', layer: 'night' },
      { type: 'layer.toggled', layer: 'graticule' },
    ],
  },
  actors: { watchHidden: stored.map((hidden) => ({ sends: { type: 'hidden.known', hidden } })) },
  project: ({ hidden }) => hidden.toSorted(),
  starts: 'closed',
  requirements: {
    'what is stored is known': {
      on: 'hidden.known',
      so: ({ context, value }, { event, before }) =>
        event !== undefined && 'hidden' in event && context.hidden === event.hidden && value === before?.value,
    },
    'the button opens the menu': { in: 'closed', on: 'menu.toggled', to: 'open' },
    'the button closes the menu': { in: 'open', on: 'menu.toggled', to: 'closed' },
    'Escape or a click elsewhere closes it': { in: 'open', on: 'menu.closed', to: 'closed' },
    'a closed menu stays closed': { in: 'closed', on: 'menu.closed', ignored: true },
    'a closed menu switches nothing': { in: 'closed', on: 'layer.toggled', ignored: true },
    'a shown layer is switched off, a hidden one on, and that is stored': {
      in: 'open',
      on: 'layer.toggled',
      to: 'open',
      does: ['storeHidden'],
      so: ({ context }, { event, before }) =>
        event !== undefined &&
        'layer' in event &&
        context.hidden.includes(event.layer) !== before?.context.hidden.includes(event.layer),
    },
  },
  invariants: {
    'a layer is hidden once': ({ context: { hidden } }) => new Set(hidden).size === hidden.length,
    'only the layer that is switched changes': ({ context }, { event, before }) =>
      event?.type !== 'layer.toggled' ||
      !('layer' in event) ||
      context.hidden.filter((one) => one !== event.layer).join() ===
        before?.context.hidden.filter((one) => one !== event.layer).join(),
    'what is hidden is what is stored': ({ context }, { effects }) =>
      effects.every(({ type, params }) => type !== 'storeHidden' || params === context.hidden),
  },
};

export const mapLayersWorlds = { 'a map': world };
