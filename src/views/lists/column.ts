import type { ReactNode } from 'react';

/** A column of an exported file. */
export interface ExportedValue<T> {
  readonly header: string;
  readonly value: (row: T) => unknown;
}

/**
 * The first line has the title and what is beside it; the further ones a text, and another at the end of the line. The
 * fourth is one text after its heading. In a list of records the title has the first line alone.
 */
export type CompactPlace = 'title' | 'beside' | 'second' | 'secondEnd' | 'third' | 'thirdEnd' | 'fourth';

/** One column of a table. */
export interface Column<T> {
  /** The name in the address. Default: the header in lower case with dashes. */
  readonly id?: string;
  readonly header: string;
  /** Replaces the text of the header in the heading. */
  readonly headerContent?: ReactNode;
  readonly render: (row: T) => ReactNode;
  readonly sortValue: (row: T) => unknown;
  /** Aligns the cells to the end, for numbers. */
  readonly numeric?: boolean;
  /**
   * The cells never wrap: dates, statuses, IMO numbers, numbers with their unit. 'wide': in a narrow table a time wraps after its
   * date.
   */
  readonly whole?: boolean | 'wide';
  /** In pixels; a column of texts may be wider. Default: `textWidth`. */
  readonly width?: number;
  /** What a file has instead of the sort value, by heading: a cell may show more than one value. */
  readonly exported?: readonly ExportedValue<T>[];
  /** The first that a table without room for all columns leaves out, the last of them first; a card has it not. */
  readonly hideOnTablet?: boolean;
  /** What it leaves out next; 'last': after all others. */
  readonly hideOnNarrow?: boolean | 'last';
  /** Shown only if 'Columns' chooses it. */
  readonly extra?: boolean;
  /** The server that sorts the list does not sort by it. */
  readonly unsortable?: boolean;
  /** The place in a row of a few lines, on a phone. If any column has one, those without are not shown there. */
  readonly compact?: CompactPlace;
}

/** The name of a column in the address. */
export const columnId = <T>({ id, header }: Column<T>): string =>
  id ??
  header
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');

/** What the style sheet reads to hide or place a column on a narrow table. */
export const placeOf = <T>({ hideOnTablet, hideOnNarrow, compact, whole }: Column<T>) => ({
  'data-whole': whole,
  'data-hide-on-tablet': hideOnTablet,
  'data-hide-on-narrow': hideOnNarrow,
  'data-compact': compact,
});

/** What keeps a cell in sight while its table scrolls sideways; `at`: how far from the left edge, in pixels. */
export const pinnedTo = (at: number | undefined) =>
  at === undefined ? {} : { 'data-pinned': true, style: { insetInlineStart: at } };
