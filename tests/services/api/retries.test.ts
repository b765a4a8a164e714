import { expect, it } from 'vitest';
import { createRetryBudget } from '../../../src/services/api/retries.ts';

const openBudget = () => {
  let now = 0;
  const budget = createRetryBudget(() => now);
  return {
    /** Sends this many requests, then counts the allowed retries. */
    retriesAfter: (requests: number): number => {
      for (let sent = 0; sent < requests; sent += 1) budget.countRequest();
      let retries = 0;
      while (retries < 100 && budget.mayRetry()) retries += 1;
      return retries;
    },
    wait: (milliseconds: number) => void (now += milliseconds),
  };
};

it('allows three retries after few requests, and after many a tenth of their number', () => {
  expect([0, 1, 30, 31, 100].map((requests) => openBudget().retriesAfter(requests))).toEqual([3, 3, 3, 4, 10]);
});

it('does not count requests and retries older than ten seconds', () => {
  const { retriesAfter, wait } = openBudget();
  expect(retriesAfter(100)).toBe(10);
  wait(9_999);
  expect(retriesAfter(0)).toBe(0);
  wait(1);
  expect(retriesAfter(0)).toBe(3);
});
