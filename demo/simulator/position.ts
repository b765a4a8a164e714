import type { VesselStatus } from '../../src/contract/models/vessel.ts';
import { placeAlong, type PortPoint, routeOf, type Track } from '../lanes/route.ts';

/** The input for a voyage's positions: its ports, and when the vessel sails, arrives, waits, berths and sails again. */
export interface Passage {
  readonly from: PortPoint;
  readonly to: PortPoint;
  readonly departure: Date;
  readonly arrival: Date;
  readonly waitingStatus: 'At anchor' | 'Drifting' | null;
  /** The distance from the anchorage to the berth, in nautical miles. */
  readonly milesOff: number;
  /** When the vessel leaves the anchorage for the berth. */
  readonly anchorAweighAt: Date | null;
  readonly berthed: Date;
  readonly berthStatus: 'Alongside' | 'In dry-dock';
}

/** A simulated position: speed in knots, course in degrees true, distance to go in nautical miles. */
export interface SimulatedPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly status: VesselStatus;
  readonly speed: number;
  readonly course: number | null;
  readonly distanceToGo: number;
}

/** The position of a vessel on a voyage at a time: on the route, then off the port while it waits, then at the port. */
export const positionAt = (voyage: Passage, at: Date): SimulatedPosition => {
  if (at >= voyage.berthed) return atBerth(voyage);
  const track = routeOf(voyage.from, voyage.to);
  const { miles, speed, status } = progress(voyage, track, at.getTime());
  const { lat, lon, course } = placeAlong(track, miles);
  return {
    latitude: rounded(lat, 4),
    longitude: rounded(lon, 4),
    status,
    speed: rounded(speed, 1),
    course: status === 'Under way' ? Math.round(course) % 360 : null,
    distanceToGo: track.length - miles,
  };
};

const atBerth = ({ to, berthStatus }: Passage): SimulatedPosition => ({
  latitude: to.lat,
  longitude: to.lon,
  status: berthStatus,
  speed: 0,
  course: null,
  distanceToGo: 0,
});

const progress = (voyage: Passage, track: Track, at: number) => {
  const [departure, arrival] = [voyage.departure.getTime(), voyage.arrival.getTime()];
  const roads = track.length - voyage.milesOff;
  if (at < arrival) return { ...underWay(departure, arrival, roads, at), status: 'Under way' as const };
  const aweigh = (voyage.anchorAweighAt ?? voyage.arrival).getTime();
  if (voyage.waitingStatus && at < aweigh) {
    return { speed: voyage.waitingStatus === 'Drifting' ? 0.7 : 0, miles: roads, status: voyage.waitingStatus };
  }
  const shift = underWay(aweigh, voyage.berthed.getTime(), voyage.milesOff, at);
  return { miles: roads + shift.miles, speed: shift.speed, status: 'Under way' as const };
};

/** Speed varies by a few per cent over about two days; the distance sailed is its integral. */
const underWay = (from: number, to: number, miles: number, at: number) => {
  const part = Math.max(0, Math.min(1, (at - from) / (to - from)));
  const hours = (to - from) / hourMs;
  const waves = 2 * Math.PI * Math.max(1, Math.round(hours / 50));
  return {
    miles: miles * (part + (speedVariation * Math.sin(waves * part)) / waves),
    speed: (miles / hours) * (1 + speedVariation * Math.cos(waves * part)),
  };
};

const speedVariation = 0.05;
const hourMs = 3_600_000;
const rounded = (value: number, places: number) => Number(value.toFixed(places));
