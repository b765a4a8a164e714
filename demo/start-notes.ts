import { demoAccounts, demoPassword } from '../src/contract/demo.ts';
import type { PublicAccount } from './public-accounts.ts';

/** Facts that the notes about the demo depend on. */
interface DemoFacts {
  readonly hasAccounts: boolean;
}

/** Notes that a start prints about the demo: its accounts, or how to add it. */
export const startNotes = (accounts: readonly PublicAccount[], { hasAccounts }: DemoFacts): readonly string[] => {
  if (!hasAccounts) return ['To try the portal with invented data: npm run demo -- add'];
  if (accounts.length === 0) return [];
  return [`\nDemo accounts, password ${demoPassword}:`, ...accounts.map(accountLine)];
};

const accountLine = ({ email, vessels }: PublicAccount) => {
  const { sees } = demoAccounts.find((account) => account.email === email) ?? { sees: '' };
  const count = vessels > 0 ? `; ${vessels} ${vessels === 1 ? 'vessel' : 'vessels'}` : '';
  return `  ${email.padEnd(24)}${sees}${count}`;
};
