import { type snackbarMachine } from '../../src/machines/snackbar.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof snackbarMachine> = {
  input: undefined,
  events: {
    'snack.requested': ['one', 'two'].map((text) => ({ type: 'snack.requested', text })),
    'snack.closed': [{ type: 'snack.closed' }],
    'outside.clicked': [{ type: 'outside.clicked' }],
  },
  idle: ['outside.clicked'],
  actors: {},
  starts: 'hidden',
  requirements: {
    'a message is shown': {
      in: 'hidden',
      on: 'snack.requested',
      to: 'shown',
      so: ({ context }, { event }) => event !== undefined && 'text' in event && context.text === event.text,
    },
    'a new message replaces the shown one': {
      in: 'shown',
      on: 'snack.requested',
      so: ({ context }, { event }) => event !== undefined && 'text' in event && context.text === event.text,
    },
    'the close button hides it': { in: 'shown', on: 'snack.closed', to: 'hidden' },
    'a click elsewhere leaves it': { in: 'shown', on: 'outside.clicked', ignored: true },
    'it hides by itself': { in: 'shown', on: 'after snackDurationMs', to: 'hidden' },
  },
  invariants: {
    'a click elsewhere does not close it': ({ value }, { event, before }) =>
      event?.type !== 'outside.clicked' || value === before?.value,
  },
};

export const snackbarWorlds = { 'a message': world };
