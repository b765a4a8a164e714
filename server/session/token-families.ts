import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenPair } from '../../src/contract/models/account.ts';
import type { SessionEnd } from '../../src/contract/session-protocol.ts';
import type { RequestContext, Database } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { createTurns } from '../jobs/turns.ts';
import { serverKeys } from './keys.ts';
import { after, type SessionPolicy } from './policy.ts';
import { type Generation, mintAccessToken, readRefreshToken, refreshTokenOf } from './tokens.ts';

/** Why a family was ended before its time. */
export type EndReason = Exclude<SessionEnd, 'expired'>;

type At = Pick<RequestContext, 'db' | 'now'>;

/** Begins the family of one sign-in. */
export const createTokenFamily = async (
  { db, now }: At,
  of: { readonly accountId: number; readonly deviceId: number },
  policy: SessionPolicy,
): Promise<Generation> => {
  const first: Generation = { familyId: randomBytes(16).toString('base64url'), generation: 0 };
  const absoluteUntil = after(now, policy.absoluteSeconds);
  await db
    .insertInto('session_family')
    .values({
      id: first.familyId,
      account_id: of.accountId,
      device_id: of.deviceId,
      generation: first.generation,
      created_at: now,
      absolute_until: absoluteUntil,
      idle_until: after(now, policy.idleSeconds),
    })
    .execute();
  return first;
};

/** The tokens of a generation, the access token newly made. */
export const tokensOf = async ({ db, now }: At, of: Generation, policy: SessionPolicy): Promise<TokenPair> => {
  const keys = await serverKeys(db);
  return {
    accessToken: mintAccessToken(keys, of, now, policy.accessSeconds),
    refreshToken: refreshTokenOf(keys, of),
  };
};

/**
 * Renews tokens: one successor for each refresh token, the same one again for a repeat while nobody used it or shortly
 * after. Any other use of an old token ends the family, since it may be a thief's.
 */
export const renewTokens = async (call: RequestContext, token: string, policy: SessionPolicy): Promise<TokenPair> => {
  const shown = readRefreshToken(await serverKeys(call.db), token);
  if (!shown) throw invalid();
  const verdict = await takeTurns(shown.familyId, () =>
    call.db.transaction().execute((db) => judge({ db, now: call.now }, shown, policy)),
  );
  if (verdict.reused) {
    call.log.warn({ event: 'refresh token reused', family: shown.familyId, generation: shown.generation, ip: call.ip });
  }
  if (!verdict.current) throw invalid(verdict.endedFor);
  return tokensOf(call, verdict.current, policy);
};

/** Renewals of one session wait for the same row: more than two at once would only hold connections that others need. */
const takeTurns = createTurns({ running: 2, waiting: 60, retryAfter: 5 });

interface Verdict {
  readonly current?: Generation;
  readonly endedFor?: string | null;
  readonly reused?: boolean;
}

/** The row lock makes every process take its turn. */
const judge = async (
  { db, now }: At,
  { familyId, generation }: Generation,
  policy: SessionPolicy,
): Promise<Verdict> => {
  const family = await db
    .selectFrom('session_family')
    .where('id', '=', familyId)
    .select(['generation', 'confirmed_at', 'absolute_until', 'idle_until', 'revoked_at', 'revoked_for'])
    .forUpdate()
    .executeTakeFirst();
  if (!family) return {};
  if (family.revoked_at) return { endedFor: family.revoked_for };
  if (family.absolute_until <= now || family.idle_until <= now) return { endedFor: 'expired' };

  const used = db
    .updateTable('session_family')
    .where('id', '=', familyId)
    .set({
      idle_until: after(now, policy.idleSeconds),
    });
  if (generation === family.generation) {
    await used.set({ generation: generation + 1, confirmed_at: null }).execute();
    return { current: { familyId, generation: generation + 1 } };
  }
  const graceEnds = family.confirmed_at && after(family.confirmed_at, policy.graceSeconds);
  if (generation === family.generation - 1 && (!graceEnds || now <= graceEnds)) {
    await used.execute();
    return { current: { familyId, generation: family.generation } };
  }
  const endedFor: EndReason = 'token reused';
  await endTokenFamilies({ db, now }, { id: familyId }, endedFor);
  return { endedFor, reused: true };
};

/** Ends sessions at once: one, those of a device, or all of an account, but for the one to keep. */
export const endTokenFamilies = async (
  { db, now }: At,
  which: { readonly id: string } | { readonly account_id: number; readonly device_id?: number },
  reason: EndReason,
  keptId = '',
) => {
  await db
    .updateTable('session_family')
    .where('revoked_at', 'is', null)
    .where((family) => family.and(which))
    .where('id', '!=', keptId)
    .set({ revoked_at: now, revoked_for: reason })
    .execute();
};

/** Holds for families that still give access. */
export const isLive = (now: Date) =>
  sql<boolean>`session_family.revoked_at is null
    and session_family.absolute_until > ${now} and session_family.idle_until > ${now}`;

/** Locks an account, so that its sign-ins, registrations and password changes come one after the other. */
export const lockAccount = (db: Database, accountId: number) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['email', 'password_hash'])
    .forNoKeyUpdate()
    .executeTakeFirst();

const invalid = (endedFor?: string | null) =>
  new HttpError(401, 'RefreshToken Invalid', endedFor ? { 'X-Session-Ended': endedFor } : {});
