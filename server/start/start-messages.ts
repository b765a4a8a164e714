import type { Environment } from '../env.ts';

/** The facts that the start message contains. */
export interface StartFacts {
  readonly env: Pick<Environment, 'address' | 'DATABASE_URL'>;
  readonly seconds: string;
  /** What kind of start it was, where it was no usual one. */
  readonly startKind: string | undefined;
  readonly isBuilt: boolean;
  /** Further lines, printed below the address. */
  readonly notes: readonly string[];
  readonly hasAccounts: boolean;
}

/** The message printed at start: the address, and how to sign in. */
export const startMessage = ({ env, seconds, startKind, isBuilt, notes, hasAccounts }: StartFacts): string =>
  [
    `\nFleet Portal: ${env.address}   (${startKind ?? 'start'} in ${seconds} s)`,
    ...(isBuilt ? [] : ['The portal is not built (npm run build): this serves its API alone.']),
    ...notes,
    ...(hasAccounts ? [] : firstAccount(env)),
    '\n',
  ].join('\n');

const firstAccount = ({ DATABASE_URL }: StartFacts['env']) => [
  '\nNobody can sign in yet: there is no account. Make the first one:',
  ...(DATABASE_URL ? [] : ['  (stop this process first: the embedded database is open to one process)']),
  '  npm run admin -- create-company --name "Your Company"',
  '  npm run admin -- create-user --company "Your Company" --email you@company.example --name "First Last" --permissions all',
  'The second prints a link with which the password is set. For a try with invented data: npm run demo -- add',
];
