import { type menuMachine } from '../../src/machines/menu-sheet.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof menuMachine> = {
  input: undefined,
  events: {
    'menu.opened': [{ type: 'menu.opened' }],
    'menu.closed': [{ type: 'menu.closed' }],
    'entry.picked': [{ type: 'entry.picked', path: '/fleet' }],
  },
  actors: {},
  starts: 'closed',
  requirements: {
    'the button opens the sheet': { in: 'closed', on: 'menu.opened', to: 'open' },
    'a closed sheet is gone': { in: 'open', on: 'menu.closed', to: 'closed' },
    'a picked entry closes the sheet and is recorded': {
      in: 'open',
      on: 'entry.picked',
      to: 'closed',
      does: ['track'],
    },
    'an entry of the wide menu is recorded': { in: 'closed', on: 'entry.picked', does: ['track'] },
  },
  invariants: {
    'each picked entry is tracked once, with its path': (_, { event, effects }) => {
      const tracked = effects.flatMap((effect) => (effect.type === 'track' ? [effect.params] : []));
      const expected = event?.type === 'entry.picked' ? [{ event: 'Menu Click', path: '/fleet' }] : [];
      return JSON.stringify(tracked) === JSON.stringify(expected);
    },
    'a picked entry closes the sheet': ({ value }, { event }) => event?.type !== 'entry.picked' || value === 'closed',
  },
};

export const menuWorlds = { 'a menu': world };
