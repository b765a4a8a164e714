import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Position, Voyage } from '../../src/contract/models/vessel.ts';
import { readStored } from '../db/stored.ts';
import { milesToGo } from '../fleet/miles-to-go.ts';
import { isBerthed, readPosition } from '../fleet/read-position.ts';
import { selectTrack, trackPoint } from '../fleet/select-track.ts';
import { fleetPages, selectWhereabouts, type Whereabouts } from '../fleet/select-whereabouts.ts';
import { stampOf } from '../fleet/stamp.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';
import { greatCircleMiles, type LatLon } from '../fleet/great-circle.ts';

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

/** Handlers of the positions of the account's vessels and the voyage of one vessel. */
export const trackHandlers = {
  'track.all': async (_, call) => {
    const positions: Position[] = [];
    for await (const rows of fleetPages((page) => selectWhereabouts(call, page).execute()))
      positions.push(...rows.flatMap((row) => readPosition(row, call.now) ?? []));
    return positions;
  },
  'track.position': async ({ imo }, call) => readPosition(await whereabouts(imo, call), call.now),
  'track.byImo': async ({ imo }, call) => voyageOf(await whereabouts(imo, call), call),
  'track.lastUpdate': async (_, { db, caller, now }) => {
    const { rows } = await sql<{ newest: Date | null }>`
      select max((select max(time) from position_report where vessel_id = visible_vessel.vessel_id and time <= ${now})) as newest
      from visible_vessel where account_id = ${caller.accountId}`.execute(db);
    const newest = rows[0]?.newest ?? null;
    return newest && { lastUpdate: stampOf(newest) };
  },
} satisfies Partial<Handlers>;

const whereabouts = (imo: string, call: SignedInContext) =>
  selectWhereabouts(call, imo).executeTakeFirstOrThrow(notFound);

/** The vessel's current voyage, as last reported; null without one. */
const voyageOf = async (row: Whereabouts, call: SignedInContext): Promise<Voyage | null> => {
  const { voyage_id: voyageId, departure, voyage_no: voyageNo, condition, from_name, to_name } = row;
  if (voyageId === null || departure === null || voyageNo === null || condition === null) return null;
  if (from_name === null || to_name === null) return null;
  const at = row.reported_at ?? departure;
  const eta = row.arrival !== null && at >= row.arrival ? row.arrival : (row.eta ?? row.planned_arrival);
  const end = row.berthed !== null && row.berthed < at ? row.berthed : at;
  const track = await selectTrack(call.db, row.id, { from: departure, until: end });
  const distanceToGo = isBerthed(row, at) ? 0 : milesToGo(row);
  return {
    voyageId,
    voyageNo,
    condition,
    cargo: row.cargo,
    draught: row.draught,
    departurePort: from_name,
    departure: departure.toISOString(),
    arrivalPort: to_name,
    eta: eta?.toISOString() ?? null,
    from: {
      name: from_name,
      locode: row.from_locode,
      country: row.from_country,
      timeZone: row.from_time_zone,
      latitude: row.from_latitude,
      longitude: row.from_longitude,
    },
    to: {
      name: to_name,
      locode: row.to_locode,
      country: row.to_country,
      timeZone: row.to_time_zone,
      latitude: row.to_latitude,
      longitude: row.to_longitude,
    },
    distance: row.distance,
    status: row.status,
    distanceToGo,
    averageSpeed: averageSpeed({ departure, arrival: row.arrival, distance: row.distance }, track),
    track: track.map(trackPoint),
    ahead: isBerthed(row, at) ? [] : await wayAhead(row, voyageId, distanceToGo, call),
  };
};

/** The rest of the planned route; without a route, the port of arrival if its coordinates are known. */
const wayAhead = async (
  row: Whereabouts,
  voyageId: number,
  distanceToGo: number | null,
  { db, log }: SignedInContext,
) => {
  const { route } = await db
    .selectFrom('voyage')
    .where('id', '=', voyageId)
    .select('route')
    .executeTakeFirstOrThrow(notFound);
  if (route !== null && distanceToGo !== null) {
    const points = readStored(StoredRoute, route, { log, what: `the route of voyage ${voyageId}` });
    return routeAhead(points, row.distance_to_go ?? distanceToGo);
  }
  const { to_latitude: latitude, to_longitude: longitude } = row;
  return latitude === null || longitude === null ? [] : [{ latitude, longitude }];
};

/** Average speed in knots from departure to the last report before arrival. */
const averageSpeed = (
  { departure, arrival, distance }: { departure: Date; arrival: Date | null; distance: number | null },
  track: readonly { readonly time: Date; readonly distance_to_go: number | null }[],
): number | null => {
  const last = track.findLast(({ time }) => arrival === null || time <= arrival);
  if (distance === null || last === undefined || last.distance_to_go === null) return null;
  const hours = (last.time.getTime() - departure.getTime()) / 3_600_000;
  return hours >= 1 ? Math.round(((distance - last.distance_to_go) / hours) * 10) / 10 : null;
};
