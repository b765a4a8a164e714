import type { SignedInContext } from '../request/request-context.ts';
import { sendQueued } from './notifications.ts';
import { HttpError } from '../errors/http-error.ts';
import { endPasswordLinks, passwordChangedEmail } from './password-reset.ts';
import { passwordProblem } from './password-rule.ts';
import { recordOwnChange } from './own-account.ts';
import { requirePassword } from './current-password.ts';
import { hashPassword } from './password.ts';
import type { SignInServices } from './sign-in.ts';
import { endTokenFamilies, lockAccount } from './token-families.ts';

/** The passwords of the form. */
interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Sets a new password of the signed-in account, whose other sessions end. */
export const changePassword = async (
  { currentPassword, newPassword, confirmPassword }: Passwords,
  context: SignedInContext,
  services: SignInServices,
): Promise<true> => {
  const { db, now, ip, log, caller } = context;
  const { signInId, familyId } = caller;
  if (newPassword !== confirmPassword) throw new HttpError(400, 'The passwords you entered do not match');
  const problem = passwordProblem(newPassword);
  if (problem) throw new HttpError(400, problem);
  const stored = await requirePassword(currentPassword, context, services);
  const hashFor = services.hashing.hashFor({ lane: 'known', subject: `change by ${signInId}` });
  const hash = await hashPassword(newPassword, undefined, hashFor);
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, signInId);
    if (account?.password_hash !== stored) throw new HttpError(409, 'The password was changed at the same time');
    await trx.updateTable('account').where('id', '=', signInId).set({ password_hash: hash }).execute();
    await endPasswordLinks({ db: trx, now }, signInId);
    await endTokenFamilies({ db: trx, now }, { signInId }, 'password changed', familyId);
    await recordOwnChange(trx, context, signInId, { action: 'password.changed' });
    await services.mail.enqueue([passwordChangedEmail(account.email)], trx);
  });
  log.info({ event: 'password changed', account: signInId, ip });
  sendQueued(services);
  return true;
};
