import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMinute, onNewDay } from '../../src/services/clock.ts';

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

it('calls back every minute while the page is visible, and once when it becomes visible after more', () => {
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

const stopWith = (told: string[]) => onNewDay(() => void told.push(new Date().toDateString()));

it('calls back at every midnight until it is stopped', () => {
  vi.setSystemTime(new Date(2026, 11, 31, 23, 58));
  const told: string[] = [];
  const stop = stopWith(told);
  vi.advanceTimersByTime(119_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['Fri Jan 01 2027']);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(told).toEqual(['Fri Jan 01 2027', 'Sat Jan 02 2027']);
  stop();
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(told).toHaveLength(2);
});

it('calls back for a new day when the page becomes visible, and within a minute after a sleep', () => {
  vi.setSystemTime(new Date(2026, 11, 31, 12));
  const told: string[] = [];
  stopWith(told);
  vi.setSystemTime(new Date(2027, 0, 1, 8));
  turn('visible');
  expect(told).toEqual(['Fri Jan 01 2027']);
  vi.setSystemTime(new Date(2027, 0, 2, 8));
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['Fri Jan 01 2027', 'Sat Jan 02 2027']);
});
