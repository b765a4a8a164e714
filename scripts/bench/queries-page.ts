import { markdownTable } from '../markdown-table.ts';
import type { Explained } from './explain-statements.ts';
import { pagesOf, slowestScans } from './plan-summary.ts';

/** A call and how each version ran it. */
export interface MeasuredCall {
  readonly title: string;
  readonly explained: readonly Explained[];
}

interface PageOf {
  readonly calls: readonly MeasuredCall[];
  /** The names of the versions, in the order of a call's `explained`. */
  readonly names: readonly string[];
  readonly vessels: string;
  readonly rounds: string;
}

const number = (value: number): string => Math.round(value).toLocaleString('en-US');

/** The page of the slowest queries: what each version needs, and which steps of the slowest statement read the longest. */
export const queriesPage = ({ calls, names, vessels, rounds }: PageOf): string => {
  const figures = calls.map(({ title, explained }) => [
    `\`${title}\``,
    ...explained.map(({ ms }) => number(ms)),
    ...explained.map(({ plan }) => number(pagesOf(plan))),
  ]);
  const columns = [...names.map((name) => `${name}, ms`), ...names.map((name) => `${name}, pages`)];
  const scans = calls.flatMap(({ title, explained }) =>
    explained.flatMap(({ plan }, at) =>
      slowestScans(plan, 2).map(({ step, ms, rows, loops }) => [
        `\`${title}\``,
        names[at] ?? '',
        step,
        number(ms),
        number(rows),
        number(loops),
      ]),
    ),
  );
  return `# The slowest queries

EXPLAIN (ANALYZE, BUFFERS) of the calls whose statements take longest, with the demo at ${number(Number(vessels))} vessels on PostgreSQL:
medians of ${rounds} rounds${names.length > 1 ? ', the versions in turns on copies of the same rows' : ''}. EXPLAIN measures each step, so calls
themselves are faster. Compare columns only: the times depend on the machine.

This page is written by \`npm run bench -- queries --write docs/queries.md\`, with \`--before <folder>\` for another version of the
portal to compare with. Without \`--write\`, whole plans are printed.

${markdownTable(
  [['call', ...columns], ...figures],
  columns.map((_, at) => at + 1),
)}

'ms' is the time of all statements of a call; 'pages' are the pages of 8 kB that its slowest statement read, from memory or disk.

## What they read

The two steps of the slowest statement that read a table or an index the longest: the milliseconds of all loops, and the rows of each.

${markdownTable([['call', 'version', 'step', 'ms', 'rows', 'loops'], ...scans], [3, 4, 5])}
`;
};
