import { demoAccounts, demoPassword } from '../src/contract/demo.ts';
import type { PublicAccount } from './public-accounts.ts';

/** Notes that a start prints about the demo: its accounts, and a warning if other machines can reach them. */
export const startNotes = (accounts: readonly PublicAccount[], isExposed: boolean): readonly string[] =>
  accounts.length === 0
    ? []
    : [
        `\nDemo accounts, password ${demoPassword}:`,
        ...accounts.map(accountLine),
        ...(isExposed ? exposedDemoWarning : []),
      ];

const accountLine = ({ email, vessels }: PublicAccount) => {
  const { sees } = demoAccounts.find((account) => account.email === email) ?? { sees: '' };
  const count = vessels > 0 ? `; ${vessels} ${vessels === 1 ? 'vessel' : 'vessels'}` : '';
  return `  ${email.padEnd(24)}${sees}${count}`;
};

const exposedDemoWarning = [
  '\n!!! WARNING: other machines can reach this portal, and the accounts above have a public password.',
  '!!! Anybody who knows it can sign in. Take the demo out: npm run demo -- remove',
];
