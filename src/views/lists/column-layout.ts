import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Arrangement, arrangementOf, type ColumnSet } from '../../machines/selectors/column-arrangement.ts';
import { useLocation } from '../portal.ts';
import { usePrinting } from '../ui/printing.ts';
import { type Column, columnId } from './column.ts';
import { columnsWithRoom, columnWidths, neededWidth } from './column-room.ts';

/** The width in pixels of the column of check boxes. */
export const choiceWidth = 44;
/** Below this width in pixels the rows of a table are cards or of a few lines, which have no columns. */
const tableFrom = { singleLine: 640, wrapped: 560 } as const;
/** Below this width the columns share the width by their content: the table does not scroll sideways. */
const scrollsFrom = { singleLine: 640, wrapped: 700 } as const;
/** The part of the width that pinned columns may take. */
const pinnedPart = 0.6;

interface Options<T> {
  readonly columns: readonly Column<T>[];
  /** The column that cannot be hidden. */
  readonly required: string;
  /** 'Columns' chooses them, and the address has the choice. */
  readonly choosable: boolean;
  /** Whether there is a column of check boxes. */
  readonly choices: boolean;
  readonly lines: keyof typeof tableFrom;
}

export interface ColumnLayout<T> {
  /** The columns that 'Columns' offers. */
  readonly set: ColumnSet;
  readonly arrangement: Arrangement;
  /** What a file has: the chosen columns, or the table's own ones, whether there is room for them or not. */
  readonly columns: readonly Column<T>[];
  /** What is on the screen or on paper, and how wide each is in pixels. */
  readonly shown: readonly Column<T>[];
  readonly widths: readonly (number | undefined)[];
  readonly scroll: SidewaysScroll | undefined;
}

/**
 * The columns of a table: those that the address chooses, at every width; else its own ones for which there is room. Paper
 * has all of them.
 */
export const useColumnLayout = <T>(
  container: RefObject<HTMLElement | null>,
  { columns: all, required, choosable, choices, lines }: Options<T>,
): ColumnLayout<T> => {
  const choice = useLocation()?.columns;
  const chosen = choosable ? choice : undefined;
  const measured = useWidth(container);
  const printing = usePrinting();
  const width = printing || measured < tableFrom[lines] ? 0 : measured;
  return useMemo(() => {
    const space = { width, besides: choices ? choiceWidth : 0, linkColumn: required };
    const own = all.filter(({ extra }) => !extra);
    const standard = columnsWithRoom(own, space);
    const set = { ids: all.map(columnId), standard: standard.map(columnId), required };
    const arrangement = arrangementOf(set, chosen);
    if (!chosen) {
      const widths = columnWidths(standard, space);
      return { set, arrangement, columns: own, shown: standard, widths, scroll: undefined };
    }
    const shown = arrangement.shown.flatMap((id) => all.filter((column) => columnId(column) === id)).map(atEveryWidth);
    const scroll = width < scrollsFrom[lines] ? undefined : sidewaysScroll(shown, arrangement, space);
    const widths = scroll ? scroll.widths : columnWidths(shown, space);
    return { set, arrangement, columns: shown, shown, widths, scroll };
  }, [all, required, chosen, choices, lines, width]);
};

const atEveryWidth = <T>(column: Column<T>): Column<T> => ({ ...column, hideOnTablet: false, hideOnNarrow: false });

export interface SidewaysScroll {
  readonly widths: readonly number[];
  /** In pixels. */
  readonly tableWidth: number;
  /** How far from the left edge each pinned column stays, in pixels. */
  readonly pinnedAt: readonly number[];
}

/** How a table with chosen columns scrolls sideways; undefined: they fit. */
const sidewaysScroll = <T>(
  columns: readonly Column<T>[],
  { pinned }: Pick<Arrangement, 'pinned'>,
  { width, besides, linkColumn }: Parameters<typeof columnWidths>[1],
): SidewaysScroll | undefined => {
  const widths = columns.map((column) => neededWidth(column, linkColumn));
  const startOf = (index: number) => widths.slice(0, index).reduce((sum, one) => sum + one, besides);
  const tableWidth = startOf(widths.length);
  if (tableWidth <= width) return undefined;
  const pinnedAt = widths
    .slice(0, pinned)
    .map((_, index) => startOf(index))
    .filter((_, index) => startOf(index + 1) <= width * pinnedPart);
  return { widths, tableWidth, pinnedAt };
};

/** Rounded down: columns that are half a pixel wider than their table would cover its edge. */
const innerWidthOf = (element: HTMLElement): number =>
  Math.floor(element.getBoundingClientRect().width) - (element.offsetWidth - element.clientWidth);

/** The width of an element in pixels; 0 until it is known. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const read = () => element.current && setWidth(innerWidthOf(element.current));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
