import { type googleMapMachine } from '../../../src/machines/map/google-map.ts';
import type { World } from '../../support/model/world.ts';

const world: World<typeof googleMapMachine> = {
  input: undefined,
  events: {
    'map.shown': [{ type: 'map.shown' }],
    'script.loaded': [{ type: 'script.loaded' }],
    'script.failed': [{ type: 'script.failed' }],
    'key.refused': [],
  },
  actors: { watchGoogleKey: [{ sends: { type: 'key.refused' } }] },
  starts: 'hidden',
  requirements: {
    'a map waits for the script': { in: 'hidden', on: 'map.shown', to: { shown: 'loading' } },
    'a loaded script shows the map': { in: { shown: 'loading' }, on: 'script.loaded', to: { shown: 'ready' } },
    'a script that does not load fails the map': {
      in: { shown: 'loading' },
      on: 'script.failed',
      to: { shown: 'failed' },
    },
    'a refused key fails a map that is loading': {
      in: { shown: 'loading' },
      on: 'key.refused',
      to: { shown: 'failed' },
    },
    'a refused key fails a map that is shown': { in: { shown: 'ready' }, on: 'key.refused', to: { shown: 'failed' } },
    'a failed map is tried again when it appears again': {
      in: { shown: 'failed' },
      on: 'map.shown',
      to: { shown: 'loading' },
    },
  },
  invariants: {
    'the key is watched while the map is shown': (snapshot) =>
      (snapshot.children.watchGoogleKey !== undefined) === snapshot.matches('shown'),
    'a refused key fails the map': (snapshot, { event }) =>
      event?.type !== 'key.refused' || snapshot.matches({ shown: 'failed' }),
    'a failed map stays failed until it appears again': (snapshot, { event, before }) =>
      before?.matches({ shown: 'failed' }) !== true ||
      event?.type === 'map.shown' ||
      snapshot.matches({ shown: 'failed' }),
  },
};

export const googleMapWorlds = { 'a map': world };
