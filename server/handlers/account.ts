import type { Background } from '../background.ts';
import type { Call, Handlers } from '../handler.ts';
import type { Mail } from '../mail.ts';
import { Refusal } from '../refusal.ts';
import { countOne, tooMany } from '../session/attempts.ts';
import { renewTokens } from '../session/families.ts';
import { passwordProblem } from '../session/password-rule.ts';
import { changedLetter, resetPassword, sendResetLink } from '../session/password-reset.ts';
import type { SessionPolicy } from '../session/policy.ts';
import { mailboxOf, signIn } from '../session/sign-in.ts';
import { lastUpdateOf, lastUpdates } from './last-updates.ts';

/** What the account's requests need beside the database. */
export interface AccountServices {
  readonly policy: SessionPolicy;
  readonly mail: Mail;
  readonly background: Background;
  /** Where people open the portal, without a slash at the end: links in letters begin with it, never with a header. */
  readonly portalUrl: string;
}

type AccountCall = Extract<keyof Handlers, `account.${string}`>;

/** Sign-in, renewal, password and profile. */
export const accountHandlers = (
  services: AccountServices,
): Pick<Handlers, Exclude<AccountCall, 'account.vessels' | 'account.dashboard'>> => ({
  'account.login': async (credentials, call) => {
    const tokens = await signIn(credentials, call, services.policy);
    if (!tokens) return { error_description: 'The e-mail or password is not right' };
    return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  },

  'account.refreshToken': async ({ refresh_token }, call) => {
    try {
      return await renewTokens(call, refresh_token, services.policy);
    } catch (error) {
      throw error instanceof Refusal ? error : unavailable(error, call);
    }
  },

  'account.profile': (_, { db, caller }) =>
    db
      .selectFrom('account')
      .innerJoin('company', 'company.id', 'account.company_id')
      .where('account.id', '=', caller.accountId)
      .select(['first_name as firstName', 'last_name as lastName', 'email', 'company.id', 'company.name'])
      .executeTakeFirstOrThrow()
      .then(({ id, name, ...person }) => ({ ...person, owner: { id, name }, frontends: [...caller.permissions] })),

  'account.forgotPassword': async ({ email }, call) => {
    const asked = { what: 'letters from', whose: call.ip, most: services.policy.lettersPerAddress };
    const wait = await countOne(call, asked, services.policy);
    if (wait > 0) throw tooMany(wait);
    services.background.start('Sending a password link', () => sendResetLink(mailboxOf(email), call, services));
    return true;
  },

  'account.updateForgotPassword': async ({ token, newPassword, confirmPassword }, call) => {
    if (newPassword !== confirmPassword) throw new Refusal(400, 'The passwords you entered do not match');
    const problem = passwordProblem(newPassword);
    if (problem) throw new Refusal(400, problem);
    const email = await resetPassword(token, newPassword, call, services.policy);
    services.background.start('Telling of a new password', () => services.mail.send(changedLetter(email)));
    return true;
  },

  'account.lastUpdateReport': (_, call) => lastUpdateOf('Reports', call),

  'account.lastUpdateItems': (_, call) => lastUpdates(call),
});

/** A fault of ours ends nobody's session: the browser keeps its tokens and comes again. */
const unavailable = (error: unknown, { log }: Call) => {
  log.error({ err: error }, 'A session could not be renewed');
  return new Refusal(503, 'The session cannot be renewed just now', { 'Retry-After': '5' });
};
