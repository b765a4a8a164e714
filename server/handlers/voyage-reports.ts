import { selectReports, voyageReport } from '../fleet/select-reports.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { ownVessel, ownVoyage } from '../vessels/own-vessel.ts';

/** The newest noon, departure or arrival report of a vessel, or of one of its voyages. */
export const reportHandlers = {
  'track.latestReport': ({ imo }, call) => latestReport(imo, call),
  'track.latestOfVoyage': ({ imo, voyageId }, call) => latestReport(imo, call, voyageId),
} satisfies Partial<Handlers>;

const latestReport = async (imo: string, call: SignedInContext, voyageId?: number) => {
  const vessel = await ownVessel(call, imo);
  if (voyageId !== undefined) await ownVoyage(call, vessel.id, voyageId);
  const report = await selectReports(call, vessel.id)
    .$if(voyageId !== undefined, (query) => query.where('noon_report.voyage_id', '=', voyageId ?? 0))
    .orderBy('noon_report.time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return report ? voyageReport(imo, report, call) : null;
};
