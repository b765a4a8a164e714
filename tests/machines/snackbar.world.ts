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
  starts: 'hidden',
  requirements: {
    'a message is shown': {
      in: 'hidden',
      on: 'snack.asked',
      to: 'shown',
      so: ({ context }, { event }) => event !== undefined && 'text' in event && context.text === event.text,
    },
    'a new message replaces the shown one': {
      in: 'shown',
      on: 'snack.asked',
      so: ({ context }, { event }) => event !== undefined && 'text' in event && context.text === event.text,
    },
    'the close button hides it': { in: 'shown', on: 'snack.closed', to: 'hidden' },
    'a click elsewhere leaves it': { in: 'shown', on: 'elsewhere.clicked', ignored: true },
    'it hides by itself': { in: 'shown', on: 'after snackDurationMs', to: 'hidden' },
  },
  invariants: {
    'a click elsewhere does not close it': ({ value }, { event, before }) =>
      event?.type !== 'elsewhere.clicked' || value === before?.value,
  },
};

export const snackbarWorlds = { 'a message': world };
