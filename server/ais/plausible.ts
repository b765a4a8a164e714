import { maxKnots } from '../../src/contract/administration/registered-vessel.ts';
import { greatCircleMiles, type LatLon } from '../fleet/great-circle.ts';

/** A position with the time it was received. */
export interface TimedPosition extends LatLon {
  readonly time: Date;
}

/** Receivers and GPS differ by this much, in nautical miles. */
const toleranceMiles = 1;

const hoursBetween = (from: TimedPosition, to: TimedPosition) =>
  Math.abs(to.time.getTime() - from.time.getTime()) / 3_600_000;

/** Whether a vessel can have come from one position to the other in the time between them. */
export const canReach = (from: TimedPosition, to: TimedPosition): boolean =>
  greatCircleMiles(from, to) <= maxKnots * hoursBetween(from, to) + toleranceMiles;

/** The speed in knots that a vessel needs from one position to the other; null: they have the same time. */
export const knotsBetween = (from: TimedPosition, to: TimedPosition): number | null => {
  const hours = hoursBetween(from, to);
  return hours === 0 ? null : greatCircleMiles(from, to) / hours;
};
