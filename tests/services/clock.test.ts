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

const stopWith = (told: string[]) => onNewDay(() => void told.push(new Date().toDateString()));

it('tells of a new day at midnight, every day, until it is stopped', () => {
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

it('tells of a new day when a page is seen again, and within a minute of a computer that slept', () => {
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
