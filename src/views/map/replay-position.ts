import type { Coordinates } from './antimeridian.ts';

/** A reported position with its time in milliseconds since 1970. */
export interface TimedPosition extends Coordinates {
  readonly at: number;
  /** Over ground, in knots. */
  readonly speed: number | null;
  /** Over ground, in degrees true. */
  readonly course: number | null;
}

interface TrackRow extends Coordinates {
  readonly time: string | null;
  readonly speed: number | null;
  readonly course: number | null;
}

/** The positions of a track whose time is known, oldest first. */
export const timedTrack = (track: readonly TrackRow[]): readonly TimedPosition[] =>
  track
    .flatMap(({ time, latitude, longitude, speed, course }) => {
      const at = Date.parse(time ?? '');
      return Number.isNaN(at) ? [] : [{ at, latitude, longitude, speed, course }];
    })
    .toSorted((a, b) => a.at - b.at);

/**
 * Where a vessel was at a time: between two positions on the straight line that the map renders, the short way round the
 * 180th meridian; before the first and after the last, there. Speed and course are those of the last report before.
 */
export const positionAt = (track: readonly TimedPosition[], at: number): TimedPosition | undefined => {
  const next = track.find((position) => position.at > at);
  const last = track.findLast((position) => position.at <= at);
  if (!last) return next;
  if (!next) return last;
  const part = (at - last.at) / (next.at - last.at);
  const east = wrapped(next.longitude - last.longitude);
  return {
    at,
    latitude: last.latitude + (next.latitude - last.latitude) * part,
    longitude: wrapped(last.longitude + east * part),
    speed: last.speed,
    course: last.course,
  };
};

/** An angle in degrees between -180 and 180. */
const wrapped = (degrees: number): number => {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
};
