import type { Credentials } from '../../src/contract/models/account.ts';
import type { TokenPair } from '../../src/contract/models/token-pair.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { Database } from '../db/schema.ts';
import { lockSignIn, openSession, selectSignIn } from './open-session.ts';
import { createChallenge, type NextStep, nextStepOf } from './sign-in-challenge.ts';
import { tokensOf } from './token-families.ts';
import { notifyOfFailures, notifyOfNewDevice, type NotificationServices } from './notifications.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { verifyPassword } from './password.ts';
import type { SessionPolicy } from './policy.ts';
import { type AllowedAttempt, checkSignInLimits } from './sign-in-limits.ts';

/** What a sign-in needs besides the database. */
export interface SignInServices extends NotificationServices {
  readonly hashing: PasswordHashing;
}

/** A sign-in whose password was right: its tokens, or what it still asks for. */
export type SignedIn =
  | TokenPair
  | { readonly challenge: string; readonly nextStep: NextStep }
  | { readonly needsProvider: true }
  | { readonly needsPasskey: true };

/** Signs in; undefined if the e-mail or the password is wrong, without telling which. */
export const signIn = async (
  credentials: Credentials,
  context: RequestContext,
  services: SignInServices,
): Promise<SignedIn | undefined> => {
  const { policy, hashing } = services;
  const email = mailboxOf(credentials.email);
  const account = await selectSignIn(context.db, credentials.deviceId).where('email', '=', email).executeTakeFirst();
  const knownDevice = account?.knows_device ? `${account.id} ${credentials.deviceId}` : undefined;
  const attempt = await checkSignInLimits(context, { email, knownDevice }, policy);
  const right = await verify(credentials.password, account?.password_hash, attempt, hashing);
  const opened = account && right ? await open(context, account, credentials, policy) : undefined;
  if (!opened) {
    context.log.info({ event: 'sign-in refused', account: account?.id, ip: context.ip });
    await notifyOfFailures(context, { email, isAccount: account !== undefined }, services);
    return undefined;
  }
  if (!('familyId' in opened)) {
    context.log.info({ event: 'password is not enough', account: account?.id, ip: context.ip });
    await attempt.forgive();
    return opened;
  }
  context.log.info({ event: 'signed in', account: account?.id, family: opened.familyId, ip: context.ip });
  if (account?.has_devices && !account.knows_device) {
    notifyOfNewDevice(context, { email, platform: credentials.platform || context.userAgent }, services);
  }
  await attempt.forgive();
  return tokensOf(context, opened, policy);
};

/** Normalizes an e-mail address as it is stored for accounts. */
export const mailboxOf = (email: string) => email.trim().toLowerCase();

/** Checks the password. The attempt does not count if the queue is full and the password was not checked. */
const verify = async (
  password: string,
  storedHash: string | undefined,
  { hashFor, undo }: AllowedAttempt,
  hashing: PasswordHashing,
): Promise<boolean> => {
  try {
    return await verifyPassword(password, storedHash, hashing.hashFor(hashFor));
  } catch (error) {
    await undo();
    throw error;
  }
};

type SignInAccount = NonNullable<Awaited<ReturnType<typeof lockSignIn>>>;

/** Creates the session, or the challenge for a second factor; undefined if the password was changed in the meantime. */
const open = (
  { db, now, userAgent }: RequestContext,
  account: SignInAccount,
  { deviceId, platform }: Credentials,
  policy: SessionPolicy,
) =>
  db.transaction().execute(async (db: Database) => {
    const locked = await lockSignIn(db, account.id, deviceId);
    if (locked?.password_hash !== account.password_hash) return undefined;
    const device = { deviceId, platform: platform || userAgent };
    if (locked.needs_provider) return { needsProvider: true } as const;
    const nextStep = await nextStepOf(db, locked);
    if (nextStep === undefined) return openSession({ db, now }, locked.opens, device, { policy });
    if (nextStep === 'passkey') return { needsPasskey: true } as const;
    const owner = { ...locked, knowsDevice: Boolean(locked.knows_device) };
    return { nextStep, challenge: await createChallenge({ db, now }, owner, device, policy) };
  });
