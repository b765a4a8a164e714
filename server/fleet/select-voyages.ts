import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { FleetSchedule, ScheduleStatus, VoyagePort } from '../../src/contract/models/vessel.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { shownPort } from './shown-port.ts';

/** A joined port as JSON, as voyages and the schedule return it. */
const portJson = (port: 'origin' | 'target') => {
  const of = (column: string) => sql.ref(`${port}.${column}`);
  return sql<z.infer<typeof VoyagePort>>`jsonb_build_object('name', ${of('name')}, 'locode', ${of('locode')},
    'country', ${of('country')}, 'timeZone', ${of('time_zone')},
    'latitude', ${of('latitude')}, 'longitude', ${of('longitude')})`;
};

/** From the first moment to before the last. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** A voyage of the schedule. `ends`: when the vessel sails from its port, or the next voyage departs; null: not known. `arrived`: in its port. */
export type SelectedVoyage = FleetSchedule['voyages'][number] & {
  readonly vesselId: number;
  readonly ends: Date | null;
  readonly arrived: boolean;
};

/**
 * The voyages of vessels in order, each with its port calls and its ETA changes reported until now. `period` limits them to
 * those that are not over before it and depart before its end.
 */
export const selectVoyages = async (
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  vesselIds: readonly number[],
  period?: Period,
): Promise<readonly SelectedVoyage[]> => {
  const nextDeparture = sql<Date | null>`(select min(later.departure) from voyage as later
    where later.vessel_id = voyage.vessel_id and later.departure > voyage.departure)`;
  const ends = sql<Date | null>`coalesce(voyage.sailed, ${nextDeparture})`;
  const all = db
    .selectFrom('voyage')
    .innerJoinLateral(shownPort('voyage', 'from_port_id').as('origin'), (join) => join.onTrue())
    .innerJoinLateral(shownPort('voyage', 'to_port_id').as('target'), (join) => join.onTrue())
    .where(sql<boolean>`voyage.vessel_id = any(${vesselIds}::int[])`)
    .select([
      'voyage.id',
      'voyage.vessel_id',
      'voyage.voyage_no',
      'voyage.condition',
      'voyage.cargo',
      'voyage.distance',
    ])
    .select(['voyage.departure', 'voyage.planned_arrival', 'voyage.arrival', 'voyage.sailed', ends.as('ends')])
    .select([portJson('origin').as('from'), portJson('target').as('to')])
    .orderBy('voyage.departure');
  const voyages = await (
    period
      ? all
          .where('voyage.departure', '<', period.until)
          .where(sql<boolean>`coalesce(${ends}, 'infinity') > ${period.from}`)
      : all
  ).execute();
  const ids = voyages.map(({ id }) => id);
  const calls = await db
    .selectFrom('port_call')
    .where(sql<boolean>`voyage_id = any(${ids}::int[])`)
    .selectAll()
    .orderBy('arrival')
    .execute();
  const changes = await db
    .selectFrom('eta_change')
    .where(sql<boolean>`voyage_id = any(${ids}::int[])`)
    .where('reported_at', '<=', now)
    .selectAll()
    .orderBy('reported_at')
    .execute();
  const callsOf = Map.groupBy(calls, ({ voyage_id }) => voyage_id);
  const changesOf = Map.groupBy(changes, ({ voyage_id }) => voyage_id);
  return voyages.map((voyage) => {
    const etaChanges = differences(voyage.planned_arrival, changesOf.get(voyage.id) ?? []);
    const reported = etaChanges.at(-1)?.eta ?? voyage.planned_arrival?.toISOString() ?? null;
    const { arrival: actual } = voyage;
    const eta = actual !== null && actual <= now ? actual.toISOString() : reported;
    const { from, to } = voyage;
    const portCalls = (callsOf.get(voyage.id) ?? []).map(({ id, purpose, moored, arrival, departure }, place) => {
      const isFirst = place === 0;
      return {
        id,
        port: to.name,
        locode: to.locode,
        timeZone: to.timeZone,
        purpose,
        moored,
        arrival: (isFirst ? eta : null) ?? arrival.toISOString(),
        departure: departure.toISOString(),
        etaChange: isFirst ? (etaChanges.at(-1)?.hours ?? null) : null,
        status: statusOf(isFirst ? (actual ?? laterOf(arrival, eta)) : arrival, departure, now),
      };
    });
    return {
      vesselId: voyage.vessel_id,
      ends: voyage.ends,
      arrived: actual === null ? portCalls.some(({ status }) => status !== 'Planned') : actual <= now,
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
      calls: portCalls,
    };
  });
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

/** Without an actual arrival, a first port call that was planned earlier than the ETA begins at the ETA. */
const laterOf = (arrival: Date, eta: string | null): Date =>
  eta !== null && new Date(eta) > arrival ? new Date(eta) : arrival;

/** Without a known end, it is current from its start on. */
const statusOf = (from: Date, until: Date | null, now: Date): z.infer<typeof ScheduleStatus> => {
  if (now < from) return 'Planned';
  return until === null || now < until ? 'Current' : 'Completed';
};
