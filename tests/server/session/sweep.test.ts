import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackground } from '../../../server/jobs/background.ts';
import type { Database } from '../../../server/db/schema.ts';
import { after } from '../../../server/clock.ts';
import { startRepeating } from '../../../server/jobs/repeating.ts';
import { rateLimit } from '../../../server/request/rate-limit.ts';
import { sessionPolicy as policy } from '../../../server/session/policy.ts';
import { sweep } from '../../../server/app/old-rows.ts';
import { type SessionPortal, sessionPortal } from '../../support/session-portal.ts';
import { keptDays } from '../../support/sweep-at.ts';
import { waitTimeoutMs } from '../../support/wait-timeout.ts';

let portal: SessionPortal;
let db: Database;

beforeAll(async () => {
  portal = await sessionPortal();
  ({ db } = portal);
});
afterAll(() => portal.close());
beforeEach(() => empty());

const empty = async () => {
  for (const table of ['session_family', 'device', 'password_reset', 'login_attempt'] as const)
    await db.deleteFrom(table).execute();
};

const now = new Date('2026-11-21T07:05:00Z');
const day = 24 * 60 * 60;
/** A time, in seconds from now. */
const at = (seconds: number) => after(now, seconds);

interface Session {
  readonly absolute: number;
  readonly idle: number;
  readonly revoked: number | null;
}

const isLive = ({ absolute, idle, revoked }: Session) => revoked === null && absolute > 0 && idle > 0;

/** Inserts a device with its sessions; times in seconds from now. */
const insertDevice = async (device: { named: boolean; seen: number; sessions: readonly Session[] }, key: string) => {
  const { id } = await db
    .insertInto('device')
    .values({
      account_id: 1,
      device_id: device.named ? key : null,
      platform: key,
      last_seen: at(device.seen),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { absolute, idle, revoked }] of device.sessions.entries())
    await db
      .insertInto('session_family')
      .values({
        id: `${key}.${index}`,
        account_id: 1,
        device_id: id,
        generation: 0,
        created_at: at(-70 * day),
        absolute_until: at(absolute),
        idle_until: at(idle),
        revoked_at: revoked === null ? null : at(revoked),
      })
      .execute();
};

const link = (key: string, expires: number, used: number | null = null) =>
  db
    .insertInto('password_reset')
    .values({ token_hash: key, account_id: 1, expires_at: at(expires), used_at: used === null ? null : at(used) })
    .execute();

const left = async () => ({
  sessions: (await db.selectFrom('session_family').select('id').orderBy('id').execute()).map(({ id }) => id),
  devices: (await db.selectFrom('device').select('platform').orderBy('platform').execute()).map((row) => row.platform),
  links: (await db.selectFrom('password_reset').select('token_hash').execute()).map((row) => row.token_hash),
});

const ages = { policy, kept: keptDays };
const sweepAt = (moment: Date, options: Parameters<typeof sweep>[2] = {}) =>
  sweep(db, { now: moment, ...ages }, options);

const [kept, device] = [policy.keepEndedSeconds, policy.keepDeviceSeconds];

describe('expired rows are deleted at the exact second', () => {
  it.each<[string, Session, boolean]>([
    ['a live session', { absolute: 1, idle: 1, revoked: null }, true],
    ['one that ended just now', { absolute: 0, idle: 0, revoked: null }, true],
    ['one whose idle time ended long ago', { absolute: day, idle: -kept, revoked: null }, false],
    ['one whose idle time ended a second less long ago', { absolute: day, idle: 1 - kept, revoked: null }, true],
    ['one whose absolute time ended long ago', { absolute: -kept, idle: day, revoked: null }, false],
    ['one that was revoked recently', { absolute: day, idle: day, revoked: -day }, true],
    ['one that was revoked long ago', { absolute: day, idle: day, revoked: -kept }, false],
  ])('%s', async (_, session, stays) => {
    await insertDevice({ named: true, seen: 0, sessions: [session] }, 'one');
    await sweepAt(now);
    expect((await left()).sessions).toEqual(stays ? ['one.0'] : []);
  });

  it.each<[string, { named: boolean; seen: number; live?: boolean }, boolean]>([
    ['a device with a session, however long not seen', { named: true, seen: -2 * device, live: true }, true],
    ['a device with a session and without an identifier', { named: false, seen: -2 * device, live: true }, true],
    ['an unused device within its retention time', { named: true, seen: 1 - device }, true],
    ['one that was not seen for half a year', { named: true, seen: -device }, false],
    ['an unused device without an identifier, after its session is forgotten', { named: false, seen: -kept }, false],
    ['one that was seen recently', { named: false, seen: 1 - kept }, true],
  ])('%s', async (_, { live, ...of }, stays) => {
    const session = { absolute: day, idle: day, revoked: live ? null : -kept };
    await insertDevice({ ...of, sessions: [session] }, 'one');
    await sweepAt(now);
    expect((await left()).devices).toEqual(stays ? ['one'] : []);
    expect((await left()).sessions).toEqual(live ? ['one.0'] : []);
  });

  it('a password link', async () => {
    await link('good', 1);
    await link('lately', 1 - kept);
    await link('old', -kept);
    await link('used', 1, -1);
    await sweepAt(now);
    expect((await left()).links.toSorted()).toEqual(['good', 'lately', 'used']);
  });

  it('a count of tries, after its window', async () => {
    const tries = { name: 'test', max: 5, windowSeconds: policy.windowSeconds };
    await rateLimit.hit({ db, now: at(-policy.windowSeconds) }, { ...tries, subject: 'old' });
    await rateLimit.hit({ db, now: at(1 - policy.windowSeconds) }, { ...tries, subject: 'running' });
    expect((await sweepAt(now)).login_attempt).toBe(1);
    const counts = await db.selectFrom('login_attempt').select('count').execute();
    expect(counts).toEqual([{ count: 1 }]);
  });
});

