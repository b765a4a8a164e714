import { sql } from 'kysely';
import type { RequestContext } from '../http/handler.ts';
import { isLive } from './token-families.ts';

type At = Pick<RequestContext, 'db' | 'now'>;

/** A browser as it names itself. */
interface NamedDevice {
  readonly deviceId?: string | undefined;
  readonly platform: string;
}

/** Writes down the browser an account is used from and answers its id; one that names no device is a new one each time. */
export const saveDevice = async (
  { db, now }: At,
  accountId: number,
  { deviceId, platform }: NamedDevice,
): Promise<number> => {
  const { id } = await db
    .insertInto('device')
    .values({
      account_id: accountId,
      // Nulls are never in conflict.
      device_id: deviceId || null,
      platform: platform.trim().slice(0, 100) || 'Unknown browser',
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
  await dropSurplus({ db, now }, accountId, id);
  return id;
};

/** Holds for devices that a session is open on. */
export const isInUse = (now: Date) =>
  sql<boolean>`exists (select from session_family where session_family.device_id = device.id and ${isLive(now)})`;

/** How many devices of an account are kept after their sessions ended, the last seen of them. */
const mostUnused = 100;

/** Sessions are as many as somebody opened with the password; what is left of them is not. */
const dropSurplus = async ({ db, now }: At, accountId: number, keptId: number) => {
  const surplus = db
    .selectFrom('device')
    .where('account_id', '=', accountId)
    .where('id', '!=', keptId)
    .where((where) => where.not(isInUse(now)))
    .select('id')
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .offset(mostUnused);
  await db.deleteFrom('device').where('id', 'in', surplus).execute();
};
