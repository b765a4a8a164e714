import { expect, it } from 'vitest';
import { receivedAgo, receivedTime } from '../../src/contract/received-time.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;

it.each([
  [0, /^\d\d:\d\d UTC.*, 1 min ago$/],
  [35 * minute, /^\d\d:\d\d UTC.*, 35 min ago$/],
  [11 * 60 * minute, /^\d\d:\d\d UTC.*, 11 h ago$/],
  [13 * 60 * minute, /^20\.11\.2026 23:00 UTC, 13 h ago$/],
  [5 * 24 * 60 * minute, /^16\.11\.2026 12:00 UTC, 5 days ago$/],
])('an answer of %i ms ago says when, and how old it is', (age, words) => {
  expect(receivedAgo(now - age, now, 'utc')).toMatch(words);
});

it('an answer has its date after half a day', () => {
  expect(receivedTime(now - 12 * 60 * minute, now, 'utc')).toBe('21.11.2026 00:00 UTC');
  expect(receivedTime(now - 12 * 60 * minute + 1, now, 'utc')).not.toContain('2026');
});
