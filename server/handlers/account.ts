import { addressBlock } from '../request/address-block.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { Handlers } from './handler.ts';
import { HttpError } from '../errors/http-error.ts';
import { rateLimit } from '../request/rate-limit.ts';
import { changePassword } from '../session/change-password.ts';
import { renewTokens } from '../session/token-families.ts';
import { passwordProblem } from '../session/password-rule.ts';
import { resetPassword, sendResetLink } from '../session/password-reset.ts';
import { mailboxOf, signIn } from '../session/sign-in.ts';
import { lastUpdateOf, lastUpdates } from './last-updates.ts';

const needsFactor = 'This account needs a second factor';
const needsPasskey = 'Your company demands a second factor: sign in with your passkey';

/** Sign-in, renewal, password and profile. */
export const accountHandlers = {
  'account.login': async (credentials, call, { account: services }) => {
    const tokens = await signIn(credentials, call, services);
    if (!tokens) return { error_description: 'The e-mail or password is not right' };
    if ('needsProvider' in tokens) return { error_description: 'Your company signs in another way: use its button' };
    if ('needsPasskey' in tokens) return { error_description: needsPasskey };
    if ('challenge' in tokens) {
      // The words are for clients that do not know the challenge.
      return { challenge: tokens.challenge, next_step: tokens.nextStep, error_description: needsFactor };
    }
    return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  },

  'account.refreshToken': async ({ refresh_token }, call, { account: services }) => {
    try {
      return await renewTokens(call, refresh_token, services.policy);
    } catch (error) {
      throw error instanceof HttpError ? error : unavailable(error, call);
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

  'account.forgotPassword': async ({ email }, call, { account: services }) => {
    const { resetEmailsPerAddress: max, windowSeconds } = services.policy;
    const limit = { name: 'e-mails from', subject: addressBlock(call.ip), max, windowSeconds };
    await rateLimit.enforce(call, limit);
    services.background.start('Sending a password link', () => sendResetLink(mailboxOf(email), call, services));
    return true;
  },

  'account.updateForgotPassword': async ({ token, newPassword, confirmPassword }, call, { account: services }) => {
    if (newPassword !== confirmPassword) throw new HttpError(400, 'The passwords you entered do not match');
    const problem = passwordProblem(newPassword);
    if (problem) throw new HttpError(400, problem);
    await resetPassword(token, newPassword, call, services);
    return true;
  },

  'own.changePassword': (passwords, call, { account }) => changePassword(passwords, call, account),

  'account.lastUpdateReport': (_, call) => lastUpdateOf('reports', call),

  'account.lastUpdateItems': (_, call) => lastUpdates(call),
} satisfies Partial<Handlers>;

/** A server error must not end a session: on 503 the browser retries with the same tokens. */
const unavailable = (error: unknown, { log }: RequestContext) => {
  log.error({ err: error }, 'A session could not be renewed');
  return new HttpError(503, 'The session cannot be renewed at the moment', { 'Retry-After': '5' });
};
