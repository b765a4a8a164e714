import type { ColumnSort } from '@tanstack/react-table';
import { isMissing } from '../../contract/records/value-at.ts';
import { type Column, columnId } from './column.ts';
import { compareValues } from './sort.ts';

/** Sorts rows as their table does: by the value of a column, rows without a value last. */
export const sortRows = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  { id, desc }: ColumnSort,
): readonly T[] => {
  const column = columns.find((one) => columnId(one) === id);
  if (!column) return rows;
  const entries = rows.map((row) => ({ row, value: column.sortValue(row) }));
  const present = entries.filter(({ value }) => !isMissing(value));
  const missing = entries.filter(({ value }) => isMissing(value));
  const direction = desc ? -1 : 1;
  return [...present.toSorted((a, b) => direction * compareValues(a.value, b.value)), ...missing].map(({ row }) => row);
};
