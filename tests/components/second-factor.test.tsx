import { expect } from 'vitest';
import { type Locator, page as screen } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import type { FactorStep } from '../../src/machines/second-factor-step.ts';
import { secondFactorMachine } from '../../src/machines/second-factor.ts';
import { account } from '../../src/views/pages/account/page.ts';
import { secondFactor } from '../../src/views/pages/second-factor/page.ts';
import { secondFactorWorlds } from '../machines/second-factor.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

const button = (name: string): Locator => screen.getByRole('button', { name, exact: true });

/** The button that sends a step, where the page has one. */
const submitOf = (step: FactorStep, { value, context: { mode, secret, codes, order } }: Snapshot) => {
  if (codes || ['deciding', 'opening', 'nothingWaits', 'done'].includes(value)) return undefined;
  if (mode === 'signIn') return order?.step === 'enrol' ? undefined : button(secret ? 'Continue' : 'Sign in');
  // The account has no second factor: it cannot renew its codes or turn it off.
  if (step === 'confirm') return secret && button('Turn on');
  return step === 'start' && !secret ? button('Set up') : undefined;
};

const dismissOf = ({ context: { mode, secret, codes } }: Snapshot) => {
  if (codes) return button('I have kept them');
  return secret && mode === 'account' ? button('Cancel') : undefined;
};

const pages = {
  signIn: { address: '/auth/second-factor', page: secondFactor },
  account: { address: '/account', page: account },
} as const;

const alerts = () =>
  screen
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent);

componentTours('secondFactor', secondFactorMachine, Object.values(secondFactorWorlds), {
  address: pages.account.address,
  view: (factor, around) => {
    const { address, page } = pages[factor.getSnapshot().context.mode];
    return pageWith(page, around, at(address), { factor })(at(address));
  },
  events: {
    'location.changed': 'the page, when the address changes',
    'step.sent': {
      control: ({ step }, snapshot) => submitOf(step, snapshot),
      act: async (control, { step }) => {
        const [label, typed] = step === 'start' ? ['Current password', 'Harbour2026'] : ['Code', '246810'];
        // The form of the password is on the account page too.
        const form = step === 'complete' ? screen : screen.getByRole('region', { name: 'Second factor' });
        await form.getByLabelText(label, { exact: true }).fill(typed);
        await control.click();
      },
      sends: { type: 'step.sent' },
    },
    'shown.dismissed': {
      control: (_, snapshot) => dismissOf(snapshot),
      act: (control) => control.click(),
    },
  },
  screen: async (snapshot) => {
    const { value, context } = snapshot;
    const { mode, secret, codes, problem } = context;
    await expect.poll(() => screen.getByRole('list', { name: 'Recovery codes' }).elements().length).toBe(codes ? 1 : 0);
    await expect
      .poll(() => screen.getByText(/^Key: /).elements().length)
      .toBe(secret && value !== 'nothingWaits' ? 1 : 0);
    const next = secret ? 'confirm' : 'start';
    const submit = submitOf(mode === 'signIn' ? 'complete' : next, snapshot);
    if (submit) await expect.element(submit).toHaveAttribute('aria-busy', String(snapshot.hasTag('busy')));
    // A sign-in that ends has no form: its page says why.
    if (value === 'nothingWaits')
      await expect
        .element(screen.getByText(problem?.message ?? 'Enter your e-mail and your password first.'))
        .toBeVisible();
    else await expect.poll(alerts).toEqual(problem && !codes ? [problem.message] : []);
  },
});
