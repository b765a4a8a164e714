import { createSecretKey } from 'node:crypto';
import { type SessionPolicy, sessionPolicy } from '../../../server/session/policy.ts';
import { after } from '../../../server/clock.ts';
import { rotationOf, type StoredFamily } from '../../../server/session/rotation.ts';
import {
  type Generation,
  mintAccessToken,
  readAccessToken,
  readRefreshToken,
  refreshTokenOf,
} from '../../../server/session/tokens.ts';

/** The answer to a refresh request. */
export interface Renewal {
  readonly status: number;
  readonly body: object;
  /** Why the session ended, if it did. */
  readonly ended?: string | undefined;
}

const keys = {
  access: createSecretKey(Buffer.alloc(32, 1)),
  refresh: createSecretKey(Buffer.alloc(32, 2)),
  attempt: Buffer.alloc(32, 3),
  mail: Buffer.alloc(32, 4),
  calendarEvent: Buffer.alloc(32, 5),
  unsubscribe: Buffer.alloc(32, 6),
  secondFactor: Buffer.alloc(32),
  recoveryCode: Buffer.alloc(32),
  passkeyOwner: Buffer.alloc(32),
};

/** The tokens of the server without its database: the real rotation and the real tokens over families in memory. */
export const createTokenServer = (clock: () => number, policy: SessionPolicy = sessionPolicy) => {
  const families = new Map<string, StoredFamily>();
  const owners = new Map<string, Generation | undefined>();
  let ahead = 0;
  const remembered = (token: string, read: () => Generation | undefined) => {
    if (!owners.has(token)) owners.set(token, read());
    return owners.get(token);
  };
  const now = () => new Date(clock() + ahead * 1000);
  const madeAt = new Map<string, number>();
  const pairOf = (of: Generation) => {
    const accessToken = mintAccessToken(keys, { ...of, companyId: 1 }, now(), policy.accessSeconds);
    madeAt.set(accessToken, now().getTime());
    return { accessToken, refreshToken: refreshTokenOf(keys, of) };
  };
  const change = (id: string, patch: Partial<StoredFamily>) => {
    const family = families.get(id);
    if (family) families.set(id, { ...family, ...patch });
  };
  const end = (id: string, reason: string) => {
    if (families.get(id)?.revoked_at === null) change(id, { revoked_at: now(), revoked_for: reason });
  };
  const isLive = ({ revoked_at, absolute_until, idle_until }: StoredFamily) =>
    revoked_at === null && absolute_until > now() && idle_until > now();

  return {
    signIn: () => {
      const id = String(families.size + 1).padStart(22, '0');
      families.set(id, {
        generation: 0,
        confirmed_at: null,
        absolute_until: after(now(), policy.absoluteSeconds),
        idle_until: after(now(), policy.idleSeconds),
        revoked_at: null,
        revoked_for: null,
      });
      return pairOf({ familyId: id, generation: 0 });
    },
    renew: (token: string): Renewal => {
      const shown = readRefreshToken(keys, token);
      const family = shown && families.get(shown.familyId);
      if (!shown || !family) return { status: 401, body: { error: 'RefreshToken Invalid' } };
      const rotation = rotationOf(family, shown.generation, now(), policy);
      if (rotation.gives === 'nothing') {
        if (rotation.reused) end(shown.familyId, 'token reused');
        return {
          status: 401,
          body: { error: 'RefreshToken Invalid' },
          ended: rotation.endedFor ?? undefined,
        };
      }
      const generation = rotation.gives === 'successor' ? shown.generation + 1 : family.generation;
      change(shown.familyId, { idle_until: after(now(), policy.idleSeconds) });
      if (rotation.gives === 'successor') change(shown.familyId, { generation, confirmed_at: null });
      return { status: 200, body: { data: pairOf({ familyId: shown.familyId, generation }) } };
    },
    /** Whether an access token is accepted; the first use of a generation confirms it. */
    authenticate: (token: string): boolean => {
      const shown = readAccessToken(keys, token, now());
      const family = shown && families.get(shown.familyId);
      if (!shown || !family || !isLive(family) || family.generation < shown.generation) return false;
      if (family.generation === shown.generation && !family.confirmed_at)
        change(shown.familyId, { confirmed_at: now() });
      return true;
    },
    end,
    endedFor: (id: string) => families.get(id)?.revoked_for ?? undefined,
    isLive: (id: string) => {
      const family = families.get(id);
      return family !== undefined && isLive(family);
    },
    generation: (id: string) => families.get(id)?.generation,
    /** The owner of these tokens, whether they are still accepted or not. */
    ownerOfAccess: (token: string) => remembered(token, () => readAccessToken(keys, token, undefined)),
    ownerOfRefresh: (token: string) => remembered(token, () => readRefreshToken(keys, token)),
    /** The age of an access token in seconds. */
    ageOf: (token: string): number => (now().getTime() - (madeAt.get(token) ?? 0)) / 1000,
    /** Advances the clock by this many seconds; nothing happens in any browser. */
    advance: (seconds: number) => {
      ahead += seconds;
    },
  };
};

export type TokenServer = ReturnType<typeof createTokenServer>;
