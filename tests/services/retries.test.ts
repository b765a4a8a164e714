import { expect, it } from 'vitest';
import { createRetryBudget } from '../../src/services/api/retries.ts';

const opened = () => {
  let now = 0;
  const budget = createRetryBudget(() => now);
  return {
    /** Asks so often, and then counts how often something may be repeated. */
    repeats: (asked: number): number => {
      for (let at = 0; at < asked; at += 1) budget.asked();
      let repeated = 0;
      while (repeated < 100 && budget.mayRepeat()) repeated += 1;
      return repeated;
    },
    wait: (milliseconds: number) => void (now += milliseconds),
  };
};

it('may repeat three of a few requests, and a tenth of many', () => {
  expect([0, 1, 30, 31, 100].map((asked) => opened().repeats(asked))).toEqual([3, 3, 3, 4, 10]);
});

it('forgets after ten seconds what was asked and what was repeated', () => {
  const { repeats, wait } = opened();
  expect(repeats(100)).toBe(10);
  wait(9_999);
  expect(repeats(0)).toBe(0);
  wait(1);
  expect(repeats(0)).toBe(3);
});
