import type { Target, TargetNeeds } from './target.ts';

/** A repeatable attack on the portal. Its number of requests and its time are limited, and it ends by itself. */
export interface Attack extends TargetNeeds {
  /** A few words, lower case: the label in the output, and what the command line selects by. */
  readonly name: string;
  /** Makes the file that the attack sends, before anything is measured. */
  readonly makeFile?: () => Promise<File>;
  /** Runs the attack and returns the outcome in one line, such as '90 sent: 12 x 200, 78 x 503'. */
  readonly run: (target: Target, file: File) => Promise<string>;
}

/** Counts each value, such as '12 x 200, 78 x 503', the most frequent first. */
export const tally = (values: readonly (string | number)[]): string => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => `${count} x ${value}`)
    .join(', ');
};
