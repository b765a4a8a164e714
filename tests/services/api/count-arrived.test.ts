import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Arrived } from '../../../src/contract/transfer.ts';
import { countArrived } from '../../../src/services/api/count-arrived.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** The reports of an answer whose pieces arrive after these milliseconds. */
const reportsOf = (
  headers: Readonly<Record<string, string>>,
  pieces: readonly (readonly [ms: number, bytes: number])[],
) => {
  const reports: Arrived[] = [];
  const count = countArrived(new Response('', { headers }), (more) => void reports.push(more));
  for (const [ms, bytes] of pieces) {
    vi.advanceTimersByTime(ms);
    count?.(new Uint8Array(bytes));
  }
  return count && reports;
};

it('reports what arrived since the last report, at most twice a second, and its length once', () => {
  expect(
    reportsOf({ 'Content-Length': '1000' }, [
      [100, 100],
      [400, 200],
      [499, 50],
      [1, 50],
      [500, 600],
    ]),
  ).toEqual([
    { bytes: 300, total: 1000 },
    { bytes: 100, total: 0 },
    { bytes: 600, total: 0 },
  ]);
});

it('reports nothing of an answer that arrives at once', () => {
  expect(reportsOf({ 'Content-Length': '1000' }, [[499, 1000]])).toEqual([]);
});

it('knows the length of a compressed answer only from the server', () => {
  const compressed = { 'Content-Encoding': 'br', 'Content-Length': '90' };
  expect(reportsOf(compressed, [[600, 10]])).toBeUndefined();
  expect(reportsOf({ ...compressed, 'X-Text-Length': '1000' }, [[600, 10]])).toEqual([{ bytes: 10, total: 1000 }]);
});

it.each([{}, { 'Content-Length': '0' }, { 'X-Text-Length': 'many' }])('knows no length from %j', (headers) => {
  expect(reportsOf(headers, [[600, 10]])).toBeUndefined();
});
