import type { Credentials, TokenPair } from '../../src/contract/models/account.ts';
import type { RequestContext, Database } from '../http/handler.ts';
import { saveDevice } from './device.ts';
import { endTokenFamilies, lockAccount, createTokenFamily, tokensOf } from './token-families.ts';
import { notifyOfFailures, notifyOfNewDevice, type NotificationServices } from './notifications.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { verifyPassword } from './password.ts';
import type { SessionPolicy } from './policy.ts';
import { type AllowedAttempt, checkSignInLimits } from './sign-in-limits.ts';

/** What a sign-in needs beside the database. */
export interface SignInServices extends NotificationServices {
  readonly hashing: PasswordHashing;
}

/** Signs in; undefined: the e-mail or the password is not right, and nothing tells which. */
export const signIn = async (
  credentials: Credentials,
  call: RequestContext,
  services: SignInServices,
): Promise<TokenPair | undefined> => {
  const { policy, hashing } = services;
  const email = mailboxOf(credentials.email);
  const account = await find(call.db, email, credentials.deviceId);
  const knownDevice = account?.knows_device ? `${account.id} ${credentials.deviceId}` : undefined;
  const attempt = await checkSignInLimits(call, { email, knownDevice }, policy);
  const right = await verify(credentials.password, account?.password_hash, attempt, hashing);
  const opened = account && right ? await open(call, account, credentials, policy) : undefined;
  if (!opened) {
    call.log.info({ event: 'sign-in refused', account: account?.id, ip: call.ip });
    await notifyOfFailures(call, { email, isAccount: account !== undefined }, services);
    return undefined;
  }
  call.log.info({ event: 'signed in', account: account?.id, family: opened.familyId, ip: call.ip });
  if (account?.has_devices && !account.knows_device) {
    notifyOfNewDevice(call, { email, platform: credentials.platform || call.userAgent }, services);
  }
  await attempt.forgive();
  return tokensOf(call, opened, policy);
};

/** An e-mail address as accounts keep it. */
export const mailboxOf = (email: string) => email.trim().toLowerCase();

/** The account of an e-mail, and whether it was ever signed in from a browser, and from this one. */
const find = (db: Database, email: string, deviceId = '') =>
  db
    .selectFrom('account')
    .where('email', '=', email)
    .select((account) => {
      const devices = account.selectFrom('device').whereRef('device.account_id', '=', 'account.id').select('device.id');
      return [
        'account.id',
        'account.password_hash',
        account.exists(devices).as('has_devices'),
        account.exists(devices.where('device.device_id', '=', deviceId)).as('knows_device'),
      ];
    })
    .executeTakeFirst();

/** A password that could not be looked at, since too many wait, does not count as a try. */
const verify = async (
  password: string,
  kept: string | undefined,
  { hashFor, undo }: AllowedAttempt,
  hashing: PasswordHashing,
): Promise<boolean> => {
  try {
    return await verifyPassword(password, kept, hashing.hashFor(hashFor));
  } catch (error) {
    await undo();
    throw error;
  }
};

/** Begins the session and ends the one this device had. A password changed since it was looked at opens nothing. */
const open = (
  { db, now, userAgent }: RequestContext,
  account: { readonly id: number; readonly password_hash: string },
  { deviceId, platform }: Credentials,
  policy: SessionPolicy,
) =>
  db.transaction().execute(async (db: Database) => {
    const locked = await lockAccount(db, account.id);
    if (locked?.password_hash !== account.password_hash) return undefined;
    const device = await saveDevice({ db, now }, account.id, { deviceId, platform: platform || userAgent });
    await endTokenFamilies({ db, now }, { account_id: account.id, device_id: device }, 'signed in again');
    return createTokenFamily({ db, now }, { accountId: account.id, deviceId: device }, policy);
  });
