import type { Received } from '../../contract/receive.ts';
import type { BenchmarkCategory } from '../../contract/models/vetting.ts';

export type ReceivedCategory = Received<typeof BenchmarkCategory>;

/** A category of the drawer and how deep it stands: 0 for one without a parent. */
interface BenchmarkLine {
  readonly category: ReceivedCategory;
  readonly level: number;
}

/** The deepest level that is drawn further in. */
const deepest = 3;

/**
 * Every category once, each parent before its children. A category whose parent is missing or unknown starts a branch of
 * its own, and so does the first of a circle of parents.
 */
export const benchmarkLines = (categories: readonly ReceivedCategory[]): readonly BenchmarkLine[] => {
  const childrenOf = Map.groupBy(categories, ({ parentId }) => String(parentId));
  const known = new Set(categories.map(({ categoryId }) => String(categoryId)));
  const drawn = new Set<ReceivedCategory>();
  const lines: BenchmarkLine[] = [];
  const add = (category: ReceivedCategory, level: number): void => {
    if (drawn.has(category)) return;
    drawn.add(category);
    lines.push({ category, level: Math.min(level, deepest) });
    for (const child of childrenOf.get(String(category.categoryId)) ?? []) add(child, level + 1);
  };
  for (const category of categories) if (!known.has(String(category.parentId))) add(category, 0);
  for (const category of categories) add(category, 0);
  return lines;
};

/** Whether a category has values to show; where the server does not say so, whether there are any. */
export const hasValue = ({ bHasValue, ikp, parentTB }: ReceivedCategory): boolean =>
  bHasValue ?? (ikp !== null || parentTB !== null);

/** The colours of the specification, by name or by value with or without its #; any other shows as red. */
const dots: ReadonlyMap<string, BenchmarkDot> = new Map([
  ['green', 'green'],
  ['14d3a5', 'green'],
  ['yellow', 'yellow'],
  ['f6e232', 'yellow'],
]);

export type BenchmarkDot = 'green' | 'yellow' | 'red';

/** The dot of a category; undefined where the server names no colour: there is nothing to compare. */
export const benchmarkDot = ({ color }: Pick<ReceivedCategory, 'color'>): BenchmarkDot | undefined => {
  const written = (color ?? '').trim().toLowerCase().replace(/^#/, '');
  return written === '' ? undefined : (dots.get(written) ?? 'red');
};
