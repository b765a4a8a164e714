import type { Environment } from '../env.ts';

/** The facts that the start message contains. */
export interface StartFacts {
  readonly env: Pick<Environment, 'address' | 'DATABASE_URL'>;
  readonly seconds: string;
  /** What kind of start it was, unless it was a usual one. */
  readonly startKind: string | undefined;
  readonly isBuilt: boolean;
  /** Further lines of the program that starts the server, printed at the end. */
  readonly notes: readonly string[];
  readonly hasAccounts: boolean;
}

/** The message printed at start: the address, and how to sign in. */
export const startMessage = ({ env, seconds, startKind, isBuilt, notes, hasAccounts }: StartFacts): string =>
  [
    `\nFleet Portal: ${env.address}   (${startKind ?? 'start'} in ${seconds} s)`,
    ...(isBuilt ? [] : ['The portal is not built (npm run build): only its API is served.']),
    ...(hasAccounts ? [] : firstAccount(env)),
    ...notes,
    '\n',
  ].join('\n');

const firstAccount = ({ DATABASE_URL }: StartFacts['env']) => [
  '\nNobody can sign in yet: there is no account. Create the first one:',
  ...(DATABASE_URL ? [] : ['  (stop this process first: the embedded database is open to one process)']),
  '  npm run admin -- create-company --name "Your Company"',
  '  npm run admin -- create-user --company "Your Company" --email you@company.example --name "First Last" --permissions all',
  'The second prints a link that sets the password.',
];
