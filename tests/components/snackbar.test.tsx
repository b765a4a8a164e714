import { expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { snackbarMachine } from '../../src/machines/snackbar.ts';
import { snackbarWorlds } from '../machines/snackbar.world.ts';
import { componentTours } from './support/component-tours.tsx';
import { mount } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';

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

it('click-away does not close the alert snackbar', async () => {
  // Its time does not pass.
  const snackbar = createActor(snackbarMachine, { clock: new SimulatedClock() }).start();
  openPortal(
    '/company-info',
    'data',
    () => false,
    (portal) => mount({ ...portal, snackbar }, <h1>Somewhere else</h1>),
  );
  snackbar.send({ type: 'snack.requested', text: 'Storage is blocked in this browser' });
  const message = screen.getByText('Storage is blocked in this browser');
  await expect.element(message).toBeVisible();
  await screen.getByRole('heading', { name: 'Somewhere else' }).click();
  expect(message.elements()).toHaveLength(1);
});
