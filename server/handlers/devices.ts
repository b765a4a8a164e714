import type { Handlers } from './handler.ts';
import { notFound } from '../errors/http-error.ts';
import { isInUse, saveDevice } from '../session/device.ts';
import { ownAccounts } from '../session/own-accounts.ts';
import { endTokenFamilies, lockAccount } from '../session/token-families.ts';
import { asBigint } from '../db/as-bigint.ts';

/** Lists and ends the sessions of a person, one per browser and company. */
export const deviceHandlers = {
  'device.search': async (_, { db, now, caller }) => {
    const devices = await db
      .selectFrom('device')
      .where('account_id', 'in', ownAccounts(db, caller.signInId).select('account.id'))
      .where(isInUse(now))
      .select(['id', 'platform', 'last_seen'])
      .orderBy('last_seen', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return devices
      .map(({ id, platform, last_seen: seen }) => ({
        id,
        platform,
        isCurrentDevice: id === caller.deviceId,
        lastSeen: seen.toISOString(),
      }))
      .toSorted((a, b) => Number(b.isCurrentDevice) - Number(a.isCurrentDevice));
  },

  'device.register': (registration, { db, now, caller: { accountId, familyId, deviceId } }) =>
    db.transaction().execute(async (db) => {
      await lockAccount(db, accountId);
      const device = await saveDevice({ db, now }, accountId, registration);
      await endTokenFamilies({ db, now }, { account_id: accountId, device_id: device }, 'signed in again', familyId);
      await db.updateTable('session_family').where('id', '=', familyId).set({ device_id: device }).execute();
      // A device without an identifier belongs to this session only.
      await db
        .deleteFrom('device')
        .where('id', '=', deviceId)
        .where('account_id', '=', accountId)
        .where('device_id', 'is', null)
        .execute();
      return true;
    }),

  'device.delete': ({ id }, { db, now, log, caller: { signInId } }) =>
    db.transaction().execute(async (db) => {
      await lockAccount(db, signInId);
      const { id: device, account_id: accountId } = await db
        .selectFrom('device')
        .where('id', '=', asBigint(id))
        .where('account_id', 'in', ownAccounts(db, signInId).select('account.id'))
        .select(['id', 'account_id'])
        .executeTakeFirstOrThrow(notFound);
      await endTokenFamilies({ db, now }, { account_id: accountId, device_id: device }, 'device removed');
      await db.deleteFrom('device').where('id', '=', device).execute();
      log.info({ event: 'device removed', account: accountId, device });
      return true;
    }),

  'device.logout': async (_, { db, now, log, caller: { accountId, familyId } }) => {
    await endTokenFamilies({ db, now }, { id: familyId }, 'signed out');
    log.info({ event: 'signed out', account: accountId, family: familyId });
    return true;
  },

  'device.logoutAll': (_, { db, now, log, caller: { signInId } }) =>
    db.transaction().execute(async (db) => {
      // The lock orders this against sign-ins: an earlier one is ended, a later one had to enter the password again.
      await lockAccount(db, signInId);
      await endTokenFamilies({ db, now }, { signInId }, 'signed out everywhere');
      log.info({ event: 'signed out everywhere', account: signInId });
      return true;
    }),
} satisfies Partial<Handlers>;
