import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Preferences } from '../contract/preferences.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type PreferencesEvent = { type: 'preferences.changed'; change: Partial<Preferences> };

/** Appearance, zone of times and layout, as the user has picked them. A change is stored in the browser. */
export const preferencesMachine = setup({
  types: {
    context: {} as Preferences,
    events: {} as PreferencesEvent,
    input: {} as Preferences,
  },
  actions: {
    setPreferences: assign((_, change: Partial<Preferences>) => change),
    storePreferences: unprovidedAction<Partial<Preferences>>('storePreferences'),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  on: {
    'preferences.changed': {
      actions: [
        { type: 'setPreferences', params: ({ event }) => event.change },
        { type: 'storePreferences', params: ({ event }) => event.change },
      ],
    },
  },
});

export type PreferencesEffects = EffectsOf<typeof preferencesMachine, 'storePreferences'>;
export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;
