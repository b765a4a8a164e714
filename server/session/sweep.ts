import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../http/handler.ts';
import { after, type SessionPolicy } from './policy.ts';
import { isExpired } from './rate-limit.ts';

type At = Pick<RequestContext, 'db' | 'now'>;

/** How many rows of each table were deleted. */
export interface Swept {
  readonly sessions: number;
  readonly links: number;
  readonly attempts: number;
  readonly challenges: number;
  readonly providerSignIns: number;
  readonly passkeyChallenges: number;
  readonly devices: number;
}

interface Bounds {
  /** Rows that one statement deletes at most, so that it holds its locks only briefly. */
  readonly rows: number;
  /** Statements per table in one run; the rest waits for the next run. */
  readonly batches: number;
}

const defaultBounds: Bounds = { rows: 500, batches: 200 };

/** Which rows of a table are deleted. */
interface Expiry {
  readonly table:
    | 'session_family'
    | 'password_reset'
    | 'login_attempt'
    | 'sign_in_challenge'
    | 'provider_sign_in'
    | 'passkey_challenge'
    | 'device';
  readonly key: 'id' | 'token_hash' | 'state_hash' | 'challenge_hash' | 'key';
  readonly isOld: (now: Date, policy: SessionPolicy) => RawBuilder<boolean>;
}

const expiries: Readonly<Record<keyof Swept, Expiry>> = {
  sessions: {
    table: 'session_family',
    key: 'id',
    isOld: (now, { keepEndedSeconds }) =>
      sql`least(absolute_until, idle_until, revoked_at) <= ${after(now, -keepEndedSeconds)}`,
  },
  links: {
    table: 'password_reset',
    key: 'token_hash',
    isOld: (now, { keepEndedSeconds }) => sql`expires_at <= ${after(now, -keepEndedSeconds)}`,
  },
  providerSignIns: {
    table: 'provider_sign_in',
    key: 'state_hash',
    isOld: (now, { keepEndedSeconds }) => sql`expires_at <= ${after(now, -keepEndedSeconds)}`,
  },
  passkeyChallenges: {
    table: 'passkey_challenge',
    key: 'challenge_hash',
    isOld: (now) => sql`expires_at <= ${now}`,
  },
  attempts: { table: 'login_attempt', key: 'key', isOld: (now) => isExpired(now) },
  challenges: {
    table: 'sign_in_challenge',
    key: 'token_hash',
    isOld: (now) => sql`expires_at <= ${now}`,
  },
  /** Devices without a session, even an ended one, whose row may be locked. A device without an identifier cannot return. */
  devices: {
    table: 'device',
    key: 'id',
    isOld: (now, { keepEndedSeconds, keepDeviceSeconds }) =>
      sql`not exists (select from session_family where session_family.device_id = device.id)
        and (last_seen <= ${after(now, -keepDeviceSeconds)}
          or device_id is null and last_seen <= ${after(now, -keepEndedSeconds)})`,
  },
};

/**
 * Deletes ended sessions, expired password links, expired rate limits and unused devices. Several processes may run it at
 * once: each skips the rows that another one has locked.
 */
export const sweep = async (
  at: At,
  policy: SessionPolicy,
  { bounds = defaultBounds, stopped }: { readonly bounds?: Bounds; readonly stopped?: AbortSignal } = {},
): Promise<Swept> => {
  const all = async (expiry: Expiry): Promise<number> => {
    let deleted = 0;
    for (let batch = 0; batch < bounds.batches; batch++) {
      if (stopped?.aborted) break;
      const some = await deleteSome(at, expiry, policy, bounds.rows);
      deleted += some;
      if (some < bounds.rows) break;
    }
    return deleted;
  };
  return {
    sessions: await all(expiries.sessions),
    links: await all(expiries.links),
    attempts: await all(expiries.attempts),
    challenges: await all(expiries.challenges),
    passkeyChallenges: await all(expiries.passkeyChallenges),
    providerSignIns: await all(expiries.providerSignIns),
    devices: await all(expiries.devices),
  };
};

const deleteSome = async (
  { db, now }: At,
  { table, key, isOld }: Expiry,
  policy: SessionPolicy,
  maxRows: number,
): Promise<number> => {
  const [from, id] = [sql.table(table), sql.ref(key)];
  // The subquery is materialized: repeated for each row, it would lock other rows each time.
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
      select ${id} from ${from} where ${isOld(now, policy)} limit ${maxRows} for update skip locked
    )
    delete from ${from} where ${id} in (select ${id} from old)`.execute(db);
  return Number(numAffectedRows);
};
