import type { RequestContext } from '../request/request-context.ts';
import { after } from '../clock.ts';
import type { SessionPolicy } from './policy.ts';
import { createSecret, hashOfSecret } from './secret.ts';

type At = Pick<RequestContext, 'db' | 'now'>;

/** Who a challenge is for: the account that adds a passkey; null: a sign-in, whose account is not known yet. */
type ChallengeOwner = number | null;

/** Stores the hash of a new challenge. One that adds a passkey replaces the earlier ones of its account. */
export const createPasskeyChallenge = async (
  { db, now }: At,
  owner: ChallengeOwner,
  { challengeSeconds }: SessionPolicy,
): Promise<string> => {
  if (owner !== null) await db.deleteFrom('passkey_challenge').where('account_id', '=', owner).execute();
  const challenge = createSecret();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashOfSecret(challenge), account_id: owner, expires_at: after(now, challengeSeconds) })
    .execute();
  return challenge;
};

/** Deletes a challenge before anything is verified with it, so that it works once; false: it is unknown, used or too old. */
export const takePasskeyChallenge = async (
  { db, now }: At,
  owner: ChallengeOwner,
  challenge: string,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOfSecret(challenge))
    .where('account_id', 'is not distinct from', owner)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now;
};
