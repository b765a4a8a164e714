import { type tableSearchMachine } from '../../src/machines/table-search.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

const world: World<typeof tableSearchMachine> = {
  input: { location: at('/fleet') },
  events: {
    'location.changed': ['/fleet', '/fleet?sort=name.asc', '/fleet?search=star'].map((address) => ({
      type: 'location.changed',
      location: at(address),
    })),
    'keyword.typed': ['dawn', ''].map((text) => ({ type: 'keyword.typed', text })),
    'box.left': [{ type: 'box.left' }],
  },
  actors: {},
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location: { search, sort }, typed }) => ({ search, sort, typed }),
  invariants: {
    'the address has the typed keyword once typing pauses': ({ value, context }) =>
      value === 'typing' || context.typed === (context.location.search ?? ''),
    'a key press does not change the address': (_, { event, effects }) =>
      event?.type !== 'keyword.typed' || effects.length === 0,
    'a keyword adds no history entry': (_, { effects }) =>
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
  },
};

export const tableSearchWorlds = { 'the fleet': world };
