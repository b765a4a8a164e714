import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<T> {
  /** Its name in the address; the header in lower case with dashes unless given. */
  readonly id?: string;
  readonly header: string;
  /** What stands in the heading instead of the text of the header. */
  readonly headerContent?: ReactNode;
  readonly render: (row: T) => ReactNode;
  readonly sortValue: (row: T) => unknown;
  /** Numbers are aligned to the end. */
  readonly numeric?: boolean;
  /** In pixels; columns without a width share the rest. */
  readonly width?: number;
  /** Hidden where the table is narrow, before its rows become cards. */
  readonly hideOnTablet?: boolean;
}

/** The name of a column in the address. */
export const columnId = <T>({ id, header }: Column<T>): string =>
  id ??
  header
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');
