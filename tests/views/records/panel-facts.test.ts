import { expect, it } from 'vitest';
import { dueText, expiryText } from '../../../src/views/records/PanelFacts.tsx';

it.each([
  ['2026-12-11', 'Expires in 12 days'],
  ['2026-11-30T00:00:00', 'Expires in 1 day'],
  ['2026-11-29', 'Expires today'],
  ['2026-11-28', 'Expired 1 day ago'],
  ['', ''],
  ['soon', ''],
])('a certificate until %j: %j', (day, text) => expect(expiryText(day, '2026-11-29')).toBe(text));

it.each([
  ['2026-12-11', 'Due in 12 days'],
  ['2026-11-28', 'Due 1 day ago'],
  ['', ''],
])('a survey due on %j: %j', (day, text) => expect(dueText(day, '2026-11-29')).toBe(text));
