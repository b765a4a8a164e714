import { createHmac } from 'node:crypto';
import type { CallInput, CallOutput } from '../../src/contract/catalogue.ts';
import { addressBlock } from '../request/address-block.ts';
import type { Database } from '../db/schema.ts';
import type { RequestContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { serverKeys } from '../db/server-keys.ts';
import { type NotificationServices, notifyOfNewDevice } from './notifications.ts';
import { lockSignIn, openSession } from './open-session.ts';
import { rateLimit } from '../request/rate-limit.ts';
import { tokensOf } from './token-families.ts';
import { createPasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

/** The library is loaded with the first passkey: it takes 27 MB. */
const verification = () => import('./verify-passkey.ts');

/** What the passkeys of this portal are bound to; 404 where there are none. */
export const requireRelyingParty = ({ portalUrl }: Pick<NotificationServices, 'portalUrl'>): RelyingParty => {
  const party = relyingPartyOf(portalUrl);
  if (!party) throw new HttpError(404, 'This portal has no passkeys');
  return party;
};

/** What a passkey has for the account: the same at every passkey of it, and nothing that says whose it is. */
export const passkeyOwner = async (db: Database, accountId: number): Promise<string> =>
  createHmac('sha256', (await serverKeys(db)).passkeyOwner)
    .update(String(accountId))
    .digest('base64url');

/** Runs a verification. Why it failed is for the log: the library's message, which has no key and no signature. */
export const verified = async <T>(
  { log, ip }: Pick<RequestContext, 'log' | 'ip'>,
  words: string,
  verify: (library: Awaited<ReturnType<typeof verification>>) => Promise<T> | T,
): Promise<T> => {
  const library = await verification();
  try {
    return await verify(library);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : undefined;
    log.warn({ event: 'passkey refused', reason, ip });
    throw new HttpError(400, words);
  }
};

/** Begins a sign-in by a passkey. */
export const beginPasskeySignIn = async (
  call: RequestContext,
  services: NotificationServices,
): Promise<CallOutput<'signIn.beginPasskey'>> => {
  const { rpId } = requireRelyingParty(services);
  const { passkeySignInsPerAddress: max, windowSeconds } = services.policy;
  const subject = addressBlock(call.ip);
  await rateLimit.enforce(call, { name: 'passkey sign-ins from', subject, max, windowSeconds });
  return { challenge: await createPasskeyChallenge(call, null, services.policy), rpId };
};

const notAccepted = 'This passkey was not accepted. Try again, or sign in with your password';
const unknownPasskey = 'This portal does not know the passkey: it may have been removed. Sign in with your password';

/** Opens a session for the signature of a passkey: it counts as both factors, because the person was verified for it. */
export const signInByPasskey = async (
  proof: CallInput<'signIn.byPasskey'>,
  call: RequestContext,
  services: NotificationServices,
): Promise<CallOutput<'signIn.byPasskey'>> => {
  const { db, now, log, ip } = call;
  const party = requireRelyingParty(services);
  const challenge = await verified(call, notAccepted, ({ challengeIn }) => challengeIn(proof.clientDataJSON));
  if (!(await takePasskeyChallenge(call, null, challenge)))
    throw new HttpError(400, 'This sign-in took too long. Sign in again');
  const device = { deviceId: proof.deviceId, platform: proof.platform || call.userAgent };
  const opened = await db.transaction().execute(async (trx) => {
    const at = { db: trx, now };
    const found = await trx
      .selectFrom('passkey')
      .where('credential_id', '=', proof.credential)
      .select('account_id')
      .executeTakeFirst();
    const account = found && (await lockSignIn(trx, found.account_id, device.deviceId));
    // Read behind the lock: of two parallel uses of a counter, one succeeds.
    const passkey = await trx
      .selectFrom('passkey')
      .where('credential_id', '=', proof.credential)
      .selectAll()
      .executeTakeFirst();
    if (!passkey || proof.userHandle !== (await passkeyOwner(trx, passkey.account_id)))
      throw new HttpError(400, unknownPasskey);
    const stored = {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: Number(passkey.counter),
    };
    const counter = await verified(call, notAccepted, ({ verifyProof }) =>
      verifyProof(proof, challenge, party, stored),
    );
    if (!account) throw new HttpError(400, 'Your account was deactivated. Ask your company’s administrator');
    if (account.needs_provider) throw new HttpError(400, 'Your company signs in another way: use its button');
    await trx.updateTable('passkey').where('id', '=', passkey.id).set({ counter, last_used_at: now }).execute();
    return { account, session: await openSession(at, account.opens, device, services) };
  });
  const { account, session } = opened;
  log.info({ event: 'signed in by passkey', account: account.id, family: session.familyId, ip });
  if (account.has_devices && !account.knows_device)
    notifyOfNewDevice(call, { email: account.email, platform: device.platform }, services);
  const { accessToken, refreshToken } = await tokensOf(call, session, services.policy);
  return { access_token: accessToken, refresh_token: refreshToken };
};
