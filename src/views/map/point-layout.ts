import type { Coordinates } from './antimeridian.ts';
import { overlap } from './label-positions.ts';
import { type Box, boxAround, type MapFrame, type Pixel } from './rendered-view.ts';

/** A point over the map: a port of call, or a reported position of a track. It tells its facts on hover and focus. */
export interface MapPoint extends Coordinates {
  readonly key: string;
  readonly kind: 'past' | 'current' | 'planned' | 'time';
  readonly name: string;
  readonly facts: readonly string[];
  /** The text beside the point, where it has space; undefined: none. */
  readonly label: string | undefined;
  /** From this zoom on it may have its label. */
  readonly labelZoom: number;
}

/** Where a point and its label are on the map. */
export interface PlacedPoint extends Pixel {
  /** The box of its label; undefined: it has none, or no space for it. */
  readonly label: Box | undefined;
  /** A vessel is so near that the pointer must reach it and not the point. */
  readonly covered: boolean;
}

/** The diameter of a point in pixels, and the minimum distance between two positions of a track. */
export const pointSize = 24;
/** The maximum average width of a letter in pixels, and the height of a label. */
const letter = 6.5;
const labelHeight = 14;

/**
 * The places of points on the map, in the order of the points; undefined: not shown. Ports come before positions of a
 * track, which are left out where they would touch another point or a vessel; those with a label come first. No label
 * covers a vessel, its name, another point or another label.
 */
export const placePoints = (frame: MapFrame, points: readonly MapPoint[]): readonly (PlacedPoint | undefined)[] => {
  const marks: (Mark | undefined)[] = points.map(() => undefined);
  for (const hasLabel of [true, false])
    for (const [index, point] of points.entries())
      if ((point.label !== undefined) === hasLabel) marks[index] = markIn(frame, point, marks);
  const labels: Box[] = [];
  return points.map((point, index) => {
    const mark = marks[index];
    if (!mark) return undefined;
    const { box, covered } = mark;
    const label = frame.centre.zoom >= point.labelZoom ? labelBox(point, box) : undefined;
    const others = marks.flatMap((other) => (other && other !== mark ? [other.box] : []));
    const isFree = label && ![...frame.taken, ...labels, ...others].some((other) => overlap(other, label));
    const labelled = isFree === true && label.x + label.width <= frame.width;
    if (labelled) labels.push(label);
    return { x: box.x + pointSize / 2, y: box.y + pointSize / 2, covered, label: labelled ? label : undefined };
  });
};

/** The boxes of the shown points and their labels. */
export const pointBoxes = (frame: MapFrame, points: readonly MapPoint[]): readonly Box[] =>
  placePoints(frame, points).flatMap((point) =>
    point ? [boxAround(point, pointSize / 2), ...(point.label ? [point.label] : [])] : [],
  );

interface Mark {
  readonly box: Box;
  readonly covered: boolean;
}

const markIn = (frame: MapFrame, point: MapPoint, marks: readonly (Mark | undefined)[]): Mark | undefined => {
  const at = frame.pixelOf(point);
  if (!at || at.x < 0 || at.y < 0 || at.x > frame.width || at.y > frame.height) return undefined;
  const box = boxAround(at, pointSize / 2);
  const covered = frame.taken.some((taken) => overlap(taken, box));
  const isCrowded = covered || marks.some((other) => other && overlap(other.box, box));
  return point.kind === 'time' && isCrowded ? undefined : { box, covered };
};

const labelBox = ({ label }: MapPoint, box: Box): Box | undefined =>
  label === undefined
    ? undefined
    : {
        x: box.x + pointSize,
        y: box.y + (pointSize - labelHeight) / 2,
        width: label.length * letter,
        height: labelHeight,
      };
