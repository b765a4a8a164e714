import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNewDay, onOnline, watchClock } from '../../src/services/clock.ts';

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

it('reports the time every 15 s, and when the page becomes hidden or visible, until it is stopped', () => {
  vi.setSystemTime(0);
  const reported: object[] = [];
  const stop = watchClock((event) => void reported.push(event));
  vi.advanceTimersByTime(15_000);
  turn('hidden');
  vi.advanceTimersByTime(14_999);
  turn('visible');
  expect(reported).toEqual([
    { type: 'clock.ticked', at: 15_000 },
    { type: 'page.hidden' },
    { type: 'page.visible', at: 29_999 },
  ]);
  stop();
  vi.advanceTimersByTime(60_000);
  turn('hidden');
  expect(reported).toHaveLength(3);
});

it('reports a page that is hidden from the start', () => {
  turn('hidden');
  const reported: object[] = [];
  watchClock((event) => void reported.push(event))();
  expect(reported).toEqual([{ type: 'page.hidden' }]);
  turn('visible');
});

it('calls back when the browser is online again, until it is stopped', () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  const restored = vi.fn();
  const stop = onOnline(restored);
  browser.dispatchEvent(new Event('online'));
  expect(restored).toHaveBeenCalledOnce();
  stop();
  browser.dispatchEvent(new Event('online'));
  expect(restored).toHaveBeenCalledOnce();
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
