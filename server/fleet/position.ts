import type { VesselStatus } from '../../src/contract/models/vessel.ts';
import { portOf } from '../../demo/lanes/ports.ts';
import { placeAlong, routeBetween, type Track } from '../../demo/lanes/route.ts';

/** What a voyage's positions follow from: its ports, and when she sails, arrives, waits, berths and sails again. */
export interface Passage {
  readonly from_locode: string;
  readonly to_locode: string;
  readonly departure: Date;
  readonly arrival: Date;
  readonly waits_as: 'At anchor' | 'Drifting' | null;
  readonly miles_off: number;
  readonly weighed: Date | null;
  readonly berthed: Date;
  readonly stays_as: 'Alongside' | 'In dry-dock';
}

/** A place with what she does there: speed in knots, course in degrees true, distance to go in nautical miles. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly status: VesselStatus;
  readonly speed: number;
  readonly course: number | null;
  readonly distanceToGo: number;
}

/** Where a vessel is on a voyage at a moment: on the lanes while she sails, off the port while she waits, then at the port. */
export const positionAt = (voyage: Passage, now: Date): Place => {
  const track = routeBetween(voyage.from_locode, voyage.to_locode);
  if (now >= voyage.berthed) return atPort(voyage);
  const { miles, speed, status } = progress(voyage, track, now.getTime());
  const { lat, lon, course } = placeAlong(track, miles);
  return {
    latitude: rounded(lat, 4),
    longitude: rounded(lon, 4),
    status,
    speed: rounded(speed, 1),
    course: status === 'Under way' ? Math.round(course) % 360 : null,
    distanceToGo: Math.round(track.length - miles),
  };
};

/** The places still ahead of a vessel on the way to her port, herself not counted. */
export const wayAhead = (voyage: Passage, now: Date): { latitude: number; longitude: number }[] => {
  const track = routeBetween(voyage.from_locode, voyage.to_locode);
  if (now >= voyage.berthed) return [];
  const { miles } = progress(voyage, track, now.getTime());
  return track.points
    .filter((_, at) => (track.miles[at] ?? 0) > miles)
    .map(({ lat, lon }) => ({ latitude: rounded(lat, 4), longitude: rounded(lon, 4) }));
};

const atPort = ({ to_locode, stays_as }: Passage): Place => {
  const { lat, lon } = portOf(to_locode);
  return { latitude: lat, longitude: lon, status: stays_as, speed: 0, course: null, distanceToGo: 0 };
};

const progress = (voyage: Passage, track: Track, now: number) => {
  const [departure, arrival] = [voyage.departure.getTime(), voyage.arrival.getTime()];
  const roads = track.length - voyage.miles_off;
  if (now < arrival) return { ...steaming(departure, arrival, roads, now), status: 'Under way' as const };
  const weighed = (voyage.weighed ?? voyage.arrival).getTime();
  if (voyage.waits_as && now < weighed) return { ...swinging(voyage.waits_as), miles: roads, status: voyage.waits_as };
  const shift = steaming(weighed, voyage.berthed.getTime(), voyage.miles_off, now);
  return { miles: roads + shift.miles, speed: shift.speed, status: 'Under way' as const };
};

const swinging = (how: 'At anchor' | 'Drifting') => ({ speed: how === 'Drifting' ? 0.7 : 0 });

/** Speed rises and falls by a few parts in a hundred over about two days, and the miles gone agree with it. */
const steaming = (from: number, to: number, miles: number, now: number) => {
  const part = Math.max(0, Math.min(1, (now - from) / (to - from)));
  const hours = (to - from) / hour;
  const waves = 2 * Math.PI * Math.max(1, Math.round(hours / 50));
  return {
    miles: miles * (part + (swing * Math.sin(waves * part)) / waves),
    speed: (miles / hours) * (1 + swing * Math.cos(waves * part)),
  };
};

const swing = 0.05;
const hour = 3_600_000;
const rounded = (value: number, places: number) => Number(value.toFixed(places));
