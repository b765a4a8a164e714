import type { Environment } from '../env.ts';
import { runChecks, type SelfCheck } from '../checks/self-check.ts';
import type { Handlers } from './handler.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Mail } from '../mail/mail.ts';
import { rateLimit } from '../request/rate-limit.ts';

/** What the page about the portal's surroundings needs. */
export interface SystemServices {
  readonly checks: readonly SelfCheck[];
  readonly env: Environment;
  readonly now: () => Date;
  /** Sends at once, or rejects. */
  readonly transport: Mail;
}

/** Test e-mails of one account per window. */
const testEmails = { name: 'test e-mail of', max: 5, windowSeconds: 15 * 60 } as const;

/** The self-checks, and the e-mail that shows whether e-mail works. */
export const systemHandlers = ({
  checks,
  env,
  now,
  transport,
}: SystemServices): Pick<Handlers, 'system.checks' | 'system.testEmail'> => ({
  'system.checks': async ({ browserTime, origin }, { db, log }) => [
    ...(await runChecks(checks, { db, env, now, browser: browserOf(browserTime, origin) }, log)),
  ],
  'system.testEmail': async (_, call) => {
    const { db, caller, log } = call;
    await rateLimit.enforce(call, { ...testEmails, subject: String(caller.accountId) });
    const { email } = await db
      .selectFrom('account')
      .where('id', '=', caller.accountId)
      .select('email')
      .executeTakeFirstOrThrow();
    try {
      await transport.send(testEmail(email, env.address));
    } catch (error) {
      log.warn({ err: error }, 'a test e-mail was not sent');
      throw new HttpError(400, `The e-mail was not sent: ${error instanceof Error ? error.message : String(error)}`);
    }
    return true;
  },
});

const browserOf = (time: string | undefined, origin: string | undefined) =>
  time === undefined || origin === undefined ? undefined : { time: new Date(time), origin };

const testEmail = (to: string, address: string) => ({
  to,
  subject: 'Test e-mail of Fleet Portal',
  text: [
    'This e-mail shows that the portal can send e-mails. The address in its links is:',
    address,
    'If this is not the address that people use, set PUBLIC_URL.',
  ].join('\n\n'),
});
