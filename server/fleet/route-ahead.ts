import * as z from 'zod/mini';
import { greatCircleMiles, type LatLon } from './great-circle.ts';

/** A route as it is stored: points as [latitude, longitude]. */
export const StoredRoute = z.array(z.tuple([z.number(), z.number()]));

/** The points of a route ahead of a vessel that has the given nautical miles to go. */
export const routeAhead = (route: z.infer<typeof StoredRoute>, milesToGo: number): LatLon[] => {
  const points = route.map(([latitude, longitude]) => ({ latitude, longitude }));
  let miles = 0;
  const ahead: LatLon[] = [];
  for (const [index, point] of points.toReversed().entries()) {
    const next = points[points.length - index];
    if (next) miles += greatCircleMiles(point, next);
    if (miles >= milesToGo) break;
    ahead.unshift(point);
  }
  return ahead;
};
