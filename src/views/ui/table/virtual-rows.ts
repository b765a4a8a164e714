import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../printing.ts';

const lineHeight = 40;
/** From so many lines on, only those in sight are drawn. */
const longList = 60;

/** Where a line stands in the whole list, and how its height is learnt. */
export interface RowPosition {
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
  readonly ref: (row: HTMLTableRowElement | null) => void;
}

/** Which lines of a list to draw while the page scrolls (all of them on paper), and how much room those above and below take. */
export const useVirtualRows = (count: number, box: RefObject<HTMLElement | null>) => {
  const long = count > longList;
  const printing = usePrinting();
  const top = useTop(box);
  // oxlint-disable-next-line react/incompatible-library -- it warns of the React compiler, which does not run here
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => lineHeight,
    overscan: 12,
    scrollMargin: top,
    enabled: long,
  });
  const reach = (index: number) => {
    if (long) virtual.scrollToIndex(index, { align: 'center' });
    else box.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'center' });
  };
  if (!long || printing) return { shown: allOf(count), before: 0, after: 0, measure, reach };
  const items = virtual.getVirtualItems();
  return {
    shown: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtual.measureElement,
    reach,
  };
};

const allOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const measure = (): void => undefined;

/** How far down the page an element begins, in pixels. */
const useTop = (box: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => setTop(Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    read();
    const watcher = new ResizeObserver(read);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [box]);
  return top;
};
