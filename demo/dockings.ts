import { dockingOf } from './calls.ts';
import { addDays } from '../src/contract/day-arithmetic.ts';
import { type Day, addMonths, yearOf } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { random } from './random.ts';

/** A vessel's dry-dockings on either side of today: before and after its schedule, except for the current one. */
export interface Dockings {
  readonly last: Day;
  readonly next: Day;
  /** The day the current one ends, if the vessel is in dry-dock. */
  readonly until: Day | undefined;
  /** Months from one to the next. */
  readonly interval: 30 | 60;
}

/** The dry-dockings of a vessel: every five years, from fifteen years of age every two and a half. */
export const dockingsOf = (vessel: SeedVessel, today: Day): Dockings => {
  const interval = vessel.built > yearOf(today) - fifteen ? 60 : 30;
  const now = dockingOf(vessel, today);
  if (now) return { last: addMonths(now.from, -interval), next: now.from, until: now.until, interval };
  const chance = random(`docking/${vessel.imono}`);
  const last = addDays(addMonths(today, -chance.whole(8, 24)), chance.whole(0, 27));
  return { last, next: addMonths(last, interval), until: undefined, interval };
};

const fifteen = 15;
