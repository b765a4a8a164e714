import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../ui/printing.ts';

/** The estimated height of a row in pixels, until it is measured. */
const estimatedRowHeight = 40;
/** Tables with more rows than this render only the visible ones. */
const virtualAbove = 60;

/** The index of a row in the whole table, and the ref that measures its height. */
export interface RowPosition {
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
  readonly ref: (row: HTMLTableRowElement | null) => void;
}

/**
 * The indexes of the rows to render while the window scrolls (all of them in print), and the height in pixels of those
 * before and after them.
 */
export const useVirtualRows = (count: number, container: RefObject<HTMLElement | null>) => {
  const virtual = count > virtualAbove;
  const printing = usePrinting();
  const top = useTop(container);
  // oxlint-disable-next-line react/incompatible-library -- the rule is about the React compiler, which is not used here
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedRowHeight,
    overscan: 12,
    scrollMargin: top,
    enabled: virtual,
  });
  const scrollTo = (index: number) => {
    if (virtual) virtualizer.scrollToIndex(index, { align: 'center' });
    else container.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'center' });
  };
  if (!virtual || printing) return { indexes: allOf(count), before: 0, after: 0, measure: doNotMeasure, scrollTo };
  const items = virtualizer.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
    scrollTo,
  };
};

const allOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const doNotMeasure = (): void => undefined;

/** The distance of an element from the top of the page, in pixels. */
const useTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};
