import { describe, expect, it, vi } from 'vitest';
import { createFairQueue, QueueFull } from '../../../server/jobs/fair-queue.ts';
import { waitTimeoutMs } from '../../support/wait-timeout.ts';

const maxWaitMs = 1_000;
const lanes = [
  { places: 4, placesPerSubject: 2, maxWaitMs },
  { places: 4, placesPerSubject: 3, maxWaitMs },
];

/** A queue whose tasks finish on demand, and the order in which they started. */
const observed = (concurrency = 1) => {
  const queue = createFairQueue({ concurrency, lanes });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, subject: string, lane = 0, member = subject) =>
    queue.run({ lane, subject, member }, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Finishes the task that started last, repeatedly, until none is left. */
  const drain = async () => {
    for (let at = 0; at < began.length; at += 1) {
      ends.get(began[at] ?? '')?.();
      await vi.waitFor(() => expect(ends.size).toBe(began.length), waitTimeoutMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { began, ends, add, drain };
};

describe('the fair queue', () => {
  it('limits how many tasks run at once', async () => {
    const { began, add, drain } = observed(2);
    const all = Promise.all([add('1', 'a'), add('2', 'b'), add('3', 'c')]);
    expect(began).toEqual(['1', '2']);
    await drain();
    expect(await all).toEqual(['1', '2', '3']);
  });

  it('alternates between the subjects of a lane, however many tasks one of them queued', async () => {
    const { began, add, drain } = observed();
    const all = Promise.all([add('running', 'a'), add('a1', 'a'), add('a2', 'a'), add('b1', 'b'), add('c1', 'c')]);
    await drain();
    await all;
    expect(began).toEqual(['running', 'b1', 'c1', 'a1', 'a2']);
  });

  it('alternates between the members of a subject', async () => {
    const { began, add, drain } = observed();
    const all = Promise.all([
      add('running', 'a', 1),
      add('ada 1', 'a', 1, 'ada'),
      add('ada 2', 'a', 1, 'ada'),
      add('bo 1', 'a', 1, 'bo'),
    ]);
    await drain();
    await all;
    expect(began).toEqual(['running', 'ada 1', 'bo 1', 'ada 2']);
  });

  it('serves lanes with a lower index first', async () => {
    const { began, add, drain } = observed();
    const all = Promise.all([add('running', 'a', 1), add('late', 'a', 1), add('first', 'b', 0)]);
    await drain();
    await all;
    expect(began).toEqual(['running', 'first', 'late']);
  });

  it('rejects a subject that is at its limit, and all subjects when the lane is full', async () => {
    const { add, drain } = observed();
    const all = Promise.all([add('running', 'a'), add('1', 'a'), add('2', 'a')]);
    await expect(add('3', 'a')).rejects.toBeInstanceOf(QueueFull);
    const more = Promise.all([add('4', 'b'), add('5', 'c')]);
    await expect(add('6', 'd')).rejects.toBeInstanceOf(QueueFull);
    const otherLane = add('7', 'd', 1);
    await drain();
    expect([...(await all), ...(await more), await otherLane]).toEqual(['running', '1', '2', '4', '5', '7']);
  });

  it('rejects a task that waited too long, and frees its slot', async () => {
    vi.useFakeTimers();
    try {
      const { began, ends, add } = observed();
      const running = add('running', 'a');
      const late = expect(add('late', 'a')).rejects.toBeInstanceOf(QueueFull);
      await vi.advanceTimersByTimeAsync(maxWaitMs);
      await late;
      const next = add('next', 'a');
      ends.get('running')?.();
      expect(await running).toBe('running');
      await vi.advanceTimersByTimeAsync(maxWaitMs);
      ends.get('next')?.();
      expect(await next).toBe('next');
      expect(began).toEqual(['running', 'next']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('continues after a failed task', async () => {
    const queue = createFairQueue({ concurrency: 1, lanes });
    const turn = { lane: 0, subject: 'a' };
    const failing = queue.run(turn, () => Promise.reject(new Error('broken')));
    const next = queue.run(turn, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
