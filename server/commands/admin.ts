import { userInfo } from 'node:os';
import pino from 'pino';
import {
  changeAccountEmail,
  createAccount,
  findSignIn,
  grantAccount,
  listAccounts,
  recordPrintedLink,
  resetSecondFactor,
} from '../people/accounts.ts';
import { handOver } from '../vessels/hand-over.ts';
import { createCompany, findCompany, listCompanies, renameCompany, setNeedsProvider } from '../people/companies.ts';
import { permissionsOf } from '../people/permission-option.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import { environment } from '../env.ts';
import { listFaults } from '../checks/client-faults.ts';
import { faultLines } from './fault-lines.ts';
import type { Database } from '../db/schema.ts';
import { StartupError } from '../errors/startup-error.ts';
import { createLog } from '../log.ts';
import { invitationKind } from '../people/invitation.ts';
import { providerOf } from '../provider/provider-settings.ts';
import { createResetLink } from '../session/password-reset.ts';
import { sessionPolicy } from '../session/policy.ts';
import { createSetupLink, hasAccounts } from '../people/first-administrator.ts';
import { mailboxOf } from '../session/sign-in.ts';
import { runProgram } from '../app/run-program.ts';
import { closeForCommand, openForCommand } from './open-database.ts';
import { readOptions } from './options.ts';

const usage = `Usage: npm run admin -- <command>
  create-company --name "Company"
  rename-company --company "Company" --name "New name"
  create-user    --company "Company" --email name@company.example --name "First Last" [--permissions read-only]
  grant          --email name@company.example [--permissions ...] [--vessels all|IMO,IMO]
  reset-link     --email name@company.example
  change-email   --email name@company.example --to other@company.example
  reset-second-factor --email name@company.example
  demand-provider --company "Company"   (its people sign in at OIDC_ISSUER only)
  allow-passwords --company "Company"
  hand-over      --imo IMO --company "Company"
  setup-link     (while there is no account)
  faults         (what browsers reported)
  list
--company "Company" names one of the companies of a person who has accounts in several: for grant, and where no account has a password yet.
--permissions: all, read-only, none, or names with commas between them: "News:1,Drills" (1: no landing page).
A password is never given here: create-user and reset-link print a link with which its owner sets it.
The embedded database is open to one process: stop the portal first.`;

const text = { type: 'string' } as const;

const linkWords = `This link sets the password. It works once, within ${sessionPolicy.resetLinkSeconds / 60} minutes:`;
const codeWords =
  'This address signs in already, to another company. This code, entered once under My Account, Companies, gives it the new account:';

const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** The user who runs the command; in a container it may have no name. */
const operator = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
};

