import { expect, it } from 'vitest';
import { stepTicks, yStep } from '../../src/views/charts/theme.ts';

it('the quarters step by 0.5 and the chapters by 0.2, however great the values', () => {
  expect(stepTicks(1.7, 0.5)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(stepTicks(2, 0.5)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(stepTicks(0.6, 0.2)).toEqual([0, 0.2, 0.4, 0.6]);
  expect(stepTicks(0, 0.2)).toEqual([0, 0.2]);
  const many = stepTicks(8.4, 0.5);
  expect(many.slice(1).every((tick, at) => Math.abs(tick - (many[at] ?? 0) - 0.5) < 1e-9)).toBe(true);
  expect(many.at(-1)).toBe(8.5);
});

it.each([
  [0, 2],
  [5, 2],
  [16, 2],
  [17, 4],
  [32, 4],
  [33, 6],
  [64, 8],
])('the lines up to %d step by %d', (highest, step) => {
  expect(yStep(highest)).toBe(step);
});
