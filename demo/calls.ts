import { portOf } from './lanes/lane-ports.ts';
import { addDays, daysBetween } from '../src/contract/day-arithmetic.ts';
import type { Day } from './days.ts';
import { joinedOn, onPurpose, type SeedVessel } from './fleet.ts';
import { type Itinerary, itineraryOf, presentOf, type Reach } from './itinerary.ts';

/** A stay in port, as records refer to it. */
export interface SeedCall {
  readonly port: string;
  readonly from: Day;
  readonly until: Day;
  readonly docks: boolean;
}

/** The range of a vessel's schedule. */
const wide: Reach = { back: 120, ahead: 90 };
/** The additional vessels of a large fleet have a shorter past and future. */
const narrow: Reach = { back: 20, ahead: 40 };

/** How far the schedule of a vessel reaches. */
export const reachOf = ({ years }: SeedVessel): Reach => (years > 1 ? wide : narrow);

/** The legs of a vessel's schedule since it joined the fleet. */
export const legsOf = (vessel: SeedVessel, today: Day): Itinerary => {
  const kept = known.get(vessel);
  if (kept?.today === today) return kept.legs;
  const legs = itineraryOf(vessel, reachOf(vessel)).filter(({ sailed }) => sailed > joined(vessel, today));
  known.set(vessel, { today, legs });
  return legs;
};

/** Cache: every record of a vessel looks up its schedule. */
const known = new WeakMap<SeedVessel, { readonly today: Day; readonly legs: Itinerary }>();

/** The hour at which a vessel joined the fleet. */
const joined = ({ imono }: SeedVessel, today: Day) =>
  imono === onPurpose.justJoined ? daysBetween(today, joinedOn(today)) * 24 : -Infinity;

/** The stays of a vessel's schedule, oldest first. */
export const callsOf = (vessel: SeedVessel, today: Day): SeedCall[] =>
  legsOf(vessel, today).map(({ to, berthed, sailed, berthStatus }) => ({
    port: portOf(to).name,
    from: dayAt(today, berthed),
    until: dayAt(today, sailed),
    docks: berthStatus === 'In dry-dock',
  }));

/** The dry-docking a vessel is in today. */
export const dockingOf = (vessel: SeedVessel, today: Day): SeedCall | undefined =>
  presentOf(vessel) === 'In dry-dock'
    ? callsOf(vessel, today).find(({ docks, from, until }) => docks && from <= today && until >= today)
    : undefined;

/** The first day of a vessel's schedule. */
export const scheduledFrom = (vessel: SeedVessel, today: Day): Day =>
  dayAt(today, legsOf(vessel, today)[0]?.departure ?? 0);

/** The day of an hour, counted from noon. */
export const dayAt = (today: Day, hours: number): Day => addDays(today, Math.floor((hours + 12) / 24));
