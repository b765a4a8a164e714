import { type coastlinesMachine, nearZoom } from '../../src/machines/map/coastlines.ts';
import type { World } from '../support/model/world.ts';
import { lost } from '../support/samples.ts';

const coarse = { type: 'Topology', objects: {} };

const world: World<typeof coastlinesMachine> = {
  input: undefined,
  events: {
    'map.shown': [{ type: 'map.shown' }],
    'map.zoomed': [nearZoom, nearZoom + 1].map((zoom) => ({ type: 'map.zoomed', zoom })),
    'reload.asked': [{ type: 'reload.asked' }],
  },
  // The zoom at which the coarse coastlines still do.
  idle: ['map.zoomed'],
  actors: { loadCoast: [{ done: coarse }, { error: lost }] },
  invariants: {
    'nothing is loaded before a map is shown': ({ value, children }) =>
      value !== 'hidden' || children.loadCoast === undefined,
    'loaded coastlines stay on the map': ({ context }, { before }) =>
      before?.context.coast === undefined || context.coast !== undefined,
    'fine coastlines are only loaded when zoomed in': ({ context }, { event, before }) =>
      context.detail === before?.context.detail ||
      context.detail === 'coarse' ||
      (event?.type === 'map.zoomed' && 'zoom' in event && event.zoom > nearZoom),
    'a failed load is retried on request': ({ value }, { event, before }) =>
      event?.type !== 'reload.asked' || before?.value !== 'failed' || value === 'loading',
  },
};

export const coastlinesWorlds = { 'the built-in map': world };
