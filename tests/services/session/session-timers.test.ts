import { expect, it } from 'vitest';
import { sessionSettings } from '../../../src/services/session/session-settings.ts';
import { cooldownFor } from '../../../src/services/session/session-timers.ts';

/** The shortest and the longest wait before the next refresh. */
const waitRange = (failures: number, retryAfter?: number) =>
  [0, 1].map((random) => cooldownFor({ failures, retryAfter }, sessionSettings, () => random));

it.each([
  [0, [1_000, 2_000]],
  [1, [1_000, 2_000]],
  [2, [2_000, 4_000]],
  [5, [16_000, 32_000]],
  [9, [30_000, 60_000]],
])('after %i failures the wait is twice as long as before, at most a minute', (failures, bounds) =>
  expect(waitRange(failures)).toEqual(bounds),
);

it('backs off for Retry-After, at most a minute', () => {
  expect(waitRange(3, 7)).toEqual([7_000, 7_000]);
  expect(waitRange(0, 3_600)).toEqual([60_000, 60_000]);
});
