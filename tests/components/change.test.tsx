import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { changeMachine } from '../../src/machines/change.ts';
import { systemChecks } from '../../src/views/pages/system-checks/page.ts';
import { changeWorld } from '../machines/change.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';

const address = '/administration/system';
const send = screen.getByRole('button', { name: 'Send a test e-mail' });
const alerts = () =>
  screen
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent);

componentTours('change', changeMachine, changeWorld, {
  address,
  // The checks beside the button are not tested here.
  answering: () => 'never',
  view: (email, around) => pageWith(systemChecks, around, at(address), { email })(at(address)),
  events: {
    'location.changed': 'the page, when the address changes',
    'change.requested': {
      // The others are changes of the vessel register and of the keys.
      control: ({ change }) => (change.call === 'system.testEmail' ? send : undefined),
      act: (button) => button.click(),
      sends: { type: 'change.requested' },
      // Only the page of keys and the form of a record get there: no other button is in reach.
      mayBeIgnored: (snapshot) => snapshot.matches('secretShown') || snapshot.matches('confirming'),
    },
    'change.confirmed': 'the question in the form of a record, see row-editor.spec.ts',
    'field.chosen': 'the notice in the form of a person, see changed-meanwhile.spec.ts',
    'change.cancelled': 'the question in the form of a record, see row-editor.spec.ts',
    'secret.dismissed': 'the panel of a key, see api-keys.spec.ts',
    'copy.requested': 'the panel of a key, see api-keys.spec.ts',
    'close.requested': 'the panel of a key, see api-keys.spec.ts',
    'close.cancelled': 'the panel of a key, see api-keys.spec.ts',
  },
  screen: async (snapshot) => {
    const busy = String(snapshot.hasTag('busy'));
    await expect.element(send).toHaveAttribute('aria-busy', busy);
    await expect.element(send).toHaveAttribute('aria-disabled', busy);
    const { problem } = snapshot.context;
    await expect.poll(alerts).toEqual(problem ? [problem.message] : []);
  },
});
