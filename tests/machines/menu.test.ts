import { menuMachine } from '../../src/machines/menu.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof menuMachine> = {
  input: undefined,
  events: {
    'menu.opened': [{ type: 'menu.opened' }],
    'menu.closed': [{ type: 'menu.closed' }],
    'entry.picked': [{ type: 'entry.picked', path: '/fleet' }],
  },
  actors: {},
  invariants: {
    'each picked entry is tracked once, with its path': (_, { event, effects }) => {
      const tracked = effects.flatMap((effect) => (effect.type === 'track' ? [effect.params] : []));
      const expected = event?.type === 'entry.picked' ? [{ event: 'Menu Click', path: '/fleet' }] : [];
      return JSON.stringify(tracked) === JSON.stringify(expected);
    },
    'a picked entry closes the sheet': ({ value }, { event }) => event?.type !== 'entry.picked' || value === 'closed',
  },
};

modelTest('menu', menuMachine, { 'a menu': world });
