import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { companySwitchMachine } from '../../src/machines/company-switch.ts';
import { ShellContext } from '../../src/views/portal.ts';
import { CompanySwitch } from '../../src/views/shell/CompanySwitch.tsx';
import { companySwitchWorlds } from '../machines/company-switch.world.ts';
import { componentTours } from './support/component-tours.tsx';

const button = screen.getByRole('button', { name: 'Open Borealis Tankers' });

componentTours('companySwitch', companySwitchMachine, companySwitchWorlds['two companies'], {
  address: '/company-info',
  inPortal: (companySwitch) => ({ companySwitch }),
  view: (_, { portal }) => (
    <ShellContext value={portal}>
      <CompanySwitch />
    </ShellContext>
  ),
  events: {
    'choice.shown': 'the menu, when it opens',
    'account.chosen': {
      control: (_, { context }) => (context.accounts.length > 1 ? button : undefined),
      act: (one) => one.click(),
    },
  },
  screen: async ({ context: { accounts, problem } }) => {
    await expect.poll(() => button.elements().length).toBe(accounts.length > 1 ? 1 : 0);
    await expect.poll(() => screen.getByRole('alert').elements().length).toBe(problem === undefined ? 0 : 1);
  },
});
