import type { Checked, Finding } from '../server/checks/self-check.ts';
import { publicAccounts } from './public-accounts.ts';

/** Whether accounts with the demo's public password can be reached from other machines. */
export const checkDemoAccounts = async ({ db, env }: Pick<Checked, 'db' | 'env'>): Promise<Finding> => {
  const { length } = await publicAccounts(db);
  if (length === 0) return { state: 'ok', finding: 'There are no demo accounts.' };
  const finding = `${length} demo ${length === 1 ? 'account has' : 'accounts have'} a public password.`;
  const mend = 'Remove the demo: npm run demo -- remove';
  if (!env.isExposed) return { state: 'warning', finding: `${finding} Only this machine can reach them.`, mend };
  return {
    state: 'problem',
    finding: `${finding} Other machines can reach this portal, and anybody who knows the password can sign in.`,
    mend,
  };
};
