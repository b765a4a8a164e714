import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../server/db/schema.ts';
import { withDemoTables } from '../demo-tables.ts';
import { onPurpose, type SeedVessel } from '../fleet.ts';
import { insertRows } from '../insert.ts';
import { planRoutes } from '../insert-voyages.ts';
import { noonReports } from '../noon-reports.ts';
import { extendSchedules } from './extend-schedules.ts';
import { positionAt } from './position.ts';
import { readVoyages, type SimulatedVoyage } from './read-voyages.ts';
import { lastReportAt, reportTimes } from './report-times.ts';

/** The delay of a vessel's reports in hours: the tracking of one vessel fails on purpose. */
const lagHoursOf = ({ imono }: SeedVessel): number => (imono === onPurpose.stalePosition ? 30 : 0);

/** When a vessel last reported its position. */
export const lastReportOf = (vessel: SeedVessel, now: Date): Date => lastReportAt(vessel.id, lagHoursOf(vessel), now);

/**
 * Simulates demo vessels up to a time: adds voyages, the position and voyage reports since their last ones, and the ETA
 * changes that are due. Existing rows are not changed, so it is idempotent.
 */
export const advanceVessels = async (db: Database, fleet: readonly SeedVessel[], now: Date): Promise<void> => {
  for (let at = 0; at < fleet.length; at += vesselsPerBatch) {
    await advanceBatch(db, fleet.slice(at, at + vesselsPerBatch), now);
  }
};

const vesselsPerBatch = 20;

const advanceBatch = async (db: Database, asked: readonly SeedVessel[], now: Date): Promise<void> => {
  const fleet = await stillThere(db, asked);
  if (fleet.length === 0) return;
  const ids = fleet.map(({ id }) => id);
  await extendSchedules(db, fleet, now);
  const positions = await lastPositions(db, ids);
  const reports = await lastReports(db, ids);
  const known = ids.flatMap((id) => [positions.get(id)?.getTime() ?? 0, reports.get(id)?.time ?? 0]);
  const voyages = await readVoyages(db, ids, new Date(Math.min(...known)));
  const voyagesOf = Map.groupBy(voyages, ({ vessel_id }) => vessel_id);
  await insertRows(
    db,
    'position_report',
    fleet.flatMap((vessel) => positionRows(vessel, voyagesOf.get(vessel.id) ?? [], positions.get(vessel.id), now)),
  );
  await insertRows(
    db,
    'noon_report',
    fleet.flatMap((vessel) => noonRows(vessel, voyagesOf.get(vessel.id) ?? [], reports.get(vessel.id), now)),
  );
  await reportEtaChanges(db, ids, now);
  await planRoutes(
    db,
    voyages.filter(({ hasRoute, sailed }) => !hasRoute && sailed > now),
  );
};

/** The vessels still in the database, with their company: some may have been removed or handed over. */
const stillThere = async (db: Database, fleet: readonly SeedVessel[]): Promise<readonly SeedVessel[]> => {
  const imos = fleet.map(({ imono }) => imono);
  const rows = await db.selectFrom('vessel').where('imono', 'in', imos).select(['id', 'imono', 'company_id']).execute();
  return fleet.flatMap((vessel) => {
    const found = rows.find(({ id, imono }) => id === vessel.id && imono === vessel.imono);
    return found ? [{ ...vessel, companyId: found.company_id }] : [];
  });
};

const lastPositions = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  const rows = await db
    .selectFrom('position_report')
    .where('vessel_id', 'in', ids)
    .groupBy('vessel_id')
    .select(({ fn }) => ['vessel_id', fn.max('time').as('time')])
    .execute();
  return new Map(rows.map(({ vessel_id, time }) => [vessel_id, time]));
};

const Tanks = z.object({
  robVlsfo: z.number(),
  robLsmgo: z.number(),
  robCylinderOil: z.number(),
  robFreshWater: z.number(),
});

