import { coordinates } from '../src/contract/format.ts';
import { positionAt } from './simulator/position.ts';
import { portOf } from './lanes/lane-ports.ts';
import { legsOf } from './calls.ts';
import { type Area, type Port, ports, seas } from './data/ports.ts';
import { daysBetween } from '../src/contract/day-arithmetic.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import type { Random } from './random.ts';
import { stayOn } from './stays.ts';
import { voyageRow } from './voyages.ts';

/** A location of a vessel and its time zone in hours ahead of GMT. */
export interface Whereabouts {
  readonly place: string;
  readonly hoursAhead: number;
}

/** A port of the vessel's trade. */
export const anyPort = ({ area }: SeedVessel, chance: Random): Port => chance.pick(portsOf[area]);

/** The vessel's port on a day by its schedule; before the schedule, any port of its trade. */
export const portOn = (vessel: SeedVessel, day: Day, today: Day, chance: Random): Port => {
  const usual = anyPort(vessel, chance);
  const stay = stayOn(vessel, day, today);
  return ports.find(({ name }) => name === stay?.port) ?? usual;
};

/** A location of the schedule, and whether the vessel is moored there, waits off it or is under way. */
interface Scheduled extends Whereabouts {
  readonly lies: 'in port' | 'waiting' | 'at sea';
}

/** A vessel's location by its schedule at a ship's time; undefined before the schedule begins. */
export const scheduledAt = (vessel: SeedVessel, day: Day, minutes: number, today: Day): Scheduled | undefined => {
  const local = daysBetween(today, day) * 24 - 12 + minutes / 60;
  // Ship's time depends on the location and the location on ship's time: the lookup is repeated until both agree.
  const first = placeAt(vessel, local, day, today);
  const second = first && placeAt(vessel, local - first.hoursAhead, day, today);
  const there = second && placeAt(vessel, local - second.hoursAhead, day, today);
  return there && { ...there, hoursAhead: second.hoursAhead };
};

const placeAt = (vessel: SeedVessel, hours: number, day: Day, today: Day): Scheduled | undefined => {
  const leg = legsOf(vessel, today).find(({ departure, sailed }) => departure <= hours && hours < sailed);
  if (!leg) return undefined;
  const { name, tz } = portOf(leg.to);
  const port = { place: name, hoursAhead: hoursAhead(tz, day), lies: 'in port' as const };
  if (hours >= leg.berthed) return port;
  if (leg.anchorAweighAt !== null && hours >= leg.arrival && hours < leg.anchorAweighAt)
    return { ...port, place: `${leg.waitingStatus} off ${name}`, lies: 'waiting' };
  const noon = Date.parse(`${today}T12:00:00Z`);
  const { latitude, longitude } = positionAt(voyageRow(leg, 0, vessel.id, noon), new Date(noon + hours * 3_600_000));
  return {
    place: coordinates(latitude, longitude),
    hoursAhead: Math.round(longitude / 15),
    lies: 'at sea',
  };
};

/** In port: the port's own time on that day, summer time included. */
export const inPort = (vessel: SeedVessel, day: Day, chance: Random): Whereabouts => {
  const { name, timeZone } = anyPort(vessel, chance);
  return { place: name, hoursAhead: hoursAhead(timeZone, day) };
};

/** At sea: the ship's own time. */
export const atSea = ({ area }: SeedVessel, chance: Random): Whereabouts => {
  const [place, ahead] = chance.pick(seas[area]);
  return { place, hoursAhead: ahead };
};

const portsOf: Readonly<Record<Area, readonly Port[]>> = {
  Europe: ports.filter(({ areas }) => areas.includes('Europe')),
  Atlantic: ports.filter(({ areas }) => areas.includes('Atlantic')),
  Gulf: ports.filter(({ areas }) => areas.includes('Gulf')),
  Asia: ports.filter(({ areas }) => areas.includes('Asia')),
  Americas: ports.filter(({ areas }) => areas.includes('Americas')),
};

/** Cache: a formatter per zone, as creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const hoursAhead = (timeZone: string, day: Day) => {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, formatter);
  const written = formatter
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(written ?? '') ?? [];
  return Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60);
};
