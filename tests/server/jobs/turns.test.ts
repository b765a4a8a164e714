import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DatabaseUnavailable, OutcomeUnknown } from '../../../server/db/database-unavailable.ts';
import { createTurns } from '../../../server/jobs/turns.ts';

/** Tasks that finish on demand, and the number that ran at once. */
const workshop = () => {
  const order: number[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = (name: number) => async () => {
    order.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return name;
  };
  const endAll = async () => {
    for (let idle = 0; idle < 3; idle = ends.length > 0 ? 0 : idle + 1) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { order, work, endAll, most: () => most };
};

test('Tasks of one key run a few at a time, in order, and tasks over the limit are rejected with 429', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.nat(6), fc.nat(14), async (running, waiting, asked) => {
      const turn = createTurns({ running, waiting, retryAfterSeconds: 7 });
      const { order, work, endAll, most } = workshop();
      const all = Promise.allSettled(Array.from({ length: asked }, (_, name) => turn('account', work(name))));
      await endAll();
      const taken = Math.min(asked, running + waiting);
      expect(order).toEqual(Array.from({ length: taken }, (_, name) => name));
      expect(most()).toBe(Math.min(running, taken));
      const refused = (await all).slice(taken);
      for (const one of refused) {
        expect(one).toMatchObject({ status: 'rejected', reason: { status: 429, headers: { 'Retry-After': '7' } } });
      }
      expect(await turn('account', async () => 'again')).toBe('again');
    }),
  );
});

test('Tasks do not wait for tasks of another key', async () => {
  const turn = createTurns({ running: 1, waiting: 5, retryAfterSeconds: 1 });
  const { work, endAll } = workshop();
  const busy = Promise.all([turn('one', work(1)), turn('one', work(2))]);
  expect(await turn('other', async () => 'at once')).toBe('at once');
  await endAll();
  await busy;
});

test('A failed task frees its slot', async () => {
  const turn = createTurns({ running: 1, waiting: 1, retryAfterSeconds: 1 });
  const fails = turn('key', () => Promise.reject(new Error('broken')));
  const next = turn('key', async () => 'next');
  await expect(fails).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('The event loop runs between two tasks', async () => {
  const turn = createTurns({ running: 1, waiting: 50, retryAfterSeconds: 1 });
  const seen: string[] = [];
  const all = Promise.all(Array.from({ length: 50 }, () => turn('key', async () => seen.push('work'))));
  setImmediate(() => seen.push('other'));
  await all;
  expect(seen.indexOf('other')).toBeLessThan(10);
});

/** An error of PostgreSQL. */
const faultOf = (code: string): Error => Object.assign(new Error(code), { code });
const lockTimeout = new DatabaseUnavailable(faultOf('55P03'));

test('Tasks that wait behind one that ran into a timeout of the database fail with it; later ones are tried', async () => {
  const turn = createTurns({ running: 1, waiting: 5, retryAfterSeconds: 1 });
  const tried: string[] = [];
  const blocked = Promise.withResolvers<void>();
  const all = ['first', 'second', 'third'].map((name) =>
    turn('account', () => {
      tried.push(name);
      return blocked.promise;
    }),
  );
  blocked.reject(lockTimeout);
  expect(await Promise.allSettled(all)).toEqual(all.map(() => ({ status: 'rejected', reason: lockTimeout })));
  expect(tried).toEqual(['first']);
  expect(await turn('account', async () => 'tried')).toBe('tried');
});

test.each([
  ['a restart of the database', new DatabaseUnavailable(faultOf('57P01'))],
  ['an unknown outcome', new OutcomeUnknown(faultOf('08006'))],
  ['a slow statement', new DatabaseUnavailable(faultOf('57014'))],
])('Tasks that wait are tried after %s', async (_, error) => {
  const turn = createTurns({ running: 1, waiting: 1, retryAfterSeconds: 1 });
  const fails = turn('account', () => Promise.reject(error));
  const next = turn('account', async () => 'next');
  await expect(fails).rejects.toBe(error);
  expect(await next).toBe('next');
});
