import type { Grouping, RecordKind } from '../../contract/records/kind.ts';
import { isMissing, valueAt } from '../../contract/records/value-at.ts';

/** The default sort of a list: by date, in the direction of its kind. */
export const defaultSortOf = (kind: RecordKind) => ({ id: kind.dateField, desc: kind.order === 'newest' });

/** The groups of a list: years newest first, values by name; the group of rows without a value comes last. */
export const groupingOf = ({ grouping }: RecordKind) => ({
  groupOf: (row: unknown) => groupOf(grouping, row),
  compare: (a: string, b: string) => compareGroups(grouping, a, b),
});

const withoutValue: Readonly<Record<Grouping['by'], string>> = { year: 'Without a date', value: 'Without a type' };

const groupOf = ({ field, by }: Grouping, row: unknown): string => {
  const value = valueAt(row, field);
  if (isMissing(value)) return withoutValue[by];
  return by === 'year' ? (/\d{4}/.exec(String(value))?.[0] ?? withoutValue.year) : String(value);
};

const compareGroups = ({ by, first = [] }: Grouping, a: string, b: string): number => {
  const rank = (group: string) => {
    if (group === withoutValue[by]) return Infinity;
    return first.includes(group) ? first.indexOf(group) : first.length;
  };
  if (a === b) return 0;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return by === 'year' ? b.localeCompare(a) : a.localeCompare(b, 'en', { numeric: true });
};
