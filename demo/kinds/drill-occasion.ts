import type { DrillStock } from '../data/drills.ts';
import type { Day } from '../days.ts';
import type { Random } from '../random.ts';

/** One drill on one day. */
export interface Occasion {
  readonly stock: DrillStock;
  readonly day: Day;
  readonly status: string;
  readonly chance: Random;
}
