import { expect, it } from 'vitest';
import { isRetryMinute, nextMinute } from '../../src/machines/retry-minutes.ts';

it('retries after 1, 2, 4 and 8 minutes, and then every 8', () => {
  let minute = 0;
  const retried = Array.from({ length: 40 }, (_, index) => {
    minute = nextMinute(minute);
    return isRetryMinute(minute) ? [index + 1] : [];
  }).flat();
  expect(retried).toEqual([1, 2, 4, 8, 16, 24, 32, 40]);
});
