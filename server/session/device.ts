import { sql } from 'kysely';
import type { RequestContext } from '../request/request-context.ts';
import { isLive } from './token-families.ts';
import { cutText } from '../../src/contract/cut-text.ts';

type At = Pick<RequestContext, 'db' | 'now'>;

/** A device as the browser describes it. */
interface NamedDevice {
  readonly deviceId?: string | undefined;
  readonly platform: string;
}

/** Stores the device of a sign-in and returns its id. Without a device identifier it is always a new row. */
export const saveDevice = async (
  { db, now }: At,
  accountId: number,
  { deviceId, platform }: NamedDevice,
): Promise<number> => {
  const { id } = await db
    .insertInto('device')
    .values({
      account_id: accountId,
      // Null never conflicts.
      device_id: deviceId || null,
      platform: cutText(platform.trim(), 100) || 'Unknown browser',
      last_seen: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id']).doUpdateSet((written) => ({
        platform: written.ref('excluded.platform'),
        last_seen: written.ref('excluded.last_seen'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await deleteSurplus({ db, now }, accountId, id);
  return id;
};

/** Whether the device has a live session. */
export const isInUse = (now: Date) =>
  sql<boolean>`exists (select from session_family where session_family.device_id = device.id and ${isLive(now)})`;

/** Devices without a session that an account keeps: the most recently seen. */
const maxUnusedDevices = 100;

/** Opening a session needs the password, so their number is not limited; the devices of ended sessions are. */
const deleteSurplus = async ({ db, now }: At, accountId: number, keptId: number) => {
  const surplus = db
    .selectFrom('device')
    .where('account_id', '=', accountId)
    .where('id', '!=', keptId)
    .where((where) => where.not(isInUse(now)))
    .select('id')
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .offset(maxUnusedDevices);
  await db.deleteFrom('device').where('id', 'in', surplus).execute();
};
