import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RequestContext, Principal } from '../http/handler.ts';
import { isLive } from './token-families.ts';
import { serverKeys } from './keys.ts';
import { after } from './policy.ts';
import { type Generation, readAccessToken } from './tokens.ts';

/**
 * The account of an access token; undefined if the token is not valid. The first use of the access token of a generation
 * confirms it. `allowExpiredToken` accepts an expired token while its session lives.
 */
export const authenticate = async (
  bearer: string | undefined,
  context: RequestContext,
  allowExpiredToken = false,
): Promise<Principal | undefined> => {
  if (!bearer) return undefined;
  const { db, now } = context;
  const shown = readAccessToken(await serverKeys(db), bearer, allowExpiredToken ? undefined : now);
  if (!shown) return undefined;
  const found = await db
    .selectFrom('session_family')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .leftJoin('device', 'device.id', 'session_family.device_id')
    .where('session_family.id', '=', shown.familyId)
    .where('session_family.generation', '>=', shown.generation)
    .where(isLive(now))
    .select((select) => [
      'session_family.generation',
      'session_family.confirmed_at',
      'session_family.account_id as accountId',
      'session_family.device_id as deviceId',
      'account.company_id as companyId',
      'device.last_seen as lastSeen',
      jsonArrayFrom(
        select
          .selectFrom('account_permission')
          .whereRef('account_permission.account_id', '=', 'account.id')
          .select(['name', 'read', 'level'])
          .orderBy('name'),
      ).as('permissions'),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { generation, confirmed_at: confirmedAt, lastSeen, ...caller } = found;
  const confirms = generation === shown.generation && !confirmedAt;
  const seenAgain = lastSeen !== null && after(lastSeen, lastSeenIntervalSeconds) <= now;
  if (confirms || seenAgain) await recordUse(context, shown, caller.deviceId).catch(logFailedWrite(context));
  return { ...caller, familyId: shown.familyId };
};

/** The last-seen time of a device is updated at most this often. */
const lastSeenIntervalSeconds = 300;

/**
 * A failed write does not fail the request. The token stays unconfirmed, as before its first use: that only extends the time
 * in which its predecessor may be repeated, and the next use confirms it.
 */
const logFailedWrite =
  ({ log }: RequestContext) =>
  (error: unknown) =>
    log.warn({ err: error }, 'the use of a session could not be stored');

const recordUse = ({ db, now }: RequestContext, { familyId, generation }: Generation, deviceId: number | null) =>
  db
    .with('seen', (seen) => seen.updateTable('device').where('id', '=', deviceId).set({ last_seen: now }))
    .updateTable('session_family')
    .where('id', '=', familyId)
    .where('generation', '=', generation)
    .where('confirmed_at', 'is', null)
    .set({ confirmed_at: now })
    .execute();
