import { dockingOf } from './calls.ts';
import { type Day, addDays, addMonths, yearOf } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { random } from './random.ts';

/** A vessel's dry-dockings on either side of today: before and after what her schedule shows, but for the one she is in. */
export interface Dockings {
  readonly last: Day;
  readonly next: Day;
  /** The day the next one ends, where she is in it. */
  readonly until: Day | undefined;
  /** Months from one to the next. */
  readonly interval: 30 | 60;
}

/** When a vessel docked and will dock: every five years, past fifteen years of age every two and a half. */
export const dockingsOf = (vessel: SeedVessel, today: Day): Dockings => {
  const interval = vessel.built > yearOf(today) - fifteen ? 60 : 30;
  const now = dockingOf(vessel, today);
  if (now) return { last: addMonths(now.from, -interval), next: now.from, until: now.until, interval };
  const chance = random(`docking/${vessel.imono}`);
  const last = addDays(addMonths(today, -chance.whole(8, 24)), chance.whole(0, 27));
  return { last, next: addMonths(last, interval), until: undefined, interval };
};

const fifteen = 15;
