import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Arrangement, arrangementOf } from '../../../machines/selectors/column-arrangement.ts';
import { useLocation } from '../../portal.ts';
import { usePrinting } from '../printing.ts';
import { type Column, columnId } from './column.ts';

/** The width in pixels of a column without a width of its own, if the table scrolls sideways. */
export const widthOfRest = 240;
/** The width in pixels of the column of check boxes. */
export const choiceWidth = 44;
/** Below this width in pixels the rows of a table are cards, or its columns share the width: it does not scroll sideways. */
const scrollsFrom = { singleLine: 640, wrapped: 700 } as const;
/** The part of the width that pinned columns may take. */
const pinnedPart = 0.6;

/** The columns of a table as the address arranges them; those chosen there are shown at every width. */
export const useArrangedColumns = <T>(columns: readonly Column<T>[], required: string, choosable: boolean) => {
  const choice = useLocation()?.columns;
  return useMemo(() => {
    const arrangement = arrangementOf({ ids: columns.map(columnId), required }, choosable ? choice : undefined);
    if (!choosable || choice === undefined) return { shown: columns, arrangement, isChosen: false };
    const shown = arrangement.shown.flatMap((id) => columns.filter((column) => columnId(column) === id));
    return { shown: shown.map(atEveryWidth), arrangement, isChosen: true };
  }, [columns, required, choosable, choice]);
};

const atEveryWidth = <T>(column: Column<T>): Column<T> => ({ ...column, hideOnTablet: false, hideOnNarrow: false });

export interface SidewaysScroll {
  /** In pixels. */
  readonly tableWidth: number;
  /** How far from the left edge each pinned column stays, in pixels. */
  readonly pinnedAt: readonly number[];
}

interface ScrollOptions {
  /** Whether the address chooses the columns. */
  readonly isChosen: boolean;
  /** Whether there is a column of check boxes. */
  readonly choices: boolean;
  readonly lines: keyof typeof scrollsFrom;
}

/** How a table with chosen columns scrolls sideways; undefined: they fit, its rows are cards, or it is printed. */
export const useSidewaysScroll = <T>(
  container: RefObject<HTMLElement | null>,
  columns: readonly Column<T>[],
  { pinned }: Pick<Arrangement, 'pinned'>,
  { isChosen, choices, lines }: ScrollOptions,
): SidewaysScroll | undefined => {
  const width = useWidth(container, isChosen);
  const printing = usePrinting();
  const before = choices ? choiceWidth : 0;
  const widths = columns.map((column) => column.width ?? widthOfRest);
  const startOf = (index: number) => widths.slice(0, index).reduce((sum, one) => sum + one, before);
  const tableWidth = startOf(widths.length);
  if (!isChosen || printing || width < scrollsFrom[lines] || tableWidth <= width) return undefined;
  const pinnedAt = widths
    .slice(0, pinned)
    .map((_, index) => startOf(index))
    .filter((_, index) => startOf(index + 1) <= width * pinnedPart);
  return { tableWidth, pinnedAt };
};

/** The width of an element in pixels, while it is `measured`; 0 until then. */
const useWidth = (element: RefObject<HTMLElement | null>, measured: boolean): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!measured || !element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, measured]);
  return width;
};
