import * as z from 'zod/mini';

/** What a map can show besides the vessels, in the order of its menu. */
export const MapLayer = z.enum(['graticule', 'night', 'names', 'ports', 'tracks', 'trackTimes']);
export type MapLayer = z.infer<typeof MapLayer>;
