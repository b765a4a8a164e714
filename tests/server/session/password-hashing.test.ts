// @module-tag exhaustive
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QueueFull } from '../../../server/jobs/fair-queue.ts';
import { HttpError } from '../../../server/errors/http-error.ts';
import { createPasswordHashing, type HashFor } from '../../../server/session/password-hashing.ts';
import { hashPassword, verifyPassword } from '../../../server/session/password.ts';
import { hashInPool } from '../../../server/session/scrypt.ts';
import { signIn } from '../../../server/session/sign-in.ts';
import { password, type SessionPortal, sessionPortal } from '../../support/session-portal.ts';

const cheap = { ln: 4, r: 8, p: 1 };
const stranger: HashFor = { lane: 'failing', subject: '203.0.113.9' };

/** Hashing that finishes only on demand. */
const pausedHashing = () => {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const hashing = createPasswordHashing(async (input) => {
    running += 1;
    most = Math.max(most, running);
    await resumed;
    running -= 1;
    return hashInPool({ ...input, cost: cheap });
  });
  return { hashing, resume, most: () => most };
};

it('passwords are hashed in worker threads, one after the other, with the same result as elsewhere', async () => {
  const hash = createPasswordHashing().hashFor({ lane: 'known', subject: 'a' });
  const kept = await hashPassword(password, cheap, hash);
  expect(await verifyPassword(password, kept)).toBe(true);
  expect(await verifyPassword(password, kept, hash)).toBe(true);
  expect(await verifyPassword('Wrong2026', kept, hash)).toBe(false);
});

it('a failed hash does not affect others', async () => {
  const hash = createPasswordHashing().hashFor(stranger);
  await expect(hashPassword(password, { ln: 0, r: 8, p: 1 }, hash)).rejects.toThrow();
  expect(await verifyPassword(password, await hashPassword(password, cheap, hash), hash)).toBe(true);
});

it('of 90 concurrent sign-ins from one address at most two are hashed at once, few wait, the rest get 503', async () => {
  const { hashing, resume, most } = pausedHashing();
  const hash = hashing.hashFor(stranger);
  const results = Array.from({ length: 90 }, () =>
    hashPassword(password, cheap, hash).then(
      () => 'hashed',
      (error: unknown) =>
        error instanceof HttpError ? `${error.status}, wait ${error.headers['Retry-After']} s` : 'broken',
    ),
  );
  const known = hashPassword(password, cheap, hashing.hashFor({ lane: 'known', subject: 'owner' }));
  resume();
  expect(await known).toMatch(/^\$scrypt/);
  const all = await Promise.all(results);
  const hashed = all.filter((result) => result === 'hashed').length;
  expect(hashed).toBeLessThanOrEqual(10);
  expect(all.filter((result) => result === '503, wait 5 s')).toHaveLength(90 - hashed);
  expect(most()).toBeLessThanOrEqual(2);
});

let portal: SessionPortal;
beforeAll(async () => {
  portal = await sessionPortal({ triesPerAccount: 3 });
});
afterAll(() => portal.close());

it('a password rejected by a full queue does not count as a try', async () => {
  const services = { ...portal.account, hashing: createPasswordHashing(() => Promise.reject(new QueueFull())) };
  const call = { db: portal.db, now: portal.now(), log: pino({ level: 'silent' }), ip: '10.0.0.1', userAgent: '' };
  for (let time = 0; time < 5; time += 1) {
    const refused = signIn({ email: 'ada@demo.example', password }, call, services);
    await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  }
  const { status, body } = await portal.ask('account.login', { email: 'ada@demo.example', password });
  expect([status, body.result]).toEqual([200, expect.objectContaining({ access_token: expect.any(String) })]);
});
