import { expect, test } from 'vitest';
import { lastHeld } from '../../src/views/pages/class-surveys/last-held.ts';

test('a survey that is completed was last held on that day, any other the time before', () => {
  expect(lastHeld({ completedOn: '2026-03-14', lastDate: '2025-02-28' })).toBe('2026-03-14');
  expect(lastHeld({ completedOn: null, lastDate: '2025-02-28' })).toBe('2025-02-28');
  expect(lastHeld({ completedOn: null, lastDate: null })).toBeNull();
});
