import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RequestContext, Principal } from '../http/handler.ts';
import { isLive } from './token-families.ts';
import { serverKeys } from './keys.ts';
import { after } from './policy.ts';
import { type Generation, readAccessToken } from './tokens.ts';

/**
 * Who calls, by the token of the Authorization header; undefined: nobody we know, answer 401. The first use of a
 * generation's access token confirms it. `evenExpired`: a token that has run out will do while its session lives.
 */
export const authenticate = async (
  bearer: string | undefined,
  call: RequestContext,
  evenExpired = false,
): Promise<Principal | undefined> => {
  if (!bearer) return undefined;
  const { db, now } = call;
  const shown = readAccessToken(await serverKeys(db), bearer, evenExpired ? undefined : now);
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
  const seenAgain = lastSeen !== null && after(lastSeen, seenEverySeconds) <= now;
  if (confirms || seenAgain) await noteUse(call, shown, caller.deviceId).catch(noteLost(call));
  return { ...caller, familyId: shown.familyId };
};

/** How old a device's time may be before a request writes it anew. */
const seenEverySeconds = 300;

/**
 * A use that could not be written down stops no reading. A token that is not confirmed is as one whose first use is still
 * to come: that only lets its predecessor be repeated for longer, never ends a session, and the next use tries again.
 */
const noteLost =
  ({ log }: RequestContext) =>
  (error: unknown) =>
    log.warn({ err: error }, 'the use of a session could not be written down');

const noteUse = ({ db, now }: RequestContext, { familyId, generation }: Generation, deviceId: number | null) =>
  db
    .with('seen', (seen) => seen.updateTable('device').where('id', '=', deviceId).set({ last_seen: now }))
    .updateTable('session_family')
    .where('id', '=', familyId)
    .where('generation', '=', generation)
    .where('confirmed_at', 'is', null)
    .set({ confirmed_at: now })
    .execute();
