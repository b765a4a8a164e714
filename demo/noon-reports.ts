import type { VesselStatus } from '../src/contract/models/vessel.ts';
import { positionAt } from './simulator/position.ts';
import type { Figures } from '../server/fleet/report-figures.ts';
import { running } from './data/trades.ts';
import { vesselTypes } from './data/vessel-types.ts';
import type { SeedVessel } from './fleet.ts';
import { type Random, random } from './random.ts';
import { burnt, refilled, type Tanks } from './tanks.ts';
import type { SeedVoyage } from './voyages.ts';

/** The weather at a latitude on a day: rougher and colder away from the tropics, more so in winter, and similar from day to day. */
const weather = (latitude: number, time: Date, chance: Random): Figures => {
  const season = Math.cos((2 * Math.PI * (dayOfYear(time) - 20)) / 365) * Math.sign(latitude);
  const away = Math.abs(latitude) / 90;
  const spell = random(`weather/${Math.round(latitude / 10)}/${Math.floor(time.getTime() / 259_200_000)}`);
  const rough = spell.between(0, 4) + 3 * away * (1 + 0.6 * season);
  const force = Math.max(1, Math.min(9, Math.round(1 + rough + chance.between(-0.7, 0.7))));
  const sea = 29 - 34 * away ** 1.2 - 5 * season * Math.min(1, away * 3);
  return {
    windDirection: spell.pick(winds),
    windForce: force,
    seaState: Math.max(1, force - 2),
    swell: Math.round(5 * force * chance.between(0.7, 1.2)) / 10,
    current: Math.round(chance.between(-12, 12)) / 10,
    airTemperature: Math.round(sea + chance.between(-3, 3)),
    seaTemperature: Math.max(1, Math.round(sea)),
  };
};

const dayOfYear = (time: Date) => Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 1)) / 86_400_000);
const winds = ['N', 'NNE', 'NE', 'E', 'SE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW'];

/** A row of a report. */
export interface SeedReport {
  readonly vessel_id: number;
  readonly voyage_id: number;
  readonly type: 'Departure' | 'Arrival' | Noon;
  readonly time: Date;
  readonly figures: Figures;
}

/** The type of a noon report, by the vessel's activity. */
type Noon = 'Noon at sea' | 'Noon at anchor' | 'Noon drifting' | 'Noon in port' | 'Noon in dry-dock';

/** The state after a vessel's last report: its time and the contents of the tanks. */
interface LastReport {
  readonly time: number;
  readonly tanks: Tanks;
}

/**
 * The reports of a vessel's voyages after the last one until a time, in order. `bunkered` has the departures before which
 * the vessel bunkered.
 */
export const noonReports = (
  vessel: SeedVessel,
  voyages: readonly SeedVoyage[],
  bunkered: ReadonlySet<number>,
  { lastReport, until }: { readonly lastReport: LastReport | undefined; readonly until: number },
): SeedReport[] => {
  let tanks = lastReport?.tanks ?? refilled(vessel);
  let last = lastReport?.time ?? voyages[0]?.departure.getTime() ?? 0;
  const after = lastReport?.time ?? -Infinity;
  return voyages.flatMap((voyage) => {
    const moments = voyage.departure.getTime() <= until ? momentsOf(voyage) : [];
    const due = moments.filter(({ time }) => time > after && time <= until);
    return due.map(({ type, time, clock }) => {
      const hours = (time - last) / hour;
      last = time;
      const chance = random(`report/${voyage.id}/${vessel.imono}/${time}`);
      const takes = type === 'Departure' && bunkered.has(time);
      const { used, left } = burnt(vessel, takes ? refilled(vessel) : tanks, hours, type, speedOf(voyage), chance);
      tanks = left;
      const figures = {
        clock,
        ...figuresOf(vessel, voyage, type, new Date(time), hours, left, chance),
      };
      const remarks = takes ? { remarks: 'Bunkers taken before departure' } : {};
      return {
        vessel_id: vessel.id,
        voyage_id: voyage.id,
        type,
        time: new Date(time),
        figures: { ...figures, ...used, ...remarks },
      };
    });
  });
};

/** A moment of a report, with the ship's clock in hours ahead of UTC. */
interface Moment {
  readonly type: SeedReport['type'];
  readonly time: number;
  readonly clock: number;
}