const lastReports = async (db: Database, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('noon_report')
    .distinctOn('vessel_id')
    .where('vessel_id', 'in', ids)
    .orderBy('vessel_id')
    .orderBy('time', 'desc')
    .select(['vessel_id', 'time', 'figures'])
    .execute();
  return new Map(
    rows.map(({ vessel_id, time, figures }) => {
      const tanks = z.safeParse(Tanks, figures);
      return [vessel_id, { time: time.getTime(), tanks: tanks.success ? tanks.data : undefined }];
    }),
  );
};

const dayMs = 24 * 3_600_000;
/** The length of a track in days: for a new vessel, and at most after a downtime. */
const newTrackDays = 30;
const longestTrackDays = 100;

const positionRows = (
  vessel: SeedVessel,
  voyages: readonly SimulatedVoyage[],
  last: Date | undefined,
  now: Date,
): readonly object[] => {
  const until = lastReportOf(vessel, now);
  const current = voyages.findLast(({ departure }) => departure <= until);
  if (!current) return [];
  const days = vessel.years > 1 ? newTrackDays : 0;
  const firstTrack = Math.min(current.departure.getTime(), until.getTime() - days * dayMs) - 1;
  const after = last ? Math.max(last.getTime(), until.getTime() - longestTrackDays * dayMs) : firstTrack;
  return reportTimes(voyages, after, until).flatMap((time) => {
    const voyage = voyages.findLast(({ departure, sailed }) => departure <= time && time <= sailed);
    if (!voyage) return [];
    const { latitude, longitude, speed, course, status, distanceToGo } = positionAt(voyage, time);
    const owner = { vessel_id: vessel.id, company_id: vessel.companyId };
    const place = { ...owner, time, latitude, longitude, speed, course, heading: course };
    return [{ ...place, status, distance_to_go: distanceToGo, source: 'Demo simulator' }];
  });
};

/** Old noon reports at sea are left out; vessels of a large fleet have reports of the last days only. */
const noonAtSeaDays = 45;
const shortHistoryDays = 3;

const noonRows = (
  vessel: SeedVessel,
  voyages: readonly SimulatedVoyage[],
  last: { readonly time: number; readonly tanks: z.infer<typeof Tanks> | undefined } | undefined,
  now: Date,
): readonly object[] => {
  const until = lastReportOf(vessel, now).getTime();
  const since = vessel.years > 1 ? -Infinity : until - shortHistoryDays * dayMs;
  const bunkered = new Set(voyages.flatMap(({ takesBunkers, sailed }) => (takesBunkers ? [sailed.getTime()] : [])));
  const sailedSince = voyages.filter(({ sailed }) => sailed.getTime() > since);
  const lastReport = last?.tanks && { time: last.time, tanks: last.tanks };
  return noonReports(vessel, sailedSince, bunkered, { lastReport, until })
    .filter(({ time, type }) => {
      if (time.getTime() < since || (last && time.getTime() <= last.time)) return false;
      return type !== 'Noon at sea' || time.getTime() > until - noonAtSeaDays * dayMs;
    })
    .map((report) => ({ ...report, company_id: vessel.companyId }));
};

/** Moves due ETA changes to the product's table. */
const reportEtaChanges = async (db: Database, vesselIds: readonly number[], now: Date): Promise<void> => {
  const due = await withDemoTables(db)
    .selectFrom('demo_passage')
    .innerJoin('voyage', 'voyage.id', 'demo_passage.voyage_id')
    .where('voyage.vessel_id', 'in', vesselIds)
    .where(sql<boolean>`demo_passage.eta_changes <> '[]'::jsonb`)
    .select(['voyage_id', 'eta_changes'])
    .execute();
  const isDue = ({ reported_at }: { readonly reported_at: string }) => new Date(reported_at) <= now;
  const changed = due.filter(({ eta_changes }) => eta_changes.some(isDue));
  await insertRows(
    db,
    'eta_change',
    changed.flatMap(({ voyage_id, eta_changes }) =>
      eta_changes.filter(isDue).map((change) => ({ voyage_id, ...change })),
    ),
  );
  for (const { voyage_id, eta_changes } of changed) {
    const left = JSON.stringify(eta_changes.filter((change) => !isDue(change)));
    await sql`update demo_passage set eta_changes = ${left}::jsonb where voyage_id = ${voyage_id}`.execute(db);
  }
};
