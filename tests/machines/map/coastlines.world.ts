import { type coastlinesMachine } from '../../../src/machines/map/coastlines.ts';
import type { World } from '../../support/model/world.ts';
import { lost } from '../../support/samples.ts';

/** The zoom level up to which the coarse coastlines are shown. */
const nearZoom = 3;

/** Land as wide as the world: a map of less would begin zoomed in. */
const coarse = {
  type: 'Topology',
  objects: { land: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[0]] }] } },
  arcs: [
    [
      [-170, -60],
      [-170, 70],
      [170, 70],
      [170, -60],
      [-170, -60],
    ],
  ],
};

const loads = (effects: readonly { readonly type: string; readonly params?: unknown }[], detail: string): boolean =>
  effects.some(({ type, params }) => type === 'start' && JSON.stringify(params).includes(`"${detail}"`));

const world: World<typeof coastlinesMachine> = {
  input: undefined,
  events: {
    'map.shown': [{ type: 'map.shown' }],
    'map.zoomed': [nearZoom, nearZoom + 1].map((zoom) => ({ type: 'map.zoomed', zoom })),
    'reload.requested': [{ type: 'reload.requested' }],
  },
  // The highest zoom with the coarse coastlines changes nothing.
  idle: ['map.zoomed'],
  actors: { loadCoast: [{ done: coarse }, { error: lost }] },
  // Highcharts writes into the coastlines that it draws.
  project: ({ coast, detail }) => ({ coast: coast !== undefined, detail }),
  starts: 'hidden',
  requirements: {
    'a map loads the coarse coastlines': {
      in: 'hidden',
      on: 'map.shown',
      to: 'loading',
      so: (_, { effects }) => loads(effects, 'coarse'),
    },
    'loaded coastlines are drawn': {
      in: 'loading',
      on: 'loadCoast is done',
      to: 'ready',
      so: ({ context }) => context.coast === coarse,
    },
    'a failure is shown': {
      in: 'loading',
      on: 'loadCoast fails',
      to: 'failed',
      so: (snapshot) => snapshot.hasTag('failed'),
    },
    'zooming in loads the fine coastlines, and keeps the coarse ones meanwhile': {
      in: 'ready',
      on: 'map.zoomed',
      to: 'loading',
      so: ({ context }, { effects }) => context.coast !== undefined && loads(effects, 'fine'),
    },
    'a user may try again': { in: 'failed', on: 'reload.requested', to: 'loading' },
  },
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
      event?.type !== 'reload.requested' || before?.value !== 'failed' || value === 'loading',
  },
};

export const coastlinesWorlds = { 'the built-in map': world };
