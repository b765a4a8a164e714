import { twoDecimals } from '../../contract/format.ts';
import type { Received } from '../../contract/receive.ts';
import type { BenchmarkCategory } from '../../contract/models/vetting.ts';

export type ReceivedCategory = Received<typeof BenchmarkCategory>;

/** A category and its depth in the tree: 0 for one without a parent. */
export interface BenchmarkLine {
  readonly category: ReceivedCategory;
  readonly level: number;
}

/** The deepest level that is indented further. */
const deepest = 3;

/**
 * Every category once, each parent before its children. A category whose parent is missing or unknown is a root, and so
 * is the first category of a parent cycle.
 */
export const benchmarkLines = (categories: readonly ReceivedCategory[]): readonly BenchmarkLine[] => {
  const childrenOf = Map.groupBy(categories, ({ parentId }) => String(parentId));
  const known = new Set(categories.map(({ categoryId }) => String(categoryId)));
  const listed = new Set<ReceivedCategory>();
  const lines: BenchmarkLine[] = [];
  const add = (category: ReceivedCategory, level: number): void => {
    if (listed.has(category)) return;
    listed.add(category);
    lines.push({ category, level: Math.min(level, deepest) });
    for (const child of childrenOf.get(String(category.categoryId)) ?? []) add(child, level + 1);
  };
  for (const category of categories) if (!known.has(String(category.parentId))) add(category, 0);
  for (const category of categories) add(category, 0);
  return lines;
};

/** Whether a category has values to show: the server's flag, or without it whether there are any. */
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

/** The dot of a category; undefined if the server sends no colour: there is no comparison. */
export const benchmarkDot = ({ color }: Pick<ReceivedCategory, 'color'>): BenchmarkDot | undefined => {
  const written = (color ?? '').trim().toLowerCase().replace(/^#/, '');
  return written === '' ? undefined : (dots.get(written) ?? 'red');
};

/** How the company compares with the industry, in a word. */
export type BenchmarkWord = 'Better' | 'Equal' | 'Slightly worse' | 'Worse' | 'Not compared';

const words: Readonly<Record<BenchmarkDot, BenchmarkWord>> = {
  green: 'Better',
  yellow: 'Slightly worse',
  red: 'Worse',
};

/** The word beside the dot: 'Equal' if both values are shown alike, else that of the dot. */
export const benchmarkWord = (category: ReceivedCategory): BenchmarkWord => {
  const dot = benchmarkDot(category);
  if (dot === undefined) return 'Not compared';
  const { ikp, parentTB } = category;
  return ikp !== null && twoDecimals(ikp) === twoDecimals(parentTB) ? 'Equal' : words[dot];
};

/** Which values of a category are the better ones, as its dot says of two different values; undefined: it does not say. */
export const benchmarkDirection = (category: ReceivedCategory): 'lower' | 'higher' | undefined => {
  const dot = benchmarkDot(category);
  const { ikp, parentTB } = category;
  if (dot === undefined || ikp === null || parentTB === null || ikp === parentTB) return undefined;
  return parentTB < ikp === (dot === 'green') ? 'lower' : 'higher';
};

/** Draws and says which values are better, on one line. */
export const directionText = (better: 'lower' | 'higher'): string =>
  `${better === 'lower' ? '↓' : '↑'} ${better} is better`.replaceAll(' ', '\u00a0');

/** The order of the dots in the summary; a category without a comparison sorts with the green ones. */
const dotRank: Readonly<Record<BenchmarkDot, number>> = { red: 0, yellow: 1, green: 2 };

/** The number of categories in the summary. */
const summarySize = 8;

/** The categories of the summary: those with values, red first, then yellow, then green. */
export const benchmarkSummary = (categories: readonly ReceivedCategory[]): readonly BenchmarkLine[] => {
  const rank = (category: ReceivedCategory) => dotRank[benchmarkDot(category) ?? 'green'];
  return categories
    .filter(hasValue)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, summarySize)
    .map((category) => ({ category, level: 0 }));
};
