import { expect, it } from 'vitest';
import { nextStop } from '../../../src/views/ui/grid-focus.ts';

/** Three rows; the second has no stop in the middle column. */
const stops = ['0 0', '0 1', '0 2', '1 0', '1 2', '2 1'].map((text) => {
  const [row = 0, column = 0] = text.split(' ').map(Number);
  return { row, column };
});

it.each([
  ['ArrowRight', 1, 0, 1, 2],
  ['ArrowLeft', 1, 2, 1, 0],
  ['ArrowDown', 0, 1, 2, 1],
  ['ArrowUp', 2, 1, 0, 1],
  ['ArrowUp', 1, 2, 0, 2],
  ['Home', 0, 2, 0, 0],
  ['End', 1, 0, 1, 2],
])('%s moves from %i %i to %i %i, over cells without a stop', (key, row, column, toRow, toColumn) =>
  expect(nextStop(stops, { row, column }, key)).toEqual({ row: toRow, column: toColumn }),
);

it.each([
  ['ArrowRight', 0, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 1],
  ['ArrowUp', 0, 0],
  ['a', 0, 0],
])('%s does not move from %i %i', (key, row, column) => expect(nextStop(stops, { row, column }, key)).toBeUndefined());
