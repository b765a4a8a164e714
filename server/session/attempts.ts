import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { serverKeys } from './keys.ts';
import { after } from './policy.ts';

/** What is counted, of whom, and how often it may happen in one window. */
export interface Counted {
  readonly what: string;
  /** Kept only as a keyed hash: people type passwords into the wrong field. */
  readonly whose: string;
  readonly most: number;
  /** Length of the window, which begins with the first one counted. */
  readonly seconds: number;
}

/** How many there are now in the window, and the seconds to wait when that is too many, else 0. */
export interface Count {
  readonly count: number;
  readonly wait: number;
}

type At = Pick<RequestContext, 'db' | 'now'>;

/** How far the clocks of two processes may differ, in seconds. A window that begins later was written by a wrong clock. */
const clockTolerance = 60;

/** Counts one more. The table counts for all processes. */
export const countOne = async ({ db, now }: At, counted: Counted): Promise<Count> => {
  const { most, seconds } = counted;
  const over = sql<boolean>`(login_attempt.window_start <= ${after(now, -seconds)}
    or login_attempt.window_start > ${after(now, clockTolerance)})`;
  const { count, window_start } = await db
    .insertInto('login_attempt')
    .values({
      key: await keyOf({ db }, counted),
      window_start: now,
      count: 1,
      expires_at: after(now, seconds),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else login_attempt.count + 1 end`,
        window_start: sql<Date>`case when ${over} then excluded.window_start else login_attempt.window_start end`,
        expires_at: sql<Date>`case when ${over} then excluded.expires_at else login_attempt.expires_at end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  if (count <= most) return { count, wait: 0 };
  const remaining = (after(window_start, seconds).getTime() - now.getTime()) / 1000;
  return { count, wait: Math.min(seconds, Math.max(1, Math.ceil(remaining))) };
};

/** Takes back one that turned out not to count. */
export const uncountOne = async ({ db }: Pick<RequestContext, 'db'>, counted: Counted) => {
  await db
    .updateTable('login_attempt')
    .where('key', '=', await keyOf({ db }, counted))
    .where('count', '>', 0)
    .set({ count: sql<number>`login_attempt.count - 1` })
    .execute();
};

/** Begins again from nothing. */
export const forgetCount = async ({ db }: Pick<RequestContext, 'db'>, counted: Counted) => {
  await db
    .deleteFrom('login_attempt')
    .where('key', '=', await keyOf({ db }, counted))
    .execute();
};

/** Drops what no window needs any more, passing over rows that another process holds; answers how many. */
export const sweepCounts = async ({ db, now }: At, most: number): Promise<number> => {
  const old = db
    .selectFrom('login_attempt')
    .where((row) => row.or([row('expires_at', '<=', now), row('window_start', '>', after(now, clockTolerance))]))
    .select('key')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('login_attempt').where('key', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Too many: when to come back. */
export const tooMany = (seconds: number) =>
  new HttpError(429, 'Too many attempts. Please try again later', { 'Retry-After': String(seconds) });

const keyOf = async ({ db }: Pick<RequestContext, 'db'>, { what, whose }: Counted) => {
  const { attempt } = await serverKeys(db);
  return `${what} ${createHmac('sha256', attempt).update(whose).digest('base64url')}`;
};
