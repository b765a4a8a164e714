import { sql } from 'kysely';
import type { RequestContext } from '../http/handler.ts';
import { sweepCounts } from './attempts.ts';
import { after, type SessionPolicy } from './policy.ts';

type At = Pick<RequestContext, 'db' | 'now'>;

/** How many rows of each kind were deleted. */
export interface Swept {
  readonly sessions: number;
  readonly links: number;
  readonly attempts: number;
  readonly devices: number;
}

interface Bounds {
  /** Rows that one statement deletes at most: none holds its locks for long. */
  readonly rows: number;
  /** Statements of each kind in one go; the rest waits for the next. */
  readonly batches: number;
}

const defaultBounds: Bounds = { rows: 500, batches: 200 };

/**
 * Deletes what is long over: sessions, password links, counts of tries, and devices nobody uses. Any number of processes
 * may do it at once: each passes over the rows that another one holds.
 */
export const sweep = async (
  at: At,
  policy: SessionPolicy,
  { bounds = defaultBounds, stopped }: { readonly bounds?: Bounds; readonly stopped?: AbortSignal } = {},
): Promise<Swept> => {
  const all = async (deleteSome: DeleteSome): Promise<number> => {
    let deleted = 0;
    for (let batch = 0; batch < bounds.batches; batch++) {
      if (stopped?.aborted) break;
      const some = await deleteSome(at, policy, bounds.rows);
      deleted += some;
      if (some < bounds.rows) break;
    }
    return deleted;
  };
  return {
    sessions: await all(endedSessions),
    links: await all(oldLinks),
    attempts: await all((when, _, most) => sweepCounts(when, most)),
    devices: await all(unusedDevices),
  };
};

/** Deletes so many at most, and answers how many. */
type DeleteSome = (at: At, policy: SessionPolicy, most: number) => Promise<number>;

const endedSessions: DeleteSome = async ({ db, now }, { keepEndedSeconds }, most) => {
  const ended = sql<Date>`least(absolute_until, idle_until, revoked_at)`;
  const { numDeletedRows } = await db
    .with('old', (old) =>
      old
        .selectFrom('session_family')
        .where(ended, '<=', after(now, -keepEndedSeconds))
        .select('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('session_family')
    .where('id', 'in', (rows) => rows.selectFrom('old').select('id'))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

const oldLinks: DeleteSome = async ({ db, now }, { keepEndedSeconds }, most) => {
  const { numDeletedRows } = await db
    .with('old', (old) =>
      old
        .selectFrom('password_reset')
        .where('expires_at', '<=', after(now, -keepEndedSeconds))
        .select('token_hash')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('password_reset')
    .where('token_hash', 'in', (rows) => rows.selectFrom('old').select('token_hash'))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Those of no session, not even one that is over, whose row might be locked. One without an identifier never comes back. */
const unusedDevices: DeleteSome = async ({ db, now }, { keepEndedSeconds, keepDeviceSeconds }, most) => {
  const { numDeletedRows } = await db
    .with('old', (old) =>
      old
        .selectFrom('device')
        .where(sql<boolean>`not exists (select from session_family where session_family.device_id = device.id)`)
        .where((device) =>
          device.or([
            device('last_seen', '<=', after(now, -keepDeviceSeconds)),
            device.and([device('device_id', 'is', null), device('last_seen', '<=', after(now, -keepEndedSeconds))]),
          ]),
        )
        .select('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('device')
    .where('id', 'in', (rows) => rows.selectFrom('old').select('id'))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
