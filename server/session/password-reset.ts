import type { RequestContext } from '../request/request-context.ts';
import type { Database } from '../db/schema.ts';
import { addressBlock } from '../request/address-block.ts';
import { after } from '../clock.ts';
import type { Email, LinkKind } from '../mail/mail.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { HttpError } from '../errors/http-error.ts';
import { rateLimit } from '../request/rate-limit.ts';
import { endTokenFamilies } from './token-families.ts';
import { lockSignIn, selectSignIn } from './open-session.ts';
import { recordOwnChange } from './own-account.ts';
import { isOwnAccount } from './own-accounts.ts';
import { removeEveryFactor } from './second-factor.ts';
import { type NotificationServices, sendQueued } from './notifications.ts';
import { hashPassword, noPassword } from './password.ts';
import type { SessionPolicy } from './policy.ts';
import { createSecret, hashOfSecret } from './secret.ts';
import { resetSignInLimits } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in.ts';

/** Sends a single-use link if an account has this e-mail address. Runs after the response, which is the same either way. */
export const sendResetLink = async (email: string, context: RequestContext, { policy, mail }: NotificationServices) => {
  const { resetEmailsPerMailbox: max, windowSeconds } = policy;
  const limit = { name: 'e-mail to', subject: email, max, windowSeconds };
  const { waitSeconds } = await rateLimit.hit(context, limit);
  if (waitSeconds > 0) return;
  const account = await selectSignIn(context.db, undefined).where('account.email', '=', email).executeTakeFirst();
  if (!account) return;
  await mail.send({ ...resetEmail(email, policy), linkFor: account.id, limit });
};

/** Replaced by the link when the e-mail is sent. */
export const linkPlaceholder = '{link}';

/** What the link of a password is made from. */
interface LinkSettings {
  readonly policy: SessionPolicy;
  readonly portalUrl: string;
  readonly kind?: LinkKind | undefined;
}

/**
 * Makes a single-use link that sets the password of an account, or the code that joins it to the sign-in of the same address;
 * only its hash is stored.
 */
export const createResetLink = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  accountId: number,
  { policy, portalUrl, kind = 'reset' }: LinkSettings,
): Promise<string> => {
  const token = createSecret();
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashOfSecret(token),
      account_id: accountId,
      expires_at: after(now, kind === 'reset' ? policy.resetLinkSeconds : policy.invitationSeconds),
    })
    .execute();
  return kind === 'code' ? token : `${portalUrl}/auth/reset-password?token=${token}`;
};

/** Ends every link of an account, and its sign-ins that wait for a second factor. */
export const endPasswordLinks = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  accountId: number,
): Promise<void> => {
  await db
    .updateTable('password_reset')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .set({ used_at: now })
    .execute();
  await db.deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute();
};

/** Sets a new password by the token of a link, and ends every session of the account. */
export const resetPassword = async (
  token: string,
  password: string,
  context: RequestContext,
  services: SignInServices,
): Promise<void> => {
  const { db, now, ip, log } = context;
  const link = { hash: hashOfSecret(token), now };
  const known = await usableLink(db, link).select('account_id').executeTakeFirst();
  if (!known) {
    const { linkTriesPerAddress: max, windowSeconds } = services.policy;
    await rateLimit.enforce(context, { name: 'wrong link from', subject: addressBlock(ip), max, windowSeconds });
    throw invalidLink();
  }
  const hashFor = services.hashing.hashFor({ lane: 'known', subject: `reset of ${known.account_id}` });
  const hash = await hashPassword(password, undefined, hashFor);
  const set = db.transaction().execute(async (db) => {
    const account = await lockSignIn(db, known.account_id, undefined);
    // Checked again under the lock: of two parallel uses, only one succeeds.
    const used = await usableLink(db, link).select('account_id').executeTakeFirst();
    if (!account || !used) throw invalidLink();
    const isNew = account.password_hash === noPassword;
    if (isNew) await takeAddress({ db, now }, account);
    await db.updateTable('account').where('id', '=', account.id).set({ password_hash: hash }).execute();
    await endPasswordLinks({ db, now }, account.id);
    await endTokenFamilies({ db, now }, { signInId: account.id }, 'password changed');
    await recordOwnChange(db, { ip, now }, account.id, { action: isNew ? 'person.accepted' : 'password.changed' });
    await services.mail.enqueue([passwordChangedEmail(account.email)], db);
    return account.email;
  });
  const email = await set.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new HttpError(409, hasPassword) : error;
  });
  log.info({ event: 'password changed', account: known.account_id, ip });
  sendQueued(services);
  await resetSignInLimits(context, email, services.policy);
};

const hasPassword =
  'This e-mail address has a password already: sign in with it. Ask whoever invited you to send the invitation again';

/** Takes an address from accounts of other companies that can no longer sign in with it; 409 if one of them can. */
const takeAddress = async (
  at: Pick<RequestContext, 'db' | 'now'>,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> => {
  const { db } = at;
  const holder = await db
    .selectFrom('account')
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('signs_in_as', 'is', null)
    .where('password_hash', '!=', noPassword)
    .select('id')
    .executeTakeFirst();
  if (!holder) return;
  if (await lockSignIn(db, holder.id, undefined)) throw new HttpError(409, hasPassword);
  await removeEveryFactor(db, holder.id);
  await endPasswordLinks(at, holder.id);
  await db
    .updateTable('account')
    .where(isOwnAccount('account', holder.id))
    .set({ signs_in_as: null, password_hash: noPassword })
    .execute();
};

/** The e-mail to the owner of an account after its password was changed. */
export const passwordChangedEmail = (to: string): Email => ({
  to,
  subject: 'Your password was changed',
  text: [
    'The password of your account was changed, and every other browser that was signed in was signed out.',
    'If this was not you, ask for a new password at once and tell your administrator.',
  ].join('\n\n'),
});

const resetEmail = (to: string, { resetLinkSeconds }: SessionPolicy): Email => ({
  to,
  subject: 'Set a new password',
  text: [
    'A new password was asked for your account. Set it here:',
    linkPlaceholder,
    `The link works once, within ${Math.round(resetLinkSeconds / 60)} minutes.`,
    'If you did not ask for it, ignore this e-mail: your password stays as it is.',
  ].join('\n\n'),
});

const usableLink = (db: Database, { hash, now }: { readonly hash: string; readonly now: Date }) =>
  db
    .selectFrom('password_reset')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

const invalidLink = () => new HttpError(400, 'This link was used already or is too old. Ask for a new one');
