import type { VesselStatus } from '../src/contract/models/vessel.ts';
import type { SeedLeg } from './leg.ts';
import { portOf } from './lanes/lane-ports.ts';
import { random } from './random.ts';
import type { Passage } from './simulator/position.ts';

/** A voyage with the data needed to simulate it. */
export interface SeedVoyage extends Passage {
  readonly id: number;
  readonly vessel_id: number;
  readonly voyage_no: string;
  readonly condition: 'Laden' | 'Ballast';
  readonly cargo: string | null;
  readonly distance: number;
  readonly draught: number;
  readonly planned_arrival: Date;
  readonly sailed: Date;
  readonly from: Passage['from'] & { readonly name: string };
  readonly to: Passage['to'] & { readonly name: string };
}

/** The voyage of a leg; `noon` is the present. */
export const voyageRow = (leg: SeedLeg, id: number, vesselId: number, noon: number): SeedVoyage => ({
  id,
  vessel_id: vesselId,
  voyage_no: leg.voyageNo,
  condition: leg.condition,
  cargo: leg.cargo,
  from: portOf(leg.from),
  to: portOf(leg.to),
  distance: leg.distance,
  draught: leg.draught,
  departure: at(noon, leg.departure),
  planned_arrival: at(noon, leg.arrival + lateness(leg, 0)),
  arrival: at(noon, leg.arrival),
  waitingStatus: leg.waitingStatus,
  milesOff: leg.milesOff,
  anchorAweighAt: leg.anchorAweighAt === null ? null : at(noon, leg.anchorAweighAt),
  berthed: at(noon, leg.berthed),
  sailed: at(noon, leg.sailed),
  berthStatus: leg.berthStatus,
});

/** The port calls at a leg's port: the wait at anchor, then each purpose in order. */
export const portCallRows = (leg: SeedLeg, voyageId: number, noon: number) => {
  const calls: { purpose: string; moored: VesselStatus; from: number; to: number }[] = [];
  if (leg.waitingStatus && leg.anchorAweighAt !== null)
    calls.push({
      purpose: waitingFor[leg.waitingStatus],
      moored: leg.waitingStatus,
      from: leg.arrival,
      to: leg.anchorAweighAt,
    });
  let from = leg.berthed;
  for (const [purpose, hours] of leg.purposes) {
    calls.push({ purpose, moored: leg.berthStatus, from, to: from + hours });
    from += hours;
  }
  return calls.map(({ purpose, moored, from: start, to: end }) => ({
    voyage_id: voyageId,
    purpose,
    moored,
    arrival: at(noon, start),
    departure: at(noon, end),
  }));
};

const waitingFor = { 'At anchor': 'Anchorage', Drifting: 'Awaiting orders' } as const;

/** The changes of a leg's ETA on the way; the last one is the actual time. */
export const etaChangeRows = (leg: SeedLeg, noon: number) => {
  const count = changes(leg);
  const hours = leg.arrival - leg.departure;
  return Array.from({ length: count }, (_, index) => {
    const [before, after] = [lateness(leg, index), lateness(leg, index + 1)];
    const chance = random(`etaChange/${key(leg)}/${index}`);
    const reported = leg.departure + hours * ((0.75 * (index + 1)) / count) * chance.between(0.85, 1);
    return {
      reported_at: at(noon, reported),
      eta: at(noon, leg.arrival + after),
      reason: chance.pick(after > before ? later : earlier),
    };
  });
};

/** The error of an ETA report in hours of sailing, by its index; the last one is exact. */
const lateness = (leg: SeedLeg, index: number) => {
  const count = changes(leg);
  if (index >= count) return 0;
  const hours = leg.arrival - leg.departure;
  const firstCall = leg.anchorAweighAt === null ? (leg.purposes[0]?.[1] ?? 0) : leg.anchorAweighAt - leg.arrival;
  const most = Math.min(14, hours * 0.08, firstCall * 0.5) * (1 - index / (count + 1));
  const side = random(`late/${key(leg)}`).chance(0.35) ? 1 : -1;
  return (Math.round(most * random(`late/${key(leg)}/${index}`).between(0.45, 1) * 10) / 10) * side;
};

const changes = (leg: SeedLeg) =>
  leg.arrival - leg.departure < 40 ? 0 : random(`changes/${key(leg)}`).weighted(numberOfChanges);

const numberOfChanges = [
  [0, 2],
  [1, 5],
  [2, 4],
  [3, 1],
] as const;

const key = ({ voyageNo, from, to, distance, draught }: SeedLeg) => `${voyageNo}/${from}/${to}/${distance}/${draught}`;

const at = (noon: number, hours: number) => new Date(noon + Math.round(hours * 60) * 60_000);

const later = [
  'Head wind and swell',
  'Adverse current',
  'Reduced speed on charterers’ orders',
  'Diverted for weather',
  'Main engine slowed for a fuel pump change',
];
const earlier = [
  'Favourable current',
  'Following wind',
  'Speed increased to make the laycan',
  'Weather routing shortened the way',
];
