import { sql } from 'kysely';
import { permissionsOfAccount } from '../db/permissions-of-account.ts';
import type { RequestContext, Principal } from '../request/request-context.ts';
import { after } from '../clock.ts';
import type { SessionRead, SessionReads } from './session-reads.ts';
import { isLive } from './token-families.ts';
import { serverKeys } from '../db/server-keys.ts';
import { type AccessToken, type Generation, readAccessToken } from './tokens.ts';

/**
 * The account of an access token; undefined if the token is not valid. The first use of the access token of a generation
 * confirms it. `allowExpiredToken` accepts an expired token while its session lives.
 */
export const authenticate = async (
  bearer: string | undefined,
  context: RequestContext,
  sessions: Pick<SessionReads, 'get'>,
  allowExpiredToken = false,
): Promise<Principal | undefined> => {
  if (!bearer) return undefined;
  const { db, now } = context;
  const shown = readAccessToken(await serverKeys(db), bearer, allowExpiredToken ? undefined : now);
  if (!shown) return undefined;
  return (await sessions.get(shown, now, () => readSession(context, shown)))?.principal;
};

const readSession = async (context: RequestContext, shown: AccessToken): Promise<SessionRead | undefined> => {
  const { db, now } = context;
  const found = await db
    .selectFrom('session_family')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .leftJoin('device', 'device.id', 'session_family.device_id')
    .where('session_family.id', '=', shown.familyId)
    .where('session_family.generation', '>=', shown.generation)
    .where('session_family.company_id', '=', shown.companyId)
    .where(isLive(now))
    .select([
      'session_family.generation',
      'session_family.confirmed_at',
      'session_family.absolute_until',
      'session_family.idle_until',
      'session_family.account_id as accountId',
      sql<number>`coalesce(account.signs_in_as, account.id)`.as('signInId'),
      'session_family.device_id as deviceId',
      'account.company_id as companyId',
      'device.last_seen as lastSeen',
      permissionsOfAccount().as('permissions'),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { generation, confirmed_at: confirmedAt, absolute_until, idle_until, lastSeen, ...caller } = found;
  const principal: Principal = { ...caller, familyId: shown.familyId };
  const confirms = generation === shown.generation && !confirmedAt;
  const seenUntil = lastSeen && after(lastSeen, lastSeenIntervalSeconds);
  const isDue = confirms || (seenUntil !== null && seenUntil <= now);
  // What could not be stored is tried again at the next request.
  if (isDue && !(await recordUse(context, shown, caller.deviceId))) return { principal, validUntil: now };
  const storedAgain = isDue ? after(now, lastSeenIntervalSeconds) : seenUntil;
  return { principal, validUntil: earliest(absolute_until, idle_until, storedAgain ?? absolute_until) };
};

const earliest = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)));

/** The last-seen time of a device is updated at most this often. */
const lastSeenIntervalSeconds = 300;

/**
 * Stores that the token was used, and when. A failure does not fail the request: the token stays unconfirmed, as before its
 * first use. That only extends the time in which its predecessor may be repeated, and the next use confirms it.
 */
const recordUse = async (
  { db, now, log }: RequestContext,
  { familyId, generation }: Generation,
  deviceId: number | null,
): Promise<boolean> => {
  try {
    await db
      .with('seen', (seen) => seen.updateTable('device').where('id', '=', deviceId).set({ last_seen: now }))
      .updateTable('session_family')
      .where('id', '=', familyId)
      .where('generation', '=', generation)
      .where('confirmed_at', 'is', null)
      .set({ confirmed_at: now })
      .execute();
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the use of a session could not be stored');
    return false;
  }
};
