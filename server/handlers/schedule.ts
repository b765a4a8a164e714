import type { z } from 'zod/mini';
import type { FleetSchedule, ScheduleStatus } from '../../src/contract/models/vessel.ts';
import { portJson } from '../fleet/port-json.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ownVessel } from './own-vessel.ts';

/** A vessel's voyages in order, each with its port calls and its ETA changes reported until now. */
export const fleetSchedule = async ({ imo }: { imo: string }, call: SignedInContext): Promise<FleetSchedule> => {
  const { db, now } = call;
  const vessel = await ownVessel(call, imo);
  const voyages = await db
    .selectFrom('voyage')
    .innerJoin('port as origin', 'origin.id', 'voyage.from_port_id')
    .innerJoin('port as target', 'target.id', 'voyage.to_port_id')
    .where('voyage.vessel_id', '=', vessel.id)
    .select(['voyage.id', 'voyage.voyage_no', 'voyage.condition', 'voyage.cargo', 'voyage.distance'])
    .select(['voyage.departure', 'voyage.planned_arrival', 'voyage.arrival', 'voyage.sailed'])
    .select((columns) => [portJson(columns, 'origin').as('from'), portJson(columns, 'target').as('to')])
    .orderBy('voyage.departure')
    .execute();
  const calls = await db
    .selectFrom('port_call')
    .innerJoin('voyage', 'voyage.id', 'port_call.voyage_id')
    .where('voyage.vessel_id', '=', vessel.id)
    .selectAll('port_call')
    .orderBy('port_call.arrival')
    .execute();
  const changes = await db
    .selectFrom('eta_change')
    .innerJoin('voyage', 'voyage.id', 'eta_change.voyage_id')
    .where('voyage.vessel_id', '=', vessel.id)
    .where('eta_change.reported_at', '<=', now)
    .selectAll('eta_change')
    .orderBy('eta_change.reported_at')
    .execute();
  const callsOf = Map.groupBy(calls, ({ voyage_id }) => voyage_id);
  const changesOf = Map.groupBy(changes, ({ voyage_id }) => voyage_id);
  return {
    imono: imo,
    name: vessel.name,
    voyages: voyages.map((voyage) => {
      const etaChanges = differences(voyage.planned_arrival, changesOf.get(voyage.id) ?? []);
      const reported = etaChanges.at(-1)?.eta ?? voyage.planned_arrival?.toISOString() ?? null;
      const eta = voyage.arrival !== null && voyage.arrival <= now ? voyage.arrival.toISOString() : reported;
      const { from, to } = voyage;
      return {
        voyageId: voyage.id,
        voyageNo: voyage.voyage_no,
        condition: voyage.condition,
        cargo: voyage.cargo,
        from,
        to,
        departure: voyage.departure.toISOString(),
        eta,
        distance: voyage.distance,
        status: statusOf(voyage.departure, voyage.sailed, now),
        etaChanges,
        calls: (callsOf.get(voyage.id) ?? []).map(({ id, purpose, moored, arrival, departure }, place) => ({
          id,
          port: to.name,
          locode: to.locode,
          timeZone: to.timeZone,
          purpose,
          moored,
          arrival: (place === 0 ? eta : null) ?? arrival.toISOString(),
          departure: departure.toISOString(),
          etaChange: place === 0 ? (etaChanges.at(-1)?.hours ?? null) : null,
          status: statusOf(arrival, departure, now),
        })),
      };
    }),
  };
};

/** Each ETA change, in hours relative to the previous ETA. */
const differences = (planned: Date | null, changes: readonly { reported_at: Date; eta: Date; reason: string }[]) =>
  changes.map(({ reported_at, eta, reason }, at) => ({
    reportedAt: reported_at.toISOString(),
    eta: eta.toISOString(),
    hours: hoursBetween(changes[at - 1]?.eta ?? planned ?? eta, eta),
    reason,
  }));

const hoursBetween = (from: Date, to: Date) => Math.round(((to.getTime() - from.getTime()) / 3_600_000) * 10) / 10;

/** Without a known end, it is current from its start on. */
const statusOf = (from: Date, until: Date | null, now: Date): z.infer<typeof ScheduleStatus> => {
  if (now < from) return 'Planned';
  return until === null || now < until ? 'Current' : 'Completed';
};
