import { runChecks } from '../checks/self-check.ts';
import type { Handlers } from './handler.ts';
import { HttpError } from '../errors/http-error.ts';
import { rateLimit } from '../request/rate-limit.ts';

/** Test e-mails of one account per window. */
const testEmails = { name: 'test e-mail of', max: 5, windowSeconds: 15 * 60 } as const;

/** The self-checks, and the e-mail that shows whether e-mail works. */
export const systemHandlers = {
  'system.checks': async ({ browserTime, origin }, { db, log }, { system: { checks, env, now } }) => [
    ...(await runChecks(checks, { db, env, now, browser: browserOf(browserTime, origin) }, log)),
  ],
  'system.testEmail': async (_, call, { system: { env, transport } }) => {
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
} satisfies Partial<Handlers>;

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
