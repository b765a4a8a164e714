import { byFileName, groupedBy } from './grouped.ts';

interface Budget {
  readonly category: string | null;
  readonly fileName: string | null;
}

/** OPEX budgets by category, descending, each with its files by name. */
export const budgetsByCategory = <T extends Budget>(
  items: readonly T[],
): readonly (readonly [string, readonly T[]])[] =>
  groupedBy(items, ({ category }) => category ?? 'Other', 'descending').map(([category, files]) => [
    category,
    byFileName(files),
  ]);

/** Broadcasts by category, ascending. */
export const broadcastsByCategory = <T extends Pick<Budget, 'category'>>(
  items: readonly T[],
): readonly (readonly [string, readonly T[]])[] => groupedBy(items, ({ category }) => category ?? 'Other', 'ascending');
