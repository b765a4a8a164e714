import type { Environment } from '../env.ts';
import { sessionPolicy } from '../session/policy.ts';

/** Prints what a start does next, before the start message. */
export const announce = (step: string): void => void process.stdout.write(`${step}\n`);

/** The facts that the start message contains. */
export interface StartFacts {
  readonly env: Pick<Environment, 'address' | 'DATABASE_URL'>;
  readonly seconds: string;
  /** What kind of start it was, unless it was a usual one. */
  readonly startKind: string | undefined;
  readonly isBuilt: boolean;
  /** What the self-checks found that does not work or is not safe, with what to do about it. */
  readonly problems: readonly string[];
  /** Further lines of the program that starts the server, printed at the end. */
  readonly notes: readonly string[];
  /** The link that creates the first administrator; undefined: there are accounts. */
  readonly setupLink: string | undefined;
}

/** The message printed at start: the address, and how to sign in. */
export const startMessage = ({ env, seconds, startKind, isBuilt, notes, setupLink, problems }: StartFacts): string =>
  [
    `\nFleet Portal: ${env.address}   (${startKind ?? 'start'} in ${seconds} s)`,
    ...(isBuilt ? [] : ['The portal is not built (npm run build): only its API is served.']),
    ...(setupLink === undefined ? [] : firstAccount(env, setupLink)),
    ...notes,
    ...problems,
    '\n',
  ].join('\n');

const firstAccount = ({ DATABASE_URL }: StartFacts['env'], setupLink: string) => [
  '\nNobody can sign in yet: there is no account. Set up your company and its first administrator:',
  `  ${setupLink}`,
  `The link works once, within ${sessionPolicy.setupLinkSeconds / 60} minutes; the next start prints another. Without a browser:`,
  ...(DATABASE_URL ? [] : ['  (stop this process first: the embedded database is open to one process)']),
  '  npm run admin -- create-company --name "Your Company"',
  '  npm run admin -- create-user --company "Your Company" --email you@company.example --name "First Last" --permissions all',
  'The second prints a link that sets the password.',
];
