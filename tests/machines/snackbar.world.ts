import { type snackbarMachine } from '../../src/machines/snackbar.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof snackbarMachine> = {
  input: undefined,
  events: {
    'snack.asked': ['one', 'two'].map((text) => ({ type: 'snack.asked', text })),
    'snack.closed': [{ type: 'snack.closed' }],
    'elsewhere.clicked': [{ type: 'elsewhere.clicked' }],
  },
  idle: ['elsewhere.clicked'],
  actors: {},
  invariants: {
    'a click elsewhere does not close it': ({ value }, { event, before }) =>
      event?.type !== 'elsewhere.clicked' || value === before?.value,
  },
};

export const snackbarWorlds = { 'a message': world };
