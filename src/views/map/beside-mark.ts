import { type RefObject, useLayoutEffect } from 'react';
import type { Coordinates } from './antimeridian.ts';
import type { Pixel, RenderedView } from './rendered-view.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The distance in pixels between the centre of a mark and the box beside it. */
const gap = 16;
/** The minimum distance in pixels between the box and the edge of the map. */
const margin = 8;
/** The width in pixels of the column of buttons at the right edge of the map. */
const buttons = 80;

/**
 * The upper left corner of a box beside a mark: right of it, else left, above or below; always within the map
 * and never over its buttons. It covers the mark only where no side has space for it.
 */
export const besideMark = (mark: Pixel, box: Size, map: Size): Pixel => {
  const within = ({ x, y }: Pixel): Pixel => ({
    x: clamp(x, margin, map.width - box.width - margin - buttons),
    y: clamp(y, margin, map.height - box.height - margin),
  });
  const centred = { x: mark.x - box.width / 2, y: mark.y - box.height / 2 };
  const [right, left, above, below] = [
    { x: mark.x + gap, y: centred.y },
    { x: mark.x - gap - box.width, y: centred.y },
    { x: centred.x, y: mark.y - gap - box.height },
    { x: centred.x, y: mark.y + gap },
  ];
  const free = [right, left, above, below].map(within).find((corner) => !covers(corner, box, mark));
  return free ?? within(right);
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

const covers = ({ x, y }: Pixel, { width, height }: Size, mark: Pixel): boolean =>
  mark.x > x - gap / 2 && mark.x < x + width + gap / 2 && mark.y > y - gap / 2 && mark.y < y + height + gap / 2;

/** Keeps an element beside the mark of a vessel while the map moves. */
export const useBesideMark = (
  element: RefObject<HTMLElement | null>,
  rendered: RenderedView,
  coordinates: Coordinates | undefined,
): void => {
  const { latitude, longitude } = coordinates ?? {};
  useLayoutEffect(
    () =>
      rendered.subscribe(({ pixelOf, ...map }) => {
        const box = element.current;
        if (!box || latitude === undefined || longitude === undefined) return;
        const mark = pixelOf({ latitude, longitude });
        if (!mark) return;
        const { x, y } = besideMark(mark, { width: box.offsetWidth, height: box.offsetHeight }, map);
        box.style.insetInlineStart = `${x}px`;
        box.style.insetBlockStart = `${y}px`;
      }),
    [element, rendered, latitude, longitude],
  );
};
