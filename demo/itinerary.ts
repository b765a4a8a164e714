import type { VesselStatus } from '../src/contract/models/vessel.ts';
import type { SeedVessel } from './fleet.ts';
import { makeLeg, type SeedLeg } from './leg.ts';
import { random } from './random.ts';

/** A vessel's legs in order, in hours relative to the present. */
export type Itinerary = readonly SeedLeg[];

/** The range of an itinerary around the present, in days. */
export interface Reach {
  readonly back: number;
  readonly ahead: number;
}

/** The legs of a vessel, shifted so that at hour 0 its activity matches the fleet's mix. */
export const itineraryOf = (vessel: SeedVessel, reach: Reach): Itinerary => {
  const present = presentOf(vessel);
  const legs: SeedLeg[] = [];
  let now: number | undefined;
  while (now === undefined || (legs.at(-1)?.sailed ?? 0) < now + reach.ahead * 24) {
    const before = legs.at(-1);
    const due = now === undefined && (before?.sailed ?? 0) >= reach.back * 24 && suits(present, legs.length);
    const leg = makeLeg(vessel, legs.length, before, due ? present : undefined);
    legs.push(leg);
    if (due) now = momentIn(leg, present, vessel.imono);
  }
  const zero = now;
  return legs.map((leg) => ({
    ...leg,
    departure: leg.departure - zero,
    arrival: leg.arrival - zero,
    anchorAweighAt: leg.anchorAweighAt === null ? null : leg.anchorAweighAt - zero,
    berthed: leg.berthed - zero,
    sailed: leg.sailed - zero,
  }));
};

/** A vessel docks in ballast only. */
const suits = (present: VesselStatus, place: number) => present !== 'In dry-dock' || place % 2 === 0;

/** The time within a leg that is the present: at least half a day from the ends of its part, so that the activity lasts all day. */
const momentIn = (leg: SeedLeg, present: VesselStatus, imono: string): number => {
  const [from, to] = pieces[present](leg);
  return Math.round(random(`present/${imono}`).between(from + 13, to - 13) * 10) / 10;
};

const pieces: Readonly<Record<VesselStatus, (leg: SeedLeg) => readonly [number, number]>> = {
  'Under way': ({ departure, arrival }) => [departure, arrival],
  'At anchor': ({ arrival, anchorAweighAt }) => [arrival, anchorAweighAt ?? arrival],
  Drifting: ({ arrival, anchorAweighAt }) => [arrival, anchorAweighAt ?? arrival],
  Alongside: ({ berthed, sailed }) => [berthed, sailed],
  'In dry-dock': ({ berthed, sailed }) => [berthed, sailed],
};

/** The current activity of each vessel of the two fleets, by id; that of additional vessels is random. */
export const presentOf = ({ id, imono }: SeedVessel): VesselStatus =>
  (mix[id - 1] ? named[mix[id - 1] ?? ''] : undefined) ?? random(`doing/${imono}`).weighted(shares);

const mix = 'UUAUWUUDUAUWAUUUAFUUUAUWUU';
const named: Readonly<Record<string, VesselStatus>> = {
  U: 'Under way',
  A: 'Alongside',
  W: 'At anchor',
  F: 'Drifting',
  D: 'In dry-dock',
};
const shares: readonly (readonly [VesselStatus, number])[] = [
  ['Under way', 60],
  ['Alongside', 20],
  ['At anchor', 12],
  ['Drifting', 3],
  ['In dry-dock', 5],
];
