import { type PointerEvent, type RefObject, useRef } from 'react';

/** A finger that is pressed without moving moves less. */
const tapPixels = 6;

/**
 * Handlers that move a time line with the pointer: its rows follow by the property --drag, and `onPan` gets the days when
 * the pointer is released; `onTap` the index of a row on which it was pressed without moving.
 */
export const usePanByDragging = (
  container: RefObject<HTMLElement | null>,
  days: number,
  onPan: (days: number) => void,
  onTap: (row: number) => void,
) => {
  const start = useRef<{ readonly x: number; readonly row: number }>(undefined);
  const moveTo = (pixels: number) => container.current?.style.setProperty('--drag', `${pixels}px`);
  const end = (event: PointerEvent, pan: boolean) => {
    if (start.current === undefined) return;
    const { x, row } = start.current;
    const moved = event.clientX - x;
    start.current = undefined;
    moveTo(0);
    const width = container.current?.querySelector('.timeline-axis')?.clientWidth ?? 0;
    const by = width === 0 ? 0 : -Math.round((moved / width) * days);
    if (pan && by !== 0) onPan(by);
    else if (pan && Math.abs(moved) < tapPixels) onTap(row);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, button, clientX } = event;
      if (button !== 0 || !(target instanceof Element) || !target.closest('.timeline-track')) return;
      start.current = { x: clientX, row: Number(target.closest('tr')?.dataset['index']) };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (start.current !== undefined) moveTo(clientX - start.current.x);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
};
