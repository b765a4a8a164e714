import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { serverKeys } from './keys.ts';
import { after, type SessionPolicy } from './policy.ts';

/** What is counted, of whom, and how often it may happen in one window. */
export interface Counted {
  readonly what: string;
  /** Kept only as a keyed hash: people type passwords into the wrong field. */
  readonly whose: string;
  readonly most: number;
}

type At = Pick<Call, 'db' | 'now'>;

/** Counts one more; answers the seconds to wait when that was too many, else 0. The table counts for all processes. */
export const countOne = async ({ db, now }: At, counted: Counted, policy: SessionPolicy): Promise<number> => {
  const over = sql<boolean>`login_attempt.window_start <= ${after(now, -policy.windowSeconds)}`;
  const { count, window_start } = await db
    .insertInto('login_attempt')
    .values({ key: await keyOf({ db }, counted), window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else login_attempt.count + 1 end`,
        window_start: sql<Date>`case when ${over} then excluded.window_start else login_attempt.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  if (count <= counted.most) return 0;
  const until = after(window_start, policy.windowSeconds).getTime();
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
};

/** Takes back one that turned out not to count. */
export const uncountOne = async ({ db }: Pick<Call, 'db'>, counted: Counted) => {
  await db
    .updateTable('login_attempt')
    .where('key', '=', await keyOf({ db }, counted))
    .where('count', '>', 0)
    .set({ count: sql<number>`login_attempt.count - 1` })
    .execute();
};

/** Begins again from nothing. */
export const forgetCount = async ({ db }: Pick<Call, 'db'>, counted: Counted) => {
  await db
    .deleteFrom('login_attempt')
    .where('key', '=', await keyOf({ db }, counted))
    .execute();
};

/** Drops what no window needs any more, passing over rows that another process holds. */
export const sweepCounts = async ({ db, now }: At, policy: SessionPolicy) => {
  const old = db
    .selectFrom('login_attempt')
    .where('window_start', '<=', after(now, -policy.windowSeconds))
    .select('key')
    .limit(1000)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('login_attempt').where('key', 'in', old).execute();
};

/** Too many: when to come back. */
export const tooMany = (seconds: number) =>
  new Refusal(429, 'Too many attempts. Please try again later', { 'Retry-After': String(seconds) });

const keyOf = async ({ db }: Pick<Call, 'db'>, { what, whose }: Counted) => {
  const { attempt } = await serverKeys(db);
  return `${what} ${createHmac('sha256', attempt).update(whose).digest('base64url')}`;
};
