import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenPair } from '../../src/contract/models/token-pair.ts';
import type { SessionEnd } from '../../src/contract/session-protocol.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { Database } from '../db/schema.ts';
import { after } from '../clock.ts';
import { HttpError } from '../errors/http-error.ts';
import { createTurns } from '../jobs/turns.ts';
import { serverKeys } from '../db/server-keys.ts';
import { ownAccounts } from './own-accounts.ts';
import type { SessionPolicy } from './policy.ts';
import { rotationOf } from './rotation.ts';
import { type AccessToken, type Generation, mintAccessToken, readRefreshToken, refreshTokenOf } from './tokens.ts';
import { noteVisit } from './visit.ts';

/** All accounts of one owner, by the id of the one that signs in. */
interface SignIn {
  readonly signInId: number;
}

/** Why a family was ended before it expired. */
export type EndReason = Exclude<SessionEnd, 'expired'>;

type At = Pick<RequestContext, 'db' | 'now'>;

interface NewFamily {
  readonly accountId: number;
  readonly deviceId: number;
  readonly policy: SessionPolicy;
  readonly byProvider?: boolean;
  /** The latest end, if another session set it. */
  readonly absoluteUntil?: Date;
}

/** Creates the token family of a sign-in. */
export const createTokenFamily = async ({ db, now }: At, { policy, ...of }: NewFamily): Promise<AccessToken> => {
  const first: Generation = { familyId: randomBytes(16).toString('base64url'), generation: 0 };
  const { companyId } = await db
    .insertInto('session_family')
    .values({
      id: first.familyId,
      account_id: of.accountId,
      device_id: of.deviceId,
      generation: first.generation,
      created_at: now,
      absolute_until: of.absoluteUntil ?? after(now, policy.absoluteSeconds),
      idle_until: after(now, policy.idleSeconds),
      by_provider: of.byProvider ?? false,
    })
    .returning('company_id as companyId')
    .executeTakeFirstOrThrow();
  await noteVisit(db, first.familyId, now);
  return { ...first, companyId };
};

/** The refresh token of a generation, and a new access token. */
export const tokensOf = async ({ db, now }: At, of: AccessToken, policy: SessionPolicy): Promise<TokenPair> => {
  const keys = await serverKeys(db);
  return {
    accessToken: mintAccessToken(keys, of, now, policy.accessSeconds),
    refreshToken: refreshTokenOf(keys, of),
  };
};

/**
 * Renews tokens. Each refresh token has one successor. A repeated request gets the same successor until it is used, and for
 * a short time after. Any other use of an old token ends the family, because it may be stolen.
 */
export const renewTokens = async (
  context: RequestContext,
  token: string,
  policy: SessionPolicy,
): Promise<TokenPair> => {
  const shown = readRefreshToken(await serverKeys(context.db), token);
  if (!shown) throw invalidToken();
  const renewal = await inTurn(shown.familyId, () =>
    context.db.transaction().execute(async (db) => {
      const rotated = await rotate({ db, now: context.now }, shown, policy);
      if (rotated.current) await noteVisit(db, shown.familyId, context.now);
      return rotated;
    }),
  );
  if (renewal.reused) {
    context.log.warn({
      event: 'refresh token reused',
      family: shown.familyId,
      generation: shown.generation,
      ip: context.ip,
    });
  }
  if (!renewal.current) throw invalidToken(renewal.endedFor);
  return tokensOf(context, renewal.current, policy);
};

/** Renewals of one session lock the same row: more than two at once would only occupy database connections. */
const inTurn = createTurns({ running: 2, waiting: 60, retryAfterSeconds: 5 });

interface Renewal {
  readonly current?: AccessToken;
  readonly endedFor?: string | null;
  readonly reused?: boolean;
}

/** Advances a family by one generation. The row lock serializes all processes. */
const rotate = async (
  { db, now }: At,
  { familyId, generation }: Generation,
  policy: SessionPolicy,
): Promise<Renewal> => {
  const family = await db
    .selectFrom('session_family')
    .where('id', '=', familyId)
    .select([
      'company_id as companyId',
      'generation',
      'confirmed_at',
      'absolute_until',
      'idle_until',
      'revoked_at',
      'revoked_for',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!family) return {};
  const { companyId } = family;
  const rotation = rotationOf(family, generation, now, policy);
  if (rotation.gives === 'nothing') {
    if (rotation.reused) await endTokenFamilies({ db, now }, { id: familyId }, 'token reused');
    return rotation;
  }
  const used = db
    .updateTable('session_family')
    .where('id', '=', familyId)
    .set({ idle_until: after(now, policy.idleSeconds) });
  if (rotation.gives === 'sameSuccessor') {
    await used.execute();
    return { current: { familyId, companyId, generation: family.generation } };
  }
  await used.set({ generation: generation + 1, confirmed_at: null }).execute();
  return { current: { familyId, companyId, generation: generation + 1 } };
};

/** Ends one session, those of a device or of an account, or all of a sign-in in every company, except `keptId`. */
export const endTokenFamilies = async (
  { db, now }: At,
  which: { readonly id: string } | { readonly account_id: number; readonly device_id?: number } | SignIn,
  reason: EndReason,
  keptId = '',
) => {
  await db
    .updateTable('session_family')
    .where('revoked_at', 'is', null)
    .where((family) =>
      'signInId' in which
        ? family('account_id', 'in', ownAccounts(db, which.signInId).select('account.id'))
        : family.and(which),
    )
    .where('id', '!=', keptId)
    .set({ revoked_at: now, revoked_for: reason })
    .execute();
};

/** Whether the family is neither ended nor expired. */
export const isLive = (now: Date) =>
  sql<boolean>`session_family.revoked_at is null
    and session_family.absolute_until > ${now} and session_family.idle_until > ${now}`;

/** Locks an account, so that its sign-ins, registrations and password changes run one after the other. */
export const lockAccount = (db: Database, accountId: number) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['email', 'company_id', 'password_hash', 'deactivated_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();

const invalidToken = (endedFor?: string | null) =>
  new HttpError(401, 'RefreshToken Invalid', endedFor ? { 'X-Session-Ended': endedFor } : {});
