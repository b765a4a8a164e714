import {
  type ColumnSort,
  createSortedRowModel,
  functionalUpdate,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, columnId } from './column.ts';
import { compareValues, formatSort } from './sort.ts';
import { isMissing } from '../../contract/records/value-at.ts';

/** Divides the rows of a table into named groups and orders the groups. */
export interface Grouping<T> {
  readonly groupOf: (row: T) => string;
  readonly compare: (a: string, b: string) => number;
  /** The number of all rows of a group, if not all of them are loaded; undefined: it is not known. */
  readonly countOf?: (group: string) => number | undefined;
}

/** One line of a table body: the heading of a group, or a row. */
export type TableLine<T> =
  | { readonly group: string; readonly count: number | undefined }
  | { readonly id: string; readonly row: T };

interface Options<T> {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number | undefined;
  readonly grouping: Grouping<T> | undefined;
  readonly sort: ColumnSort;
  readonly onSort: (sort: string) => void;
  /** The rows are in order already. */
  readonly ordered: boolean;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** The id of the hidden column by which groups are sorted. */
const groupColumn = ' group';

/** Sorts and groups the rows of a table, and handles clicks on its headings. */
export const useTableLines = <T extends RowData>({
  columns,
  rows,
  keyOf,
  grouping,
  sort,
  onSort,
  ordered,
}: Options<T>) => {
  const definitions = useMemo(() => columnDefinitions(columns, grouping), [columns, grouping]);
  const { id, desc } = sort;
  const sorting = useMemo(
    () => [...(grouping ? [{ id: groupColumn, desc: false }] : []), { id, desc }],
    [grouping, id, desc],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row, index) => String(keyOf(row) ?? `row ${index}`),
    state: { sorting },
    onSortingChange: (update) => {
      const next = functionalUpdate(update, sorting).at(-1);
      if (next) onSort(formatSort(next));
    },
    manualSorting: ordered,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
  });
  const sorted = table.getRowModel().rows;
  const lines = useMemo(
    () =>
      withGroups(
        sorted.map(({ id, original }) => ({ id, row: original })),
        grouping,
      ),
    [sorted, grouping],
  );
  return { lines, toggleSort: (column: string) => table.getColumn(column)?.toggleSorting() };
};

const columnDefinitions = <T extends RowData>(columns: readonly Column<T>[], grouping: Grouping<T> | undefined) => [
  ...(grouping
    ? [
        {
          id: groupColumn,
          accessorFn: grouping.groupOf,
          sortFn: (a: Sortable, b: Sortable) =>
            grouping.compare(String(a.getValue(groupColumn)), String(b.getValue(groupColumn))),
        },
      ]
    : []),
  ...columns.map((column) => ({
    id: columnId(column),
    accessorFn: (row: T) => {
      const value = column.sortValue(row);
      return isMissing(value) ? undefined : value;
    },
    sortFn: (a: Sortable, b: Sortable, id: string) => compareValues(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last' as const,
  })),
];

interface Sortable {
  readonly getValue: (column: string) => unknown;
}

/** Inserts the heading of each group above its rows. */
const withGroups = <T>(
  rows: readonly { readonly id: string; readonly row: T }[],
  grouping: Grouping<T> | undefined,
): readonly TableLine<T>[] => {
  if (!grouping) return rows;
  return [...Map.groupBy(rows, ({ row }) => grouping.groupOf(row))].flatMap(([group, members]) => [
    { group, count: grouping.countOf ? grouping.countOf(group) : members.length },
    ...members,
  ]);
};
