import type { Call } from '../handler.ts';

/** Writes down the browser an account is used from and answers its id. */
export const saveDevice = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  accountId: number,
  { deviceId, platform }: { readonly deviceId: string; readonly platform: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('device')
    .values({ account_id: accountId, device_id: deviceId, platform: platform.slice(0, 100), last_seen: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id']).doUpdateSet((written) => ({
        platform: written.ref('excluded.platform'),
        last_seen: written.ref('excluded.last_seen'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
