import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext, Database } from '../http/handler.ts';
import type { Letter } from '../mail/mail.ts';
import { HttpError } from '../http/http-error.ts';
import { countOne } from './attempts.ts';
import { endFamilies, lockAccount } from './families.ts';
import type { NoticeServices } from './notices.ts';
import { hashPassword } from './password.ts';
import { after, type SessionPolicy } from './policy.ts';
import { forgetAllTries } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in.ts';

/** Sends a single-use link to the mailbox, if an account has it. Runs after the answer, which says nothing of it. */
export const sendResetLink = async (email: string, call: RequestContext, { policy, mail }: NoticeServices) => {
  const { lettersPerMailbox: most, windowSeconds: seconds } = policy;
  const counted = { what: 'letter to', whose: email, most, seconds };
  const { wait } = await countOne(call, counted);
  if (wait > 0) return;
  const account = await call.db.selectFrom('account').where('email', '=', email).select('id').executeTakeFirst();
  if (!account) return;
  await mail.send({ ...resetLetter(email, policy), linkFor: account.id, counted });
};

/** Stands for the link in the text of an e-mail until it is sent. */
export const linkPlace = '{link}';

/** Makes a single-use link that sets the password of an account; only its hash is stored. */
export const createResetLink = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  accountId: number,
  { policy, portalUrl }: { readonly policy: SessionPolicy; readonly portalUrl: string },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('password_reset')
    .values({ token_hash: hashOf(token), account_id: accountId, expires_at: after(now, policy.resetLinkSeconds) })
    .execute();
  return `${portalUrl}/auth/reset-password?token=${token}`;
};

/** Sets a new password by the token of a link, and ends every session of the account. Answers whom to tell. */
export const resetPassword = async (
  token: string,
  password: string,
  call: RequestContext,
  services: SignInServices,
) => {
  const { db, now, ip, log } = call;
  const link = { hash: hashOf(token), now };
  const known = await goodLink(db, link).select('account_id').executeTakeFirst();
  if (!known) throw badLink();
  const hashFor = services.hashing.hashFor({ lane: 'known', subject: `reset of ${known.account_id}` });
  const hash = await hashPassword(password, undefined, hashFor);
  const email = await db.transaction().execute(async (db) => {
    const account = await lockAccount(db, known.account_id);
    // Asked again under the lock: of two uses at once, one finds it used.
    const used = await goodLink(db, link).select('account_id').executeTakeFirst();
    if (!account || !used) throw badLink();
    await db.updateTable('account').where('id', '=', used.account_id).set({ password_hash: hash }).execute();
    await db
      .updateTable('password_reset')
      .where('account_id', '=', used.account_id)
      .where('used_at', 'is', null)
      .set({ used_at: now })
      .execute();
    await endFamilies({ db, now }, { account_id: used.account_id }, 'password changed');
    return account.email;
  });
  log.info({ event: 'password changed', account: known.account_id, ip });
  await forgetAllTries(call, email, services.policy);
  return email;
};

/** What the owner of the account is told when its password was changed. */
export const changedLetter = (to: string): Letter => ({
  to,
  subject: 'Your password was changed',
  text: [
    'The password of your account was changed, and every browser that was signed in was signed out.',
    'If this was not you, ask for a new password at once and tell your administrator.',
  ].join('\n\n'),
});

const resetLetter = (to: string, { resetLinkSeconds }: SessionPolicy): Letter => ({
  to,
  subject: 'Set a new password',
  text: [
    'A new password was asked for your account. Set it here:',
    linkPlace,
    `The link works once, within ${Math.round(resetLinkSeconds / 60)} minutes.`,
    'If you did not ask for it, leave this letter: your password stays as it is.',
  ].join('\n\n'),
});

const goodLink = (db: Database, { hash, now }: { readonly hash: string; readonly now: Date }) =>
  db
    .selectFrom('password_reset')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** The token is random enough that a plain hash of it cannot be turned back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const badLink = () => new HttpError(400, 'This link was used already or is too old. Ask for a new one');
