import {
  maxTrackPoints,
  maxVoyageDays,
  maxVoyageReports,
  maxVoyages,
  type VesselVoyage,
} from '../../src/contract/fleet/voyages.ts';
import { selectReports, voyageReport } from '../fleet/select-reports.ts';
import { selectTrack, trackPoint } from '../fleet/select-track.ts';
import { type Period, type SelectedVoyage, selectVoyages } from '../fleet/select-voyages.ts';
import type { Handlers } from './handler.ts';
import { notFound } from '../errors/http-error.ts';
import { ownVessel, ownVoyage } from '../vessels/own-vessel.ts';

const hourMs = 3_600_000;
const reachMs = maxVoyageDays * 24 * hourMs;

/** The latest voyages of a vessel, and the positions and reports of one voyage. */
export const voyageHandlers = {
  'track.voyages': async ({ imo }, call) => {
    const { id } = await ownVessel(call, imo);
    const now = call.now.getTime();
    const period = { from: new Date(now - reachMs), until: new Date(now + reachMs) };
    const voyages = await selectVoyages(call, [id], period);
    return voyages.slice(-maxVoyages).map((voyage) => vesselVoyage(voyage, call.now));
  },
  'track.replay': async ({ imo, voyageId }, call) => {
    const { id } = await ownVessel(call, imo);
    const { departure, berthed, sailed } = await ownVoyage(call, id, voyageId);
    const around = { from: departure, until: new Date(departure.getTime() + 1) };
    const selected = (await selectVoyages(call, [id], around)).find((voyage) => voyage.voyageId === voyageId);
    if (!selected) throw notFound();
    const end = berthed ?? sailed ?? selected.ends ?? call.now;
    const period = { from: departure, until: end < call.now ? end : call.now };
    const track = await selectTrack(call.db, id, period, hoursPerPoint(period));
    const reports = await selectReports(call, id)
      .where('noon_report.voyage_id', '=', voyageId)
      .orderBy('noon_report.time')
      .limit(maxVoyageReports)
      .execute();
    return {
      voyage: vesselVoyage(selected, call.now),
      track: track.map(trackPoint),
      reports: reports.map((report) => voyageReport(imo, report, call)),
    };
  },
} satisfies Partial<Handlers>;

const vesselVoyage = (
  { voyageId, voyageNo, from, to, departure, eta, arrived, ends, status }: SelectedVoyage,
  now: Date,
): VesselVoyage => ({
  voyageId,
  voyageNo,
  from,
  to,
  departure,
  eta,
  arrived,
  sailed: ends !== null && ends <= now ? ends.toISOString() : null,
  status,
});

/** The least whole number of hours between two points of a track that has the first, the last, and not too many others. */
const hoursPerPoint = ({ from, until }: Period): number =>
  Math.max(1, Math.ceil((until.getTime() - from.getTime()) / hourMs / (maxTrackPoints - 2)));
