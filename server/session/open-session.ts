import type { Database, RequestContext } from '../http/handler.ts';
import { saveDevice } from './device.ts';
import type { SessionPolicy } from './policy.ts';
import { createTokenFamily, endTokenFamilies } from './token-families.ts';
import type { Generation } from './tokens.ts';

/** The browser of a sign-in, as it names itself. */
export interface SignInDevice {
  readonly deviceId?: string | undefined;
  readonly platform: string;
}

/** Creates a session of a locked account and ends the one that this device had. */
export const openSession = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  accountId: number,
  device: SignInDevice,
  policy: SessionPolicy,
): Promise<Generation> => {
  const deviceId = await saveDevice({ db, now }, accountId, device);
  await endTokenFamilies({ db, now }, { account_id: accountId, device_id: deviceId }, 'signed in again');
  return createTokenFamily({ db, now }, { accountId, deviceId }, policy);
};

/** The accounts that may sign in, each with whether it has devices, and whether this is one of them. */
export const selectSignIn = (db: Database, deviceId: string | undefined) =>
  db
    .selectFrom('account')
    .where('deactivated_at', 'is', null)
    .select((account) => {
      const devices = account.selectFrom('device').whereRef('device.account_id', '=', 'account.id').select('device.id');
      return [
        'account.id',
        'account.company_id',
        'account.email',
        'account.password_hash',
        account.exists(devices).as('has_devices'),
        account.exists(devices.where('device.device_id', '=', deviceId ?? '')).as('knows_device'),
      ];
    });
