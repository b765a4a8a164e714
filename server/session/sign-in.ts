import type { Credentials, TokenPair } from '../../src/contract/models/account.ts';
import type { RequestContext, Database } from '../http/handler.ts';
import { saveDevice } from './device.ts';
import { endTokenFamilies, lockAccount, createTokenFamily, tokensOf } from './token-families.ts';
import { notifyOfFailures, notifyOfNewDevice, type NotificationServices } from './notifications.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { verifyPassword } from './password.ts';
import type { SessionPolicy } from './policy.ts';
import { type AllowedAttempt, checkSignInLimits } from './sign-in-limits.ts';

/** What a sign-in needs besides the database. */
export interface SignInServices extends NotificationServices {
  readonly hashing: PasswordHashing;
}

/** Signs in; undefined if the e-mail or the password is wrong, without telling which. */
export const signIn = async (
  credentials: Credentials,
  context: RequestContext,
  services: SignInServices,
): Promise<TokenPair | undefined> => {
  const { policy, hashing } = services;
  const email = mailboxOf(credentials.email);
  const account = await findAccount(context.db, email, credentials.deviceId);
  const knownDevice = account?.knows_device ? `${account.id} ${credentials.deviceId}` : undefined;
  const attempt = await checkSignInLimits(context, { email, knownDevice }, policy);
  const right = await verify(credentials.password, account?.password_hash, attempt, hashing);
  const opened = account && right ? await open(context, account, credentials, policy) : undefined;
  if (!opened) {
    context.log.info({ event: 'sign-in refused', account: account?.id, ip: context.ip });
    await notifyOfFailures(context, { email, isAccount: account !== undefined }, services);
    return undefined;
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

/** The account of an e-mail, whether it has devices, and whether this is one of them. */
const findAccount = (db: Database, email: string, deviceId = '') =>
  db
    .selectFrom('account')
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
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

/** Creates the session and ends the one this device had; undefined if the password was changed in the meantime. */
const open = (
  { db, now, userAgent }: RequestContext,
  account: { readonly id: number; readonly password_hash: string },
  { deviceId, platform }: Credentials,
  policy: SessionPolicy,
) =>
  db.transaction().execute(async (db: Database) => {
    const locked = await lockAccount(db, account.id);
    if (locked?.password_hash !== account.password_hash || locked.deactivated_at) return undefined;
    const device = await saveDevice({ db, now }, account.id, { deviceId, platform: platform || userAgent });
    await endTokenFamilies({ db, now }, { account_id: account.id, device_id: device }, 'signed in again');
    return createTokenFamily({ db, now }, { accountId: account.id, deviceId: device }, policy);
  });
