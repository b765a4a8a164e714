import { type googleMapMachine } from '../../src/machines/map/google-map.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof googleMapMachine> = {
  input: undefined,
  events: {
    'map.shown': [{ type: 'map.shown' }],
    'script.loaded': [{ type: 'script.loaded' }],
    'script.failed': [{ type: 'script.failed' }],
    'key.refused': [],
  },
  actors: { watchGoogleKey: [{ sends: { type: 'key.refused' } }] },
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
