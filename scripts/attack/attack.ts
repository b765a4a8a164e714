import type { Database } from '../../server/http/handler.ts';
import type { Target } from './target.ts';

/** Something that was done to the portal, to be done again. It is bounded in number and time, and ends by itself. */
export interface Attack {
  /** A few words, lower case: the name of its row, and what the command line picks it by. */
  readonly name: string;
  /** Vessels of the portal that is attacked; 1 unless said. */
  readonly vessels?: number;
  /** Settings of the portal that is attacked, beside those every one has. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The portal runs on a PostgreSQL server of its own; skipped where none is installed. */
  readonly onPostgres?: true;
  /** Changes the data of the portal before it starts: the demo fleet is already there. */
  readonly prepare?: (db: Database) => Promise<void>;
  /** Does it, and answers what happened in one line, such as '90 asked: 12 x 200, 78 x 503'. */
  readonly run: (target: Target) => Promise<string>;
}

/** How often each value came, such as '12 x 200, 78 x 503', the most frequent first. */
export const tally = (values: readonly (string | number)[]): string => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => `${count} x ${value}`)
    .join(', ');
};
