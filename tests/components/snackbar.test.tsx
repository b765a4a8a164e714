import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { snackbarMachine } from '../../src/machines/snackbar.ts';
import { snackbarWorlds } from '../machines/snackbar.world.ts';
import { componentTours } from './support/component-tours.tsx';

componentTours('snackbar', snackbarMachine, snackbarWorlds['a message'], {
  address: '/company-info',
  inPortal: (snackbar) => ({ snackbar }),
  view: () => <h1>Somewhere else</h1>,
  events: {
    'snack.requested': 'the session, when the browser stores nothing',
    'snack.closed': {
      control: (_, { value }) =>
        value === 'shown' ? screen.getByRole('button', { name: 'Close the message' }) : undefined,
      act: (button) => button.click(),
    },
    'outside.clicked': 'none: the snackbar ignores clicks outside it',
  },
  screen: async ({ value, context }) => {
    if (value === 'shown') await expect.element(screen.getByText(context.text, { exact: true })).toBeVisible();
    else await expect.element(screen.getByRole('button', { name: 'Close the message' })).not.toBeInTheDocument();
  },
});
