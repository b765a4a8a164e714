import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMinute } from '../../src/services/clock.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const turn = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells of every minute while the page is seen, and once when it is seen again after more than one', () => {
  let told = 0;
  everyMinute(() => void (told += 1));
  vi.advanceTimersByTime(59_999);
  expect(told).toBe(0);
  vi.advanceTimersByTime(1);
  expect(told).toBe(1);
  turn('hidden');
  vi.advanceTimersByTime(10 * 60_000);
  expect(told).toBe(1);
  turn('visible');
  turn('hidden');
  turn('visible');
  expect(told).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(told).toBe(3);
});
