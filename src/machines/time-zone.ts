import { assign, setup, type ActorRefFrom } from 'xstate';
import type { TimeZoneChoice } from '../contract/zone-choice.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type TimeZoneEvent = { type: 'zone.picked'; choice: TimeZoneChoice };

/** The zone in which the portal writes times. A picked zone is stored in the browser. */
export const timeZoneMachine = setup({
  types: {
    context: {} as { readonly choice: TimeZoneChoice },
    events: {} as TimeZoneEvent,
    input: {} as { readonly choice: TimeZoneChoice },
  },
  actions: {
    setChoice: assign((_, choice: TimeZoneChoice) => ({ choice })),
    storeChoice: unprovidedAction<TimeZoneChoice>('storeChoice'),
  },
}).createMachine({
  id: 'timeZone',
  context: ({ input: { choice } }) => ({ choice }),
  on: {
    'zone.picked': {
      actions: [
        { type: 'setChoice', params: ({ event }) => event.choice },
        { type: 'storeChoice', params: ({ event }) => event.choice },
      ],
    },
  },
});

export type TimeZoneEffects = EffectsOf<typeof timeZoneMachine, 'storeChoice'>;
export type TimeZoneRef = ActorRefFrom<typeof timeZoneMachine>;
