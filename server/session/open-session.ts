import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { RequestContext } from '../request/request-context.ts';
import { saveDevice } from './device.ts';
import { isOwnAccount } from './own-accounts.ts';
import { noPassword } from './password.ts';
import type { SessionPolicy } from './policy.ts';
import { createTokenFamily, endTokenFamilies, lockAccount } from './token-families.ts';
import type { AccessToken } from './tokens.ts';

/** The browser of a sign-in, as it names itself. */
export interface SignInDevice {
  readonly deviceId?: string | undefined;
  readonly platform: string;
}

/** How a session is opened: at the provider, or from another session, which goes on, and with its latest end. */
interface Opening {
  readonly policy: SessionPolicy;
  readonly byProvider?: boolean;
  readonly from?: string;
  readonly absoluteUntil?: Date;
}

/** Creates a session of a locked account and ends the one that this device had. */
export const openSession = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  accountId: number,
  device: SignInDevice,
  opening: Opening,
): Promise<AccessToken> => {
  const deviceId = await saveDevice({ db, now }, accountId, device);
  await endTokenFamilies({ db, now }, { account_id: accountId, device_id: deviceId }, 'signed in again', opening.from);
  return createTokenFamily({ db, now }, { accountId, deviceId, ...opening });
};

/** Accounts, each with whether its owner has devices, in whatever company, and whether this is one of them. */
export const selectKnown = (db: Database, deviceId: string | undefined) =>
  db.selectFrom('account').select((account) => {
    const devices = account
      .selectFrom('device')
      .innerJoin('account as owner', 'owner.id', 'device.account_id')
      .where(isOwnAccount('owner', sql<number>`coalesce(account.signs_in_as, account.id)`))
      .select('device.id');
    return [
      'account.id',
      'account.company_id',
      'account.email',
      'account.password_hash',
      account.exists(devices).as('has_devices'),
      account.exists(devices.where('device.device_id', '=', deviceId ?? '')).as('knows_device'),
    ];
  });

/**
 * The accounts that sign in by themselves, with the account that a sign-in opens: of the active ones of its owner, the one that
 * this browser opened last; one of a company that signs in at its provider only if there is no other.
 */
export const selectSignIn = (db: Database, deviceId: string | undefined) =>
  selectKnown(db, deviceId)
    .where('account.signs_in_as', 'is', null)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('account as own')
          .innerJoin('company', 'company.id', 'own.company_id')
          .leftJoin('device as here', (join) =>
            join.onRef('here.account_id', '=', 'own.id').on('here.device_id', '=', deviceId ?? ''),
          )
          .where(isOwnAccount('own', sql<number>`account.id`))
          .where('own.deactivated_at', 'is', null)
          .orderBy('company.needs_provider')
          .orderBy('here.last_seen', (seen) => seen.desc().nullsLast())
          .orderBy((own) => own('own.id', '!=', own.ref('account.id')))
          .orderBy('own.id')
          .limit(1)
          .select(['own.id as opens', 'company.needs_provider', 'company.needs_second_factor'])
          .as('opened'),
      (join) => join.onTrue(),
    )
    .select(['opens', 'needs_provider', 'needs_second_factor'])
    .orderBy((account) => account('account.password_hash', '=', noPassword))
    .orderBy('account.id');

/** A sign-in and the account that it opens, both locked; undefined: it opens none. */
export const lockSignIn = async (trx: Database, signInId: number, deviceId: string | undefined) => {
  await lockAccount(trx, signInId);
  const found = await selectSignIn(trx, deviceId).where('account.id', '=', signInId).executeTakeFirst();
  if (!found) return undefined;
  if (found.opens === signInId) return found;
  const opened = await lockAccount(trx, found.opens);
  return !opened || opened.deactivated_at ? undefined : found;
};
