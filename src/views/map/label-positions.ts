import type { Box } from './rendered-view.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A mark on the map in pixels: its centre, its radius, and the size of its name if it has one. */
export interface LabelledMark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly name?: Size;
}

/** The position of a name: the side of its mark, and its upper left corner. */
export interface LabelPosition {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
}

type Side = 'right' | 'left' | 'above' | 'below';

/** A point of a line on the map; names avoid it if possible. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** Positions each mark's name: visible, over no mark or name, if possible over no line; undefined: no space. */
export const positionLabels = (
  marks: readonly LabelledMark[],
  area: Size,
  lines: readonly LinePoint[] = [],
): readonly (LabelPosition | undefined)[] => {
  const [taken, lineBoxes] = [boxes(), boxes()];
  for (const { x, y, radius } of marks)
    taken.add({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });
  for (const { x, y } of lines) lineBoxes.add({ x, y, width: 1, height: 1 });
  return marks.map(({ name, ...mark }) => {
    if (!name) return undefined;
    const free = sides
      .map((side) => ({ ...positionAt(mark, name, side), ...name }))
      .filter((label) => isWithin(label, area) && taken.isFree(label));
    const label = free.find(lineBoxes.isFree) ?? free[0];
    if (label) taken.add(label);
    return label;
  });
};

const isWithin = (box: Box, area: Size): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= area.width && box.y + box.height <= area.height;

const sides: readonly Side[] = ['right', 'left', 'above', 'below'];
const gap = 2;

const positionAt = ({ x, y, radius }: LabelledMark, { width, height }: Size, side: Side): LabelPosition => {
  const offset = radius + gap;
  if (side === 'right') return { side, x: x + offset, y: y - height / 2 };
  if (side === 'left') return { side, x: x - offset - width, y: y - height / 2 };
  return { side, x: x - width / 2, y: side === 'above' ? y - offset - height : y + offset };
};

const cell = 64;

/** The squares of the grid that a box touches. */
const squaresOf = ({ x, y, width, height }: Box): readonly number[] => {
  const squares: number[] = [];
  for (let column = Math.floor(x / cell); column <= Math.floor((x + width) / cell); column++)
    for (let row = Math.floor(y / cell); row <= Math.floor((y + height) / cell); row++)
      squares.push(column * 10_000 + row);
  return squares;
};

/** A grid index of boxes, so that a box is compared only with those near it: up to 2,000 marks move in each frame. */
const boxes = () => {
  const near = new Map<number, Box[]>();
  return {
    add: (box: Box) => {
      for (const square of squaresOf(box)) {
        const others = near.get(square);
        if (others) others.push(box);
        else near.set(square, [box]);
      }
    },
    isFree: (box: Box): boolean =>
      !squaresOf(box).some((square) => near.get(square)?.some((other) => overlap(box, other))),
  };
};

/** Whether two boxes have a point in common. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
