import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext } from './request-context.ts';
import { after } from '../clock.ts';
import { HttpError } from '../errors/http-error.ts';
import { serverKeys } from '../db/server-keys.ts';

/** How many hits one subject may have within a window. */
export interface RateLimit {
  readonly name: string;
  /** What is counted: an e-mail address, an IP address or a device. Stored only as a keyed hash: people type passwords into the wrong field. */
  readonly subject: string;
  readonly max: number;
  /** Length of the window, which starts with the first hit. */
  readonly windowSeconds: number;
}

/** The hits in the current window, and the seconds to wait if they exceed the limit, otherwise 0. */
export interface Hits {
  readonly count: number;
  readonly waitSeconds: number;
}

type At = Pick<RequestContext, 'db' | 'now'>;

/** How far the clocks of two processes may differ, in seconds. A window that starts later was written by a wrong clock. */
const clockTolerance = 60;

/** Counts one hit. All processes share the table. */
const hit = async ({ db, now }: At, limit: RateLimit): Promise<Hits> => {
  const { max, windowSeconds } = limit;
  const isOver = sql<boolean>`(login_attempt.window_start <= ${after(now, -windowSeconds)}
    or login_attempt.window_start > ${after(now, clockTolerance)})`;
  const { count, window_start } = await db
    .insertInto('login_attempt')
    .values({
      key: await keyOf({ db }, limit),
      window_start: now,
      count: 1,
      expires_at: after(now, windowSeconds),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else login_attempt.count + 1 end`,
        window_start: sql<Date>`case when ${isOver} then excluded.window_start else login_attempt.window_start end`,
        expires_at: sql<Date>`case when ${isOver} then excluded.expires_at else login_attempt.expires_at end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  if (count <= max) return { count, waitSeconds: 0 };
  const remaining = (after(window_start, windowSeconds).getTime() - now.getTime()) / 1000;
  return { count, waitSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(remaining))) };
};

/** Takes back one hit. */
const undo = async ({ db }: Pick<RequestContext, 'db'>, limit: RateLimit) => {
  await db
    .updateTable('login_attempt')
    .where('key', '=', await keyOf({ db }, limit))
    .where('count', '>', 0)
    .set({ count: sql<number>`login_attempt.count - 1` })
    .execute();
};

/** Deletes all hits of the subject. */
const reset = async ({ db }: Pick<RequestContext, 'db'>, limit: RateLimit) => {
  await db
    .deleteFrom('login_attempt')
    .where('key', '=', await keyOf({ db }, limit))
    .execute();
};

/** Holds for rows of `login_attempt` whose window is over, or was written by a wrong clock. */
export const isExpired = (now: Date) =>
  sql<boolean>`(login_attempt.expires_at <= ${now} or login_attempt.window_start > ${after(now, clockTolerance)})`;

/** The error of a limit that is exceeded, with the seconds to wait. */
export const rateLimited = (waitSeconds: number) =>
  new HttpError(429, 'Too many attempts. Please try again later', { 'Retry-After': String(waitSeconds) });

/** Counts a hit, and throws status 429 if it exceeds the limit. */
const enforce = async (context: Parameters<typeof hit>[0], limit: RateLimit): Promise<void> => {
  const { waitSeconds } = await hit(context, limit);
  if (waitSeconds > 0) throw rateLimited(waitSeconds);
};

/**
 * Takes counted hits back after what they counted has succeeded, and is stored: it stays so if that fails, and the hits count until
 * their window ends.
 */
const forgive = async ({ log }: Pick<RequestContext, 'log'>, takeBack: () => Promise<void>): Promise<void> => {
  try {
    await takeBack();
  } catch (error) {
    log.warn({ err: error }, 'the tries before a success stay counted');
  }
};

/** Limits how often something may happen; the counts are rows of `login_attempt`. */
export const rateLimit = { hit, enforce, undo, reset, forgive } as const;

const keyOf = async ({ db }: Pick<RequestContext, 'db'>, { name, subject }: RateLimit) => {
  const { attempt } = await serverKeys(db);
  return `${name} ${createHmac('sha256', attempt).update(subject).digest('base64url')}`;
};
