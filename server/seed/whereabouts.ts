import { type Area, type Port, ports, seas } from './data/ports.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import type { Random } from './random.ts';

/** A place on a vessel's trade and its time in hours ahead of GMT. */
export interface Whereabouts {
  readonly place: string;
  readonly hoursAhead: number;
}

/** A port of the vessel's trade. */
export const portOf = ({ area }: SeedVessel, chance: Random): Port => chance.pick(portsOf[area]);

/** In port: the port's own time on that day, summer time included. */
export const inPort = (vessel: SeedVessel, day: Day, chance: Random): Whereabouts => {
  const { name, timeZone } = portOf(vessel, chance);
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

/** A formatter is slow to make: one per zone. */
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