describe('a sweep', () => {
  it('never deletes live rows, and leaves no long expired ones', async () => {
    const moment = fc.integer({ min: -90 * day, max: 90 * day });
    const session = fc.record({ absolute: moment, idle: moment, revoked: fc.option(moment.map((s) => -Math.abs(s))) });
    const someDevice = fc.record({
      named: fc.boolean(),
      seen: fc.integer({ min: -400 * day, max: 0 }),
      sessions: fc.array(session, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(someDevice, { maxLength: 8 }),
        fc.array(moment, { maxLength: 4 }),
        async (all, links) => {
          await empty();
          for (const [index, one] of all.entries()) await insertDevice(one, `d${index}`);
          for (const [index, expires] of links.entries()) await link(`l${index}`, expires);
          await sweepAt(now, { bounds: { rows: 2, statements: 100 } });
          const stayed = await left();
          for (const [index, { sessions, seen }] of all.entries()) {
            const live = sessions.flatMap((one, number) => (isLive(one) ? [`d${index}.${number}`] : []));
            expect(stayed.sessions).toEqual(expect.arrayContaining(live));
            if (live.length > 0) expect(stayed.devices).toContain(`d${index}`);
            else if (seen <= -device && !stayed.sessions.some((id) => id.startsWith(`d${index}.`)))
              expect(stayed.devices).not.toContain(`d${index}`);
            const over = ({ absolute, idle, revoked }: Session) => Math.min(absolute, idle, revoked ?? idle) <= -kept;
            for (const [number, one] of sessions.entries())
              if (over(one)) expect(stayed.sessions).not.toContain(`d${index}.${number}`);
          }
          for (const [index, expires] of links.entries())
            expect(stayed.links.includes(`l${index}`)).toBe(expires > -kept);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('deletes a limited number of batches per run, and continues at the next run', async () => {
    for (let number = 0; number < 10; number++) await link(`l${number}`, -kept);
    const bounds = { rows: 2, statements: 3 };
    expect((await sweepAt(now, { bounds })).password_reset).toBe(6);
    expect((await sweepAt(now, { bounds })).password_reset).toBe(4);
    expect((await sweepAt(now, { bounds })).password_reset).toBeUndefined();
  });

  it('stops when the process shuts down', async () => {
    await link('old', -kept);
    expect(await sweepAt(now, { stopped: AbortSignal.abort() })).toEqual({});
  });

  it('does not delete the reason of an ended session during retention, or the session of another browser', async () => {
    const [first, second] = [await portal.signIn(undefined, 'first'), await portal.signIn(undefined, 'second')];
    await portal.ask('device.logout', { DeviceId: 'first' }, first.access);
    await sweepAt(portal.now());
    expect((await portal.renew(first.refresh)).headers.get('X-Session-Ended')).toBe('signed out');
    expect((await portal.renew(second.refresh)).status).toBe(200);
    await sweepAt(after(portal.now(), kept + policy.absoluteSeconds));
    expect(await left()).toMatchObject({ sessions: [] });
    expect((await portal.renew(second.refresh)).status).toBe(401);
  });
});

describe('a repeated job', () => {
  it('runs at the start and at every interval, one run at a time, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const background = createBackground(pino({ level: 'silent' }));
    const runs: { readonly end: () => void; readonly stopped: AbortSignal }[] = [];
    const stop = startRepeating(background, {
      what: 'Counting',
      everyMs: 60 * 60 * 1000,
      work: (stopped) => new Promise<void>((end) => runs.push({ end, stopped })),
    });
    const begun = async (count: number) => vi.waitFor(() => expect(runs).toHaveLength(count), waitTimeoutMs);
    await begun(1);
    vi.advanceTimersByTime(2 * 60 * 60 * 1000);
    runs[0]?.end();
    await background.idle();
    expect(runs).toHaveLength(1);
    vi.advanceTimersByTime(60 * 60 * 1000);
    await begun(2);
    stop();
    expect(runs[1]?.stopped.aborted).toBe(true);
    runs[1]?.end();
    vi.advanceTimersByTime(5 * 60 * 60 * 1000);
    await background.idle();
    expect(runs).toHaveLength(2);
    vi.useRealTimers();
  });
});
