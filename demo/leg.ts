import type { VesselStatus } from '../src/contract/models/vessel.ts';
import { routeBetween } from './lanes/route.ts';
import { cargoAt, tradeOf } from './employment.ts';
import { vesselTypes } from './data/vessel-types.ts';
import type { SeedVessel } from './fleet.ts';
import { type Random, random } from './random.ts';

/** A passage and the stay at its end, in hours of one clock. */
export interface SeedLeg {
  readonly from: string;
  readonly to: string;
  readonly condition: 'Laden' | 'Ballast';
  readonly cargo: string | null;
  readonly voyageNo: string;
  readonly distance: number;
  readonly draught: number;
  readonly speed: number;
  readonly departure: number;
  readonly arrival: number;
  readonly waitingStatus: 'At anchor' | 'Drifting' | null;
  readonly milesOff: number;
  readonly anchorAweighAt: number | null;
  readonly berthed: number;
  readonly sailed: number;
  /** Hours since the last bunkering, on departure. */
  readonly sinceBunkers: number;
  readonly berthStatus: 'Alongside' | 'In dry-dock';
  /** The purposes of the stay, in order, with the hours of each. */
  readonly purposes: readonly (readonly [purpose: string, hours: number])[];
}

/** The state after a leg that determines the next one. */
export type LegBefore = Pick<SeedLeg, 'to' | 'condition' | 'berthStatus' | 'voyageNo' | 'sailed' | 'sinceBunkers'>;

/** The next leg: in ballast to load or to dry-dock, or laden to discharge. `present` is the activity that the leg must include. */
export const makeLeg = (
  vessel: SeedVessel,
  place: number,
  before: LegBefore | undefined,
  present: VesselStatus | undefined,
): SeedLeg => {
  const chance = random(`leg/${vessel.imono}/${place}`);
  const ballast = before?.condition !== 'Ballast' || before.berthStatus === 'In dry-dock';
  const docks = present === 'In dry-dock';
  const speed = tenth(vesselTypes[vessel.size].speed - (ballast ? 1.5 : 1.9) + chance.between(-0.4, 0.4));
  const from = before?.to ?? chance.pick(tradeOf(vessel).discharge);
  const [to, distance] = destination(vessel, from, !ballast, portsFor(vessel, ballast, docks), present, speed, chance);
  const departure = before?.sailed ?? 0;
  const waiting = wait(present, chance, distance);
  const arrival = tenth(departure + (distance - (waiting?.milesOff ?? 0)) / speed);
  const anchorAweighAt = waiting ? tenth(arrival + waiting.hours) : null;
  const berthed = tenth(anchorAweighAt === null ? arrival : anchorAweighAt + (waiting?.milesOff ?? 0) / 6.5);
  const steamed = (before?.sinceBunkers ?? 0) + berthed - departure;
  const purposes = stay(ballast, steamed > bunkersLast, present, chance);
  const stayed = purposes.reduce((sum, [, hours]) => sum + hours, 0);
  const bunkers = purposes.some(([purpose]) => purpose === 'Bunkering');
  return {
    from,
    to,
    condition: ballast ? 'Ballast' : 'Laden',
    cargo: ballast ? null : cargoAt(vessel, from, chance),
    voyageNo: `${numberAfter(before, vessel, ballast)}${ballast ? 'B' : 'L'}`,
    distance: Math.round(distance),
    draught: tenth(
      vesselTypes[vessel.size].draught * (ballast ? chance.between(0.54, 0.6) : chance.between(0.86, 0.97)),
    ),
    speed,
    departure,
    arrival,
    waitingStatus: waiting?.as ?? null,
    milesOff: waiting?.milesOff ?? 0,
    anchorAweighAt,
    berthed,
    sailed: tenth(berthed + stayed),
    sinceBunkers: bunkers ? 0 : steamed + stayed,
    berthStatus: docks ? 'In dry-dock' : 'Alongside',
    purposes,
  };
};

/** A passage in ballast begins a voyage; the laden one that follows has its number. */
const numberAfter = (before: LegBefore | undefined, { imono }: SeedVessel, ballast: boolean) =>
  before ? Number.parseInt(before.voyageNo, 10) + Number(ballast) : random(`voyageNo/${imono}`).whole(14, 96);

const portsFor = (vessel: SeedVessel, ballast: boolean, docks: boolean) => {
  const { load, discharge, dryDock } = tradeOf(vessel);
  if (docks) return dryDock;
  return ballast ? load : discharge;
};

/** A port of the trade at a sufficient distance; several days away if the vessel must currently be at sea. */
const destination = (
  { area }: SeedVessel,
  from: string,
  laden: boolean,
  ports: readonly string[],
  present: VesselStatus | undefined,
  speed: number,
  chance: Random,
): readonly [string, number] => {
  const least = present === 'Under way' ? 60 * speed : 150;
  const reachable = ports
    .filter((port) => port !== from && !(laden && isAmerican(port) && isAmerican(from)))
    .map((port) => [port, routeBetween(from, port).length] as const);
  const worth = reachable.filter(([, miles]) => miles >= least);
  if (worth.length > 0) return chance.pick(worth);
  const furthest = reachable.toSorted((a, b) => b[1] - a[1])[0];
  if (!furthest) throw new Error(`Nowhere to go from ${from} in the trade of ${area}`);
  return furthest;
};

/** Between ports of the United States only vessels under their flag may carry cargo. */
const isAmerican = (port: string) => port.startsWith('US');

const wait = (present: VesselStatus | undefined, chance: Random, distance: number) => {
  const forced = present === 'At anchor' || present === 'Drifting' ? present : undefined;
  const usual = present === undefined && distance > 200 && chance.chance(0.3);
  if (!forced && !usual) return undefined;
  const as = forced ?? (chance.chance(0.2) ? ('Drifting' as const) : ('At anchor' as const));
  return {
    as,
    milesOff: as === 'Drifting' ? chance.whole(24, 40) : chance.whole(6, 12),
    hours: tenth(forced ? chance.between(44, 80) : chance.between(6, 40)),
  };
};

const stay = (ballast: boolean, low: boolean, present: VesselStatus | undefined, chance: Random) => {
  if (present === 'In dry-dock') return [['Dry-docking', chance.whole(14 * 24, 20 * 24)] as const];
  const cargo = [ballast ? 'Loading' : 'Discharging', chance.whole(present === 'Alongside' ? 40 : 18, 50)] as const;
  if (low) return [cargo, ['Bunkering', chance.whole(6, 12)] as const];
  if (ballast && chance.chance(0.25)) return [cargo, ['Crew change', chance.whole(4, 8)] as const];
  return [cargo];
};

/** Hours after which a vessel bunkers in its next port: the tanks last two months, and the next passage may take one. */
const bunkersLast = 22 * 24;

/** Times of day in steps of six minutes. */
const tenth = (value: number) => Math.round(value * 10) / 10;
