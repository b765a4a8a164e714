import { setup, type ActorRefFrom } from 'xstate';
import { type EffectsOf, unprovidedCallback } from '../unprovided.ts';

export type GoogleMapEvent =
  | { type: 'map.shown' }
  | { type: 'script.loaded' }
  | { type: 'script.failed' }
  | { type: 'key.refused' };

/** The timeout for loading Google's script, in milliseconds. */
export const scriptTimeoutMs = 15_000;

/** Whether Google's map is usable: its script loads in time, and Google accepts the key. */
export const googleMapMachine = setup({
  types: { events: {} as GoogleMapEvent },
  actors: { watchGoogleKey: unprovidedCallback<GoogleMapEvent>('watchGoogleKey') },
  delays: { scriptTimeoutMs },
}).createMachine({
  id: 'googleMap',
  initial: 'hidden',
  states: {
    hidden: { on: { 'map.shown': 'shown' } },
    shown: {
      initial: 'loading',
      invoke: { id: 'watchGoogleKey', src: 'watchGoogleKey' },
      on: { 'script.failed': '.failed', 'key.refused': '.failed' },
      states: {
        loading: { after: { scriptTimeoutMs: 'failed' }, on: { 'script.loaded': 'ready' } },
        ready: {},
        failed: { on: { 'map.shown': 'loading' } },
      },
    },
  },
});

export type GoogleMapEffects = EffectsOf<typeof googleMapMachine>;
export type GoogleMapRef = ActorRefFrom<typeof googleMapMachine>;