/** Departure and arrival, and noon by the ship's own clocks between them and in port. */
const momentsOf = (voyage: SeedVoyage) => {
  const [departure, arrival, sailed] = [voyage.departure, voyage.arrival, voyage.sailed].map(Number) as [
    number,
    number,
    number,
  ];
  const moments: Moment[] = [{ type: 'Departure', time: departure, clock: zoneAt(voyage, departure) }];
  let { time, clock } = nextNoon(voyage, departure);
  while (time < sailed - 2 * hour) {
    if (Math.abs(time - arrival) > 2 * hour) moments.push({ type: noonAt(voyage, time), time, clock });
    ({ time, clock } = nextNoon(voyage, time));
  }
  return [...moments, { type: 'Arrival' as const, time: arrival, clock: zoneAt(voyage, arrival) }].toSorted(
    (a, b) => a.time - b.time,
  );
};

/** The name of a noon report. A shift from the anchorage to the berth is not a passage. */
const noonAt = (voyage: SeedVoyage, time: number): Noon => {
  const { status } = positionAt(voyage, new Date(time));
  return status === 'Under way' && time > Number(voyage.arrival) ? 'Noon in port' : noons[status];
};

const noons: Readonly<Record<VesselStatus, Noon>> = {
  'Under way': 'Noon at sea',
  'At anchor': 'Noon at anchor',
  Drifting: 'Noon drifting',
  Alongside: 'Noon in port',
  'In dry-dock': 'Noon in dry-dock',
};

/** The first noon of the ship's time at least six hours after a moment, and that time. */
const nextNoon = (voyage: SeedVoyage, after: number) => {
  const from = after + 6 * hour;
  const clock = zoneAt(voyage, from);
  const noon = Math.floor(from / day) * day + (12 - clock) * hour;
  return { time: noon + Math.ceil((from - noon) / day) * day, clock };
};

/** The time zone of the vessel's longitude. */
const zoneAt = (voyage: SeedVoyage, time: number) => Math.round(positionAt(voyage, new Date(time)).longitude / 15);

const figuresOf = (
  vessel: SeedVessel,
  voyage: SeedVoyage,
  type: SeedReport['type'],
  time: Date,
  hours: number,
  tanks: Tanks,
  chance: Random,
): Figures => {
  const place = positionAt(voyage, time);
  const steamed = type === 'Noon at sea' || type === 'Arrival';
  const trim = voyage.condition === 'Ballast' ? 1.6 : 0.1;
  const felt = weather(place.latitude, time, chance);
  const afloat = { draughtForward: tenth(voyage.draught - trim / 2), draughtAft: tenth(voyage.draught + trim / 2) };
  return {
    condition: voyage.condition,
    ...(voyage.cargo ? { cargo: voyage.cargo } : {}),
    from: voyage.from.name,
    to: voyage.to.name,
    distanceToGo: Math.round(place.distanceToGo),
    latitude: fiveDecimals(place.latitude),
    longitude: fiveDecimals(place.longitude),
    ...(steamed ? performance(vessel, voyage, place.course, time, hours, chance) : {}),
    ...(type === 'Noon in dry-dock' ? ashore(felt) : { ...felt, ...afloat }),
    ...tanks,
  };
};

/** A vessel in dry-dock reports the weather, but no sea state, swell, current or sea temperature. */
const ashore = (felt: Figures): Figures =>
  Object.fromEntries(Object.entries(felt).filter(([name]) => !ofTheSea.has(name)));

const ofTheSea: ReadonlySet<string> = new Set(['seaState', 'swell', 'current', 'seaTemperature']);

/** The performance since the previous report: distance made good against propeller distance. */
const performance = (
  { size }: SeedVessel,
  voyage: SeedVoyage,
  course: number | null,
  time: Date,
  hours: number,
  chance: Random,
): Figures => {
  const since = new Date(time.getTime() - hours * hour);
  const miles = Math.round(positionAt(voyage, since).distanceToGo) - Math.round(positionAt(voyage, time).distanceToGo);
  const turned = Math.round(miles / (1 - chance.between(2, 11) / 100));
  const speed = hours > 0 ? miles / hours : 0;
  const load = (speed / vesselTypes[size].speed) ** 3;
  return {
    ...(course === null ? {} : { course }),
    hours: tenth(hours),
    observedDistance: miles,
    engineDistance: turned,
    speed: tenth(speed),
    rpm: tenth(running[size].rpm * Math.cbrt(load) * chance.between(0.99, 1.01)),
    slip: turned > 0 ? tenth(100 * (1 - miles / turned)) : 0,
    power: Math.round((vesselTypes[size].kilowatt * 0.85 * load) / 10) * 10,
  };
};

const speedOf = (voyage: SeedVoyage) =>
  ((voyage.distance - voyage.milesOff) / (Number(voyage.arrival) - Number(voyage.departure))) * hour;

const hour = 3_600_000;
const day = 24 * hour;
/** Of a degree: about a metre. */
const fiveDecimals = (value: number) => Math.round(value * 100_000) / 100_000;
const tenth = (value: number) => Math.round(value * 10) / 10;
