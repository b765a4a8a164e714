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
    'box.blurred': [{ type: 'box.blurred' }],
  },
  actors: {},
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location: { search, sort }, typed }) => ({ search, sort, typed }),
  starts: 'idle',
  requirements: {
    'a key is shown at once': {
      in: 'idle',
      on: 'keyword.typed',
      to: 'typing',
      so: ({ context }, { event }) => event !== undefined && 'text' in event && context.typed === event.text,
    },
    'the next key too': {
      in: 'typing',
      on: 'keyword.typed',
      so: ({ context }, { event }) => event !== undefined && 'text' in event && context.typed === event.text,
    },
    'a pause writes the keyword to the address': { in: 'typing', on: 'after searchDelayMs', to: 'idle', does: ['go'] },
    'leaving the box writes it at once': { in: 'typing', on: 'box.blurred', to: 'idle', does: ['go'] },
    'Back to another search ends the typing': {
      in: 'typing',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.search !== context.location.search,
      to: 'idle',
      so: ({ context }, { event }) =>
        event !== undefined && 'location' in event && context.typed === (event.location.search ?? ''),
    },
    'another sort of the same search does not disturb the typing': {
      in: 'typing',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.search === context.location.search,
      so: ({ context }, { event, before }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.typed === before?.context.typed,
    },
    'the box shows the search of the address': {
      in: 'idle',
      on: 'location.changed',
      so: ({ context }, { event }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.typed === (event.location.search ?? ''),
    },
  },
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
