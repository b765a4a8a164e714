import { expect, it } from 'vitest';
import { createShared } from '../../../server/jobs/shared.ts';

it('Work of one key is done once for all who ask while it runs, and again afterwards', async () => {
  const shared = createShared<number>();
  let done = 0;
  const work = async () => (done += 1);
  expect(await Promise.all([shared('a', work), shared('a', work), shared('b', work)])).toEqual([1, 1, 2]);
  expect(await shared('a', work)).toBe(3);
});

it('Work that failed starts again at the next call', async () => {
  const shared = createShared<number>();
  await expect(shared('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shared('a', async () => 1)).toBe(1);
});
