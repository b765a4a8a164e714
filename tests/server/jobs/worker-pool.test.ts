// @module-tag exhaustive
import { afterEach, expect, test } from 'vitest';
import { createWorkerPool, type PoolLimits, type WorkerPool } from '../../../server/jobs/worker-pool.ts';
import type { FaultyJob } from '../../support/faulty-worker.ts';

let pool: WorkerPool<FaultyJob, number, number>;
const open = (limits: Partial<PoolLimits> = {}) => {
  pool = createWorkerPool(new URL('../../support/faulty-worker.ts', import.meta.url), {
    processes: 1,
    maxQueued: 10,
    timeoutMs: 60_000,
    maxMemoryMb: 64,
    ...limits,
  });
  return pool.run;
};
afterEach(() => pool.end());

test('One process runs one job after the other, in order', async () => {
  const run = open();
  expect(await Promise.all([run('answer'), run('answer'), run('answer')])).toEqual([1, 2, 3]);
});

test('A failed job rejects with its error, and its process continues', async () => {
  const run = open();
  expect(await run('answer')).toBe(1);
  await expect(run('fail')).rejects.toThrow('No such font');
  expect(await run('answer')).toBe(2);
});

test('A job that times out is rejected with 503, and a new process runs the next', async () => {
  const run = open({ timeoutMs: 1500 });
  const [never, next] = await Promise.allSettled([run('never'), run('answer')]);
  expect(never).toMatchObject({ reason: { status: 503, message: expect.stringContaining('took too long') } });
  expect(next).toEqual({ status: 'fulfilled', value: 1 });
});

test.each(['exit', 'exhaustMemory'] as const)('A process that crashes (%s) fails only its own job', async (breaks) => {
  const run = open();
  const [broken, next] = await Promise.allSettled([run(breaks), run('answer')]);
  expect(broken.status).toBe('rejected');
  expect(next).toEqual({ status: 'fulfilled', value: 1 });
});

test('A job gets its pages one after the other', async () => {
  const run = open();
  const read: number[] = [];
  const pages = (async function* () {
    for (const page of [1, 2, 3]) {
      read.push(page);
      yield page;
    }
  })();
  expect(await run('addPages', undefined, pages)).toBe(6);
  expect(read).toEqual([1, 2, 3]);
});

test('A page that cannot be read fails its job, and a new process runs the next', async () => {
  const run = open();
  const pages = (async function* () {
    yield 1;
    throw new Error('The database is away');
  })();
  await expect(run('addPages', undefined, pages)).rejects.toThrow('The database is away');
  expect(await run('answer')).toBe(1);
});

test('Companies take turns for a process, and so do the accounts of each', async () => {
  const run = open();
  const order: string[] = [];
  const jobs = ['1 ada', '1 ada', '1 bo', '2 cy', '1 ada'].map(async (name) => {
    const [companyId, account = ''] = name.split(' ');
    await run('answer', { companyId: Number(companyId), accountId: account.length });
    order.push(name);
  });
  await Promise.all(jobs);
  expect(order).toEqual(['1 ada', '2 cy', '1 ada', '1 bo', '1 ada']);
});

test('A process gets no environment variables: they hold secrets', async () => {
  expect(await open()('countEnvironment')).toBe(0);
});

test('Jobs over the queue limit are rejected with 503 and Retry-After', async () => {
  const run = open({ maxQueued: 2 });
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => run('answer')));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(all[4]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '10' } } });
});

test('Two processes run concurrently: one that never ends does not block the other', async () => {
  const run = open({ processes: 2 });
  const never = run('never').catch((error: unknown) => error);
  expect(await Promise.all([run('answer'), run('answer')])).toEqual([1, 2]);
  await pool.end();
  expect(await never).toMatchObject({ status: 503 });
});
