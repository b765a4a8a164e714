import type { Grouping, RecordKind } from '../../contract/records/kind.ts';
import { valueAt } from '../../contract/records/value-at.ts';
import { grouped } from '../../machines/selectors/grouped.ts';
import { compareValues, isMissing, type Sort, sortAsked } from '../ui/table/sort.ts';
import type { Row } from './fields.ts';

/** A line of a list: the head of a group, or a row. */
export type Line = { readonly group: string; readonly count: number } | { readonly row: Row };

/** How a list is sorted: as the address asks by one of its columns, else by date as the kind has it. */
export const sortOf = (kind: RecordKind, asked: string | undefined): Sort =>
  sortAsked(
    asked,
    kind.columns.map(({ field }) => field),
    { field: kind.dateField, descending: kind.order === 'newest' },
  );

/** The rows sorted inside their groups: years newest first, values by name; what has no value comes last. */
export const linesOf = (kind: RecordKind, rows: readonly Row[], { field, descending }: Sort): readonly Line[] => {
  const sorted = rows.toSorted((a, b) => compareValues(valueAt(a, field), valueAt(b, field), descending));
  return grouped(sorted, (row) => groupOf(kind.grouping, row))
    .toSorted(([a], [b]) => compareGroups(kind.grouping, a, b))
    .flatMap(([group, members]) => [{ group, count: members.length }, ...members.map((row) => ({ row }))]);
};

const unknown: Readonly<Record<Grouping['by'], string>> = { year: 'Without a date', value: 'Without a type' };

const groupOf = ({ field, by }: Grouping, row: Row): string => {
  const value = valueAt(row, field);
  if (isMissing(value)) return unknown[by];
  return by === 'year' ? (/\d{4}/.exec(String(value))?.[0] ?? unknown.year) : String(value);
};

const compareGroups = ({ by, first = [] }: Grouping, a: string, b: string): number => {
  const rank = (group: string) => {
    if (group === unknown[by]) return Infinity;
    return first.includes(group) ? first.indexOf(group) : first.length;
  };
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return by === 'year' ? b.localeCompare(a) : a.localeCompare(b, 'en', { numeric: true });
};
