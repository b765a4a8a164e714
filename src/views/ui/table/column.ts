import type { ReactNode } from 'react';

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
  /** In pixels; columns without a width share the rest. */
  readonly width?: number;
  /** Hides the column if the table is narrow but its rows are not cards yet. */
  readonly hideOnTablet?: boolean;
}

/** The name of a column in the address. */
export const columnId = <T>({ id, header }: Column<T>): string =>
  id ??
  header
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');
