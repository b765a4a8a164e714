import { type timeZoneMachine } from '../../src/machines/time-zone.ts';
import { timeZoneChoices } from '../../src/contract/zone-choice.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof timeZoneMachine> = {
  input: { choice: 'standard' },
  events: { 'zone.picked': timeZoneChoices.map((choice) => ({ type: 'zone.picked', choice })) },
  actors: {},
  project: ({ choice }) => choice,
  requirements: {
    'a picked zone is shown and stored': {
      on: 'zone.picked',
      does: ['storeChoice'],
      so: ({ context }, { event }) => event !== undefined && 'choice' in event && context.choice === event.choice,
    },
  },
  invariants: {
    'the shown zone is the stored one': ({ context }, { effects }) =>
      effects.every((effect) => effect.type !== 'storeChoice' || effect.params === context.choice),
  },
};

export const timeZoneWorlds = { 'all zones': world };
