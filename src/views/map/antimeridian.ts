/** A point on Earth, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Splits a track into parts of [longitude, latitude] pairs that do not cross the 180th meridian. A crossing ends one
 * part at ±180° and starts the next on the other side.
 */
export const splitTrack = (track: readonly Coordinates[]): readonly (readonly (readonly [number, number])[])[] => {
  const parts: [number, number][][] = [];
  for (const [index, { latitude, longitude }] of track.entries()) {
    const before = track[index - 1];
    const part = parts.at(-1);
    if (!before || !part) {
      parts.push([[longitude, latitude]]);
      continue;
    }
    const jump = longitude - before.longitude;
    if (Math.abs(jump) <= 180) {
      part.push([longitude, latitude]);
      continue;
    }
    const edge = before.longitude > 0 ? 180 : -180;
    const span = 360 - Math.abs(jump);
    const share = span === 0 ? 0 : ((edge - before.longitude) * Math.sign(edge)) / span;
    const crossing = before.latitude + (latitude - before.latitude) * share;
    part.push([edge, crossing]);
    parts.push([
      [-edge, crossing],
      [longitude, latitude],
    ]);
  }
  return parts.filter((part) => part.length > 1);
};
