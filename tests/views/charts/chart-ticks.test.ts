import { expect, it } from 'vitest';
import {
  isRunning,
  labelStep,
  lineAxis,
  narrowBars,
  ticksWithHeadroom,
  ticksWithStep,
  wholePeriodsNote,
} from '../../../src/views/charts/chart-theme.ts';

it('the ticks have exactly the given step, however high the values', () => {
  expect(ticksWithStep(1.7, 0.5)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(ticksWithStep(2, 0.5)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(ticksWithStep(0.6, 0.2)).toEqual([0, 0.2, 0.4, 0.6]);
  expect(ticksWithStep(0, 0.2)).toEqual([0, 0.2]);
  const many = ticksWithStep(8.4, 0.5);
  expect(many.slice(1).every((tick, at) => Math.abs(tick - (many[at] ?? 0) - 0.5) < 1e-9)).toBe(true);
  expect(many.at(-1)).toBe(8.5);
});

it.each([
  [0, [0, 2], 1],
  [1.5, [0, 2], 1],
  [5, [0, 2, 4, 6], 1],
  [6, [0, 2, 4, 6], 1],
])('the lines of a chart up to %d are at %j', (highest, tickPositions, step) => {
  expect(lineAxis(highest)).toEqual({ tickPositions, labels: { step } });
});

it('the label above the highest column is below the last tick', () => {
  expect(ticksWithHeadroom(7.5, 0.5).at(-1)).toBe(8.5);
  expect(ticksWithHeadroom(7.6, 0.5).at(-1)).toBe(8.5);
  expect(ticksWithHeadroom(1.7, 0.5)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(ticksWithHeadroom(0, 0.5)).toEqual([0, 0.5]);
});

it('an axis has at most the given number of labels', () => {
  expect([labelStep(8, 8), labelStep(9, 8), labelStep(17, 8)]).toEqual([1, 2, 3]);
});

it('bars on a phone have at most four labels on their values, in a zoomed chart two', () => {
  const steps = narrowBars(19).rules?.map(({ condition, chartOptions }) => [
    condition?.maxWidth,
    [chartOptions?.yAxis].flat()[0]?.labels?.step,
  ]);
  expect(steps).toEqual([
    [520, 5],
    [300, 10],
  ]);
});

it.each([
  [22, 2, 12, 1],
  [23, 2, 13, 5],
  [40, 2, 21, 5],
  [46, 2, 24, 5],
  [47, 10, 6, 1],
  [64, 10, 8, 1],
  [93, 10, 11, 1],
  [230, 10, 24, 2],
  [231, 20, 13, 5],
  [1000, 50, 21, 2],
  [150_000, 10_000, 16, 2],
])('a chart up to %d has a step of %d, %d lines, and a label on every %dth line', (highest, step, lines, labelled) => {
  const { tickPositions, labels } = lineAxis(highest);
  expect([tickPositions[1], tickPositions.length, labels.step]).toEqual([step, lines, labelled]);
  expect(tickPositions.at(-1)).toBeGreaterThanOrEqual(highest);
});

it('a month or year is running on its days only, and the title does not call it whole', () => {
  expect([isRunning('2026-11', '2026-11-23'), isRunning(2026, '2026-11-23')]).toEqual([true, true]);
  expect([
    isRunning('2026-10', '2026-11-23'),
    isRunning(2025, '2026-11-23'),
    isRunning(2026, ''),
    isRunning('', '2026-11-23'),
  ]).toEqual([false, false, false, false]);
  expect(wholePeriodsNote('year', '2026', true)).toBe(', 2026 running');
  expect(wholePeriodsNote('month', 'Oct 2026', false)).toBe(', whole months');
});
