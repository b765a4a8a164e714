import { markdownTable } from '../../../scripts/markdown-table.ts';
import { median } from '../../../scripts/bench/quantile.ts';

/** The longest turn of the thread, in ms of its CPU time, in each try of something. */
export interface MeasuredTurns {
  readonly what: string;
  /** Where it is computed. */
  readonly where: string;
  readonly turns: readonly number[];
}

const longMs = 20;

const tableOf = (measured: readonly MeasuredTurns[]): string =>
  markdownTable(
    [
      ['call', 'p50, ms', 'max, ms', 'computed'],
      ...measured.map(({ what, where, turns }) => [
        what,
        median(turns).toFixed(1),
        Math.max(...turns).toFixed(1),
        where,
      ]),
    ],
    [1, 2],
  );

/** What holds the thread for more than 20 ms, then the others; the longest first. */
export const turnTables = (measured: readonly MeasuredTurns[]): string => {
  const sorted = measured.toSorted((one, other) => median(other.turns) - median(one.turns));
  const { long = [], short = [] } = Object.groupBy(sorted, ({ turns }) => (median(turns) > longMs ? 'long' : 'short'));
  return `With 2,000 vessels, 200,000 refused rows and 50,000 changes: how long the event loop computes before it looks at the next
request, while each call is answered ([0129](decisions/0129-long-work.md)). Milliseconds of its CPU time, the longest turn of a try. What
only reads has three tries; what writes has one.

## More than ${longMs} ms

${long.length > 0 ? tableOf(long) : 'Nothing.'}

## The others

${tableOf(short)}`;
};
