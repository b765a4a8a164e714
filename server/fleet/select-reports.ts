import type { VoyageReport } from '../../src/contract/models/vessel.ts';
import { maxHoursAhead } from '../../src/contract/format.ts';
import { readStored } from '../db/stored.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { readFigures, StoredFigures } from './report-figures.ts';
import { stampOf } from './stamp.ts';

/** The reports of a vessel that are known now, each with the last ETA reported before it. */
export const selectReports = ({ db, now }: Pick<SignedInContext, 'db' | 'now'>, vesselId: number) =>
  db
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
    .where('noon_report.vessel_id', '=', vesselId)
    .where('noon_report.time', '<=', now)
    .select(['noon_report.type', 'noon_report.time', 'noon_report.figures', 'voyage.id as voyageId'])
    .select(['voyage.voyage_no as voyageNo', 'voyage.arrival', 'voyage.planned_arrival', 'changed.eta']);

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

/** A report as its vessel sent it, with the ETA of its time unless the vessel had arrived. */
export const voyageReport = (imono: string, row: ReportRow, { log }: Pick<SignedInContext, 'log'>): VoyageReport => {
  const { figures: stored, time, arrival, planned_arrival, eta, ...rest } = row;
  const figures = readStored(StoredFigures, stored, {
    log,
    what: `the ${rest.type} report of voyage ${rest.voyageId}`,
  });
  const latestEta = arrival !== null && time >= arrival ? null : (eta ?? planned_arrival);
  const expected = latestEta ? { eta: stampOf(latestEta).slice(0, -3) } : {};
  return {
    imono,
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