await runProgram(async () => {
  const { values, positionals } = readOptions(
    { name: text, company: text, email: text, permissions: text, vessels: text, imo: text, to: text },
    usage,
  );
  const required = (name: keyof typeof values): string => {
    const value = values[name];
    if (!value?.trim()) throw new StartupError(`--${name} is missing\n\n${usage}`);
    return value;
  };
  const env = environment();
  // Logs go to stderr, as stdout may be piped.
  const log = createLog(env.LOG_LEVEL, pino.destination({ dest: 2, sync: true })).child({ by: operator() });

  const actor = (): AuditActor => ({ kind: 'command', label: `npm run admin (${operator()})`, at: new Date() });

  const printLink = async (db: Database, accountId: number, kind: 'reset' | 'code') => {
    const link = await db.transaction().execute(async (trx) => {
      await recordPrintedLink(trx, accountId, actor());
      return createResetLink({ db: trx, now: new Date() }, accountId, {
        policy: sessionPolicy,
        portalUrl: env.address,
        kind,
      });
    });
    log.info({ event: 'password link printed', account: accountId });
    say(kind === 'code' ? codeWords : linkWords, `  ${link}`);
  };
  /** The account that the options name. */
  const named = () => ({ email: required('email'), company: values.company });

  const demandProvider = (demanded: boolean) => {
    const company = required('company');
    if (demanded && providerOf(env)?.company !== company)
      throw new StartupError(`OIDC_COMPANY is not '${company}': its people could not sign in at all`);
    return async (db: Database) => {
      const id = await setNeedsProvider(db, company, demanded, actor());
      log.info({ event: 'company sign-in changed', company: id, needsProvider: demanded });
      say(demanded ? `${company} signs in at its provider only.` : `${company} signs in with passwords too.`);
    };
  };

  const commands: Readonly<Record<string, () => (db: Database) => Promise<void>>> = {
    'create-company': () => {
      const name = required('name');
      return async (db) => {
        const id = await createCompany(db, name, actor());
        log.info({ event: 'company created', company: id });
        say(`Company ${id}, ${name.trim()}, was created. Give it an account with create-user.`);
      };
    },
    'rename-company': () => {
      const [company, name] = [required('company'), required('name').trim()];
      return async (db) => {
        const { id } = await findCompany(db, company);
        const before = await renameCompany(db, id, name, actor());
        log.info({ event: 'company renamed', company: id });
        say(`${before} was renamed to ${name}. A folder of INBOX_DIR that has the old name needs the new one.`);
      };
    },
    'create-user': () => {
      const [company, email, name] = [required('company'), required('email'), required('name')];
      const permissions = permissionsOf(values.permissions ?? 'read-only');
      return async (db) => {
        const id = await createAccount(db, { company, email, name, permissions }, actor());
        log.info({ event: 'account created', account: id });
        say(`The account of ${email} was created.`);
        await printLink(db, id, (await invitationKind(db, mailboxOf(email))) === 'code' ? 'code' : 'reset');
      };
    },
    grant: () => {
      const { email, company } = named();
      const permissions = values.permissions === undefined ? undefined : permissionsOf(values.permissions);
      const vessels = values.vessels?.split(',').map((imo) => imo.trim());
      if (!permissions && !vessels) throw new StartupError(`--permissions or --vessels is missing\n\n${usage}`);
      return async (db) => {
        const granted = {
          ...(permissions && { permissions }),
          ...(vessels && { vessels: vessels[0] === 'all' ? ('all' as const) : vessels }),
        };
        const id = await grantAccount(db, { email, company }, granted, actor());
        const read = permissions?.filter((permission) => permission.read).length;
        log.info({ event: 'account granted', account: id, permissions: read, vessels });
        say(`The permissions of ${email} were changed.`);
      };
    },
    'reset-link': () => {
      const account = named();
      return async (db) => printLink(db, await findSignIn(db, account), 'reset');
    },
    'change-email': () => {
      const [account, to] = [named(), required('to')];
      return async (db) => {
        const id = await changeAccountEmail(db, { ...account, to }, actor());
        log.info({ event: 'e-mail address changed', account: id });
        say(
          `The account of ${account.email} has the address ${to.trim()} now. Its sessions and password links have ended.`,
        );
      };
    },
    'reset-second-factor': () => {
      const account = named();
      return async (db) => {
        const id = await resetSecondFactor(db, account, actor());
        log.info({ event: 'second factor reset', account: id });
        say(`The second factor of ${account.email} was reset: the next sign-in needs the password only.`);
      };
    },
    'demand-provider': () => demandProvider(true),
    'allow-passwords': () => demandProvider(false),
    'hand-over': () => {
      const [imo, company] = [required('imo').trim(), required('company')];
      return async (db) => {
        const { vessel, from, to } = await handOver(db, imo, company, actor());
        log.info({ event: 'vessel handed over', imo });
        say(`${vessel} was handed over from ${from} to ${to}, with its records.`);
      };
    },
    'setup-link': () => async (db) => {
      if (await hasAccounts(db)) throw new StartupError('This portal is set up already: it has accounts');
      const link = await db.transaction().execute(async (trx) => {
        const subject = { kind: 'company', label: 'The portal' } as const;
        await recordAudit(trx, actor(), { companyId: null, action: 'company.linkPrinted', subject });
        return createSetupLink({ db: trx, now: new Date() }, { policy: sessionPolicy, portalUrl: env.address });
      });
      log.info({ event: 'setup link printed' });
      const minutes = sessionPolicy.setupLinkSeconds / 60;
      say(`This link creates the first administrator. It works once, within ${minutes} minutes:`, `  ${link}`);
    },
    faults: () => async (db) => {
      const faults = await listFaults(db, new Date(0));
      say(...(faults.length === 0 ? ['No browser reported a fault.'] : faults.flatMap(faultLines)));
    },
    list: () => async (db) => {
      const companies = await listCompanies(db);
      const accounts = await listAccounts(db);
      say('Companies:', ...companies.map(({ id, name }) => `  ${id}  ${name}`), '', 'Accounts:');
      for (const { email, company, firstName, lastName, permissions, vessels } of accounts) {
        say(`  ${email}  ${firstName} ${lastName}, ${company}: reads ${permissions} modules, sees ${vessels} vessels`);
      }
    },
  };

  const [word = '', ...more] = positionals;
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!command || more.length > 0) throw new StartupError(usage);
  // The options are checked before the database is opened.
  const run = command();
  const db = await openForCommand(env);
  await run(db).finally(() => closeForCommand(db));
});
