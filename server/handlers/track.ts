import type { Voyage } from '../../src/contract/models/vessel.ts';
import { lastReport } from '../fleet/last-report.ts';
import { positionAt, wayAhead } from '../fleet/position.ts';
import { readPosition, reportOf } from '../fleet/read-position.ts';
import { selectWhereabouts } from '../fleet/select-voyage.ts';
import { stampOf } from '../fleet/stamp.ts';
import { trackOf } from '../fleet/track.ts';
import { voyageOf } from '../fleet/voyage-of.ts';
import { voyagePort } from '../fleet/voyage-port.ts';
import type { Handlers, SignedInCall } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';

/** Where the account's vessels are, and the voyage of one of them. */
export const trackHandlers: Pick<Handlers, 'track.all' | 'track.position' | 'track.byImo' | 'track.lastUpdate'> = {
  'track.all': async (_, { db, caller, now }) => {
    const rows = await selectWhereabouts(db, caller.accountId, now).execute();
    return rows.flatMap((row) => readPosition(row, now) ?? []);
  },
  'track.position': async ({ imo }, call) => readPosition(await whereabouts(imo, call), call.now),
  'track.byImo': async ({ imo }, call) => {
    const voyage = voyageOf(await whereabouts(imo, call));
    if (!voyage) throw notFound();
    const reportedAt = reportOf(voyage, call.now);
    const { distanceToGo, status } = positionAt(voyage, reportedAt);
    const eta = voyage.eta ?? voyage.planned_arrival;
    return {
      voyageId: voyage.voyage_id,
      voyageNo: voyage.voyage_no,
      condition: voyage.condition,
      cargo: voyage.cargo,
      draught: voyage.draught,
      departurePort: voyagePort(voyage.from_locode).name,
      departure: voyage.departure.toISOString(),
      arrivalPort: voyagePort(voyage.to_locode).name,
      eta: (reportedAt < voyage.arrival ? eta : voyage.arrival).toISOString(),
      from: voyagePort(voyage.from_locode),
      to: voyagePort(voyage.to_locode),
      distance: voyage.distance,
      status,
      distanceToGo,
      averageSpeed: averageSpeed(voyage, reportedAt, distanceToGo),
      track: trackOf(voyage, reportedAt),
      ahead: wayAhead(voyage, reportedAt),
    } satisfies Voyage;
  },
  'track.lastUpdate': async (_, { db, caller, now }) => {
    const vessels = await db
      .selectFrom('vessel')
      .innerJoin('account_vessel', 'account_vessel.vessel_id', 'vessel.id')
      .where('account_vessel.account_id', '=', caller.accountId)
      .select(['vessel.id', 'vessel.position_lag_hours'])
      .execute();
    const newest = Math.max(...vessels.map((vessel) => lastReport(vessel, now).getTime()));
    return { lastUpdate: vessels.length === 0 ? null : stampOf(new Date(newest)) };
  },
};

const whereabouts = (imo: string, { db, caller, now }: SignedInCall) =>
  selectWhereabouts(db, caller.accountId, now).where('vessel.imono', '=', imo).executeTakeFirstOrThrow(notFound);

/** Knots over the sea passage so far. */
const averageSpeed = (
  { departure, arrival, distance, miles_off }: { departure: Date; arrival: Date; distance: number; miles_off: number },
  at: Date,
  toGo: number,
) => {
  const hours = (Math.min(at.getTime(), arrival.getTime()) - departure.getTime()) / 3_600_000;
  const miles = distance - Math.max(toGo, miles_off);
  return hours >= 1 ? Math.round((miles / hours) * 10) / 10 : null;
};
