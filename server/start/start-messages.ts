import { demoAccounts, demoPassword } from '../../src/contract/demo.ts';
import type { Environment } from '../env.ts';
import type { PublicAccount } from '../../demo/public-accounts.ts';

/** What is true of the portal when it begins to listen. */
export interface StartFacts {
  readonly env: Pick<Environment, 'address' | 'isExposed' | 'DATABASE_URL'>;
  readonly seconds: string;
  /** Whether this start made the demo. */
  readonly madeDemo: boolean;
  readonly isBuilt: boolean;
  readonly publicAccounts: readonly PublicAccount[];
  readonly hasAccounts: boolean;
}

/** What a start prints: the address, and how to sign in. */
export const startMessage = ({ env, seconds, madeDemo, isBuilt, publicAccounts, hasAccounts }: StartFacts): string =>
  [
    `\nFleet Portal: ${env.address}   (${madeDemo ? 'first start, with the demo fleet' : 'start'} in ${seconds} s)`,
    ...(isBuilt ? [] : ['The portal is not built (npm run build): this serves its API alone.']),
    ...(publicAccounts.length > 0 ? [`\nDemo accounts, password ${demoPassword}:`, ...publicAccounts.map(line)] : []),
    ...(hasAccounts ? [] : firstAccount(env)),
    ...(publicAccounts.length > 0 && env.isExposed ? exposedDemo : []),
    '\n',
  ].join('\n');

const line = ({ email, vessels }: PublicAccount) => {
  const { sees } = demoAccounts.find((account) => account.email === email) ?? { sees: '' };
  const count = vessels > 0 ? `; ${vessels} ${vessels === 1 ? 'vessel' : 'vessels'}` : '';
  return `  ${email.padEnd(24)}${sees}${count}`;
};

const firstAccount = ({ DATABASE_URL }: StartFacts['env']) => [
  '\nNobody can sign in yet: there is no account. Make the first one:',
  ...(DATABASE_URL ? [] : ['  (stop this process first: the embedded database is open to one process)']),
  '  npm run admin -- create-company --name "Your Company"',
  '  npm run admin -- create-user --company "Your Company" --email you@company.example --name "First Last" --permissions all',
  'The second prints a link with which the password is set. For a try with invented data: npm run demo -- add',
];

const exposedDemo = [
  '\n!!! WARNING: other machines can reach this portal, and the accounts above have a public password.',
  '!!! Anybody who knows it can sign in. Take the demo out: npm run demo -- remove',
];
