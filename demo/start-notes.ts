import { demoAccounts, demoPassword } from '../src/contract/demo.ts';
import type { PublicAccount } from './public-accounts.ts';

/** Facts that the notes about the demo depend on. */
interface DemoFacts {
  /** Whether other machines can reach the portal. */
  readonly isExposed: boolean;
  readonly hasAccounts: boolean;
}

/** Notes that a start prints about the demo: its accounts, a warning if other machines can reach them, or how to add it. */
export const startNotes = (
  accounts: readonly PublicAccount[],
  { isExposed, hasAccounts }: DemoFacts,
): readonly string[] => {
  if (!hasAccounts) return ['To try the portal with invented data: npm run demo -- add'];
  if (accounts.length === 0) return [];
  return [
    `\nDemo accounts, password ${demoPassword}:`,
    ...accounts.map(accountLine),
    ...(isExposed ? exposedDemoWarning : []),
  ];
};

const accountLine = ({ email, vessels }: PublicAccount) => {
  const { sees } = demoAccounts.find((account) => account.email === email) ?? { sees: '' };
  const count = vessels > 0 ? `; ${vessels} ${vessels === 1 ? 'vessel' : 'vessels'}` : '';
  return `  ${email.padEnd(24)}${sees}${count}`;
};

const exposedDemoWarning = [
  '\n!!! WARNING: other machines can reach this portal, and the accounts above have a public password.',
  '!!! Anybody who knows it can sign in. Remove the demo: npm run demo -- remove',
];
