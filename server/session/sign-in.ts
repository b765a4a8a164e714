import type { Credentials, TokenPair } from '../../src/contract/models/account.ts';
import type { Call, Database } from '../handler.ts';
import { type Counted, countOne, forgetCount, sweepCounts, tooMany, uncountOne } from './attempts.ts';
import { saveDevice } from './device.ts';
import { endFamilies, lockAccount, openFamily, tokensOf } from './families.ts';
import { verifyPassword } from './password.ts';
import type { SessionPolicy } from './policy.ts';

/** Signs in; undefined: the e-mail or the password is not right, and nothing tells which. */
export const signIn = async (
  credentials: Credentials,
  call: Call,
  policy: SessionPolicy,
): Promise<TokenPair | undefined> => {
  const email = mailboxOf(credentials.email);
  const tries = triesOf(email, call.ip, policy);
  await admit(call, tries, policy);
  const account = await call.db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const right = await verifyPassword(credentials.password, account?.password_hash);
  const opened = account && right ? await open(call, account, credentials, policy) : undefined;
  if (!opened) {
    call.log.info({ event: 'sign-in refused', account: account?.id, ip: call.ip });
    return undefined;
  }
  call.log.info({ event: 'signed in', account: account?.id, family: opened.familyId, ip: call.ip });
  await forgetCount(call, tries.account);
  await uncountOne(call, tries.address);
  await sweepCounts(call, policy);
  return tokensOf(call, opened, policy);
};

/** An e-mail address as accounts keep it. */
export const mailboxOf = (email: string) => email.trim().toLowerCase();

/** What wrong passwords are counted by. */
export const triesOf = (email: string, ip: string, policy: SessionPolicy) => ({
  account: { what: 'sign-in', whose: `${email} ${ip}`, most: policy.triesPerAccount } satisfies Counted,
  address: { what: 'sign-in from', whose: ip, most: policy.triesPerAddress } satisfies Counted,
});

/** Counts before the password is looked at, so that many tries at once gain nothing. */
const admit = async (call: Call, tries: ReturnType<typeof triesOf>, policy: SessionPolicy) => {
  const addressWaits = await countOne(call, tries.address, policy);
  if (addressWaits > 0) throw tooMany(addressWaits);
  const accountWaits = await countOne(call, tries.account, policy);
  if (accountWaits === 0) return;
  await uncountOne(call, tries.address);
  call.log.warn({ event: 'sign-in limited', ip: call.ip });
  throw tooMany(accountWaits);
};

/** Begins the session and ends the one this device had. A password changed since it was looked at opens nothing. */
const open = (
  { db, now, userAgent }: Call,
  account: { readonly id: number; readonly password_hash: string },
  { deviceId, platform }: Credentials,
  policy: SessionPolicy,
) =>
  db.transaction().execute(async (db: Database) => {
    const locked = await lockAccount(db, account.id);
    if (locked?.password_hash !== account.password_hash) return undefined;
    if (!deviceId) return openFamily({ db, now }, { accountId: account.id, deviceId: null }, policy);
    const device = await saveDevice({ db, now }, account.id, { deviceId, platform: platform || userAgent });
    await endFamilies({ db, now }, { account_id: account.id, device_id: device }, 'signed in again');
    return openFamily({ db, now }, { accountId: account.id, deviceId: device }, policy);
  });
