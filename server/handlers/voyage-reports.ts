import { maxHoursAhead } from '../../src/contract/format.ts';
import { readFigures, StoredFigures } from '../fleet/report-figures.ts';
import { stampOf } from '../fleet/stamp.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { notFound } from '../http/http-error.ts';
import { readStored } from '../db/stored.ts';
import { asBigint } from '../db/as-bigint.ts';
import { selectOwnVessel } from './own-vessel.ts';

/** The newest noon, departure or arrival report of a vessel, or of one of its voyages. */
export const reportHandlers: Pick<Handlers, 'track.latestReport' | 'track.latestOfVoyage'> = {
  'track.latestReport': ({ imo }, call) => latestReport(imo, call),
  'track.latestOfVoyage': ({ imo, voyageId }, call) => latestReport(imo, call, voyageId),
};

const latestReport = async (imo: string, call: SignedInContext, voyageId?: number) => {
  const vessel = await selectOwnVessel(call, imo).executeTakeFirstOrThrow(notFound);
  if (voyageId !== undefined) await vesselsVoyage(vessel.id, voyageId, call);
  const report = await call.db
    .selectFrom('noon_report')
    .innerJoin('voyage', 'voyage.id', 'noon_report.voyage_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('eta_change')
          .select('eta_change.eta')
          .whereRef('eta_change.voyage_id', '=', 'voyage.id')
          .whereRef('eta_change.reported_at', '<=', 'noon_report.time')
          .orderBy('eta_change.reported_at', 'desc')
          .limit(1)
          .as('changed'),
      (join) => join.onTrue(),
    )
    .where('noon_report.vessel_id', '=', vessel.id)
    .where('noon_report.time', '<=', call.now)
    .$if(voyageId !== undefined, (query) => query.where('noon_report.voyage_id', '=', voyageId ?? 0))
    .orderBy('noon_report.time', 'desc')
    .select(['noon_report.type', 'noon_report.time', 'noon_report.figures', 'voyage.id as voyageId'])
    .select(['voyage.voyage_no as voyageNo', 'voyage.arrival', 'voyage.planned_arrival', 'changed.eta'])
    .limit(1)
    .executeTakeFirst();
  if (!report) return null;
  const { figures: stored, time, arrival, planned_arrival, eta, ...rest } = report;
  const figures = readStored(StoredFigures, stored, {
    log: call.log,
    what: `the ${rest.type} report of voyage ${rest.voyageId}`,
  });
  const latestEta = arrival !== null && time >= arrival ? null : (eta ?? planned_arrival);
  const expected = latestEta ? { eta: stampOf(latestEta).slice(0, -3) } : {};
  return {
    imono: imo,
    ...rest,
    time: time.toISOString(),
    shipOffset: shipOffsetOf(figures['clock']),
    figures: readFigures({ ...figures, ...expected }),
  };
};

/** The stored hours of ship's time ahead of UTC; null if they are missing or impossible. */
const shipOffsetOf = (clock: string | number | null | undefined): number | null => {
  const hours = typeof clock === 'string' && clock.trim() !== '' ? Number(clock) : clock;
  return typeof hours === 'number' && Math.abs(hours) <= maxHoursAhead ? hours : null;
};

const vesselsVoyage = (vesselId: number, voyageId: number, { db }: SignedInContext) =>
  db
    .selectFrom('voyage')
    .select('id')
    .where('id', '=', asBigint(voyageId))
    .where('vessel_id', '=', vesselId)
    .executeTakeFirstOrThrow(notFound);
