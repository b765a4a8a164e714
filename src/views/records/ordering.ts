import type { RecordKind } from '../../contract/records/kind.ts';
import { groupedBy } from '../ui/grouped.ts';
import { type Row, valueAt } from './fields.ts';

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** A line of a list: the head of a group, or a row. */
export type Line = { readonly group: string; readonly count: number } | { readonly row: Row };

/** How a list is sorted: as the address asks by one of its columns, else newest first. */
export const sortOf = (kind: RecordKind, asked: string | undefined): Sort => {
  const [field, way] = [asked?.slice(0, asked.lastIndexOf('.')), asked?.slice(asked.lastIndexOf('.') + 1)];
  const known = kind.columns.some((column) => column.field === field);
  return field && known ? { field, descending: way === 'desc' } : { field: kind.dateField, descending: true };
};

/** The rows sorted inside their groups: years newest first, values by name. */
export const linesOf = (kind: RecordKind, rows: readonly Row[], { field, descending }: Sort): readonly Line[] => {
  const sorted = rows.toSorted((a, b) => (descending ? -1 : 1) * compare(valueAt(a, field), valueAt(b, field)));
  const groups = groupedBy(
    sorted,
    (row) => groupOf(kind, row),
    kind.grouping.by === 'year' ? 'descending' : 'ascending',
  );
  return groups.flatMap(([group, members]) => [{ group, count: members.length }, ...members.map((row) => ({ row }))]);
};

const groupOf = ({ grouping }: RecordKind, row: Row): string => {
  const value = valueAt(row, grouping.field);
  if (value === null || value === undefined || value === '') return 'Without a date or type';
  return grouping.by === 'year' ? String(value).slice(0, 4) : String(value);
};

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });
};
