import { callsOf, scheduledFrom, type SeedCall } from './calls.ts';
import { addDays, daysBetween } from '../src/contract/day-arithmetic.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';

/** The stay at a berth during which a day of the schedule falls. */
export const stayOn = (vessel: SeedVessel, day: Day, today: Day): SeedCall | undefined =>
  day < scheduledFrom(vessel, today)
    ? undefined
    : berthsOf(vessel, today).find(({ from, until }) => from <= day && day <= until);

/**
 * The day on which a vessel can be visited at a berth, from a given day: before the schedule the day itself, within it the next day
 * in port, or the last one if the next is in the future. Undefined if the vessel has not been in port yet.
 */
export const dayInPort = (vessel: SeedVessel, day: Day, today: Day): Day | undefined => {
  if (day < scheduledFrom(vessel, today) || stayOn(vessel, day, today)) return day;
  const stays = berthsOf(vessel, today).filter(({ from }) => from <= today);
  return (stays.find(({ from }) => from > day) ?? stays.at(-1))?.from;
};

/** The longest stay of the last months that is old enough for a detention to be settled. */
export const longestStay = (vessel: SeedVessel, today: Day): SeedCall | undefined =>
  berthsOf(vessel, today)
    .filter(({ from }) => from > addDays(today, -80) && from < addDays(today, -25))
    .toSorted((a, b) => daysBetween(b.from, b.until) - daysBetween(a.from, a.until))[0];

/** There are no inspections in dry-dock. */
const berthsOf = (vessel: SeedVessel, today: Day) => callsOf(vessel, today).filter(({ docks }) => !docks);
