import { type PointerEvent, type RefObject, useRef } from 'react';

/**
 * Handlers that move a time line with the pointer: its rows follow by the property --drag, and `onPan` gets the days when
 * the pointer is released.
 */
export const usePanByDragging = (
  container: RefObject<HTMLElement | null>,
  days: number,
  onPan: (days: number) => void,
) => {
  const start = useRef<number>(undefined);
  const moveTo = (pixels: number) => container.current?.style.setProperty('--drag', `${pixels}px`);
  const end = (event: PointerEvent, pan: boolean) => {
    if (start.current === undefined) return;
    const moved = event.clientX - start.current;
    start.current = undefined;
    moveTo(0);
    const width = container.current?.querySelector('.timeline-axis')?.clientWidth ?? 0;
    const by = width === 0 ? 0 : -Math.round((moved / width) * days);
    if (pan && by !== 0) onPan(by);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, button, clientX } = event;
      if (button !== 0 || !(target instanceof Element) || !target.closest('.timeline-track')) return;
      start.current = clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (start.current !== undefined) moveTo(clientX - start.current);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
};
