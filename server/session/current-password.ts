import type { SignedInContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { verifyPassword } from './password.ts';
import { rateLimit } from '../request/rate-limit.ts';
import type { SignInServices } from './sign-in.ts';

/** Checks the password of the signed-in account, within limits, before something of its sign-in changes; returns its hash. */
export const requirePassword = async (
  password: string,
  context: SignedInContext,
  { policy, hashing }: SignInServices,
): Promise<string> => {
  const { db, caller } = context;
  const { triesPerAccount: max, windowSeconds } = policy;
  const limit = { name: 'password change of', subject: String(caller.signInId), max, windowSeconds };
  await rateLimit.enforce(context, limit);
  const { password_hash: stored } = await db
    .selectFrom('account')
    .where('id', '=', caller.signInId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const hashFor = hashing.hashFor({ lane: 'known', subject: `change by ${caller.signInId}` });
  if (!(await verifyPassword(password, stored, hashFor))) throw new HttpError(400, 'The current password is not right');
  await rateLimit.reset(context, limit);
  return stored;
};
