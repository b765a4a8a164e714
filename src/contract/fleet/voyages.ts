import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { essential } from '../leniency.ts';
import { ByImo, Id, Imo, MaybeFlag, MaybeText } from '../models/basics.ts';
import { ScheduleStatus, TrackPoint, VoyagePort, VoyageReport } from '../models/vessel.ts';

/** How far back and ahead the voyages of a vessel reach in days, and the most of an answer: the latest. */
export const maxVoyageDays = 400;
export const maxVoyages = 60;
/** The most positions and reports of one voyage. */
export const maxTrackPoints = 600;
export const maxVoyageReports = 150;

/**
 * A voyage between two ports; times in UTC. `eta` is the arrival once the vessel has `arrived`, `sailed` when it left the
 * port of arrival, null if it has not.
 */
export const VesselVoyage = essential(
  z.object({
    voyageId: Id,
    voyageNo: z.string(),
    from: VoyagePort,
    to: VoyagePort,
    departure: z.string(),
    eta: MaybeText,
    arrived: MaybeFlag,
    sailed: MaybeText,
    status: ScheduleStatus,
  }),
  'voyageId',
  'departure',
);
export type VesselVoyage = z.infer<typeof VesselVoyage>;

/**
 * What a vessel reported on a voyage until it berthed, or until now: positions and reports, both oldest first. There is at
 * most one position an hour, and fewer if the voyage is so long that they would be too many.
 */
export const VoyageReplay = z.object({
  voyage: VesselVoyage,
  track: z.array(TrackPoint),
  reports: z.array(VoyageReport),
});
export type VoyageReplay = z.infer<typeof VoyageReplay>;

const rules = { optional: true, needs: 'My Fleet' } as const;

/** The voyages of one vessel, and what one voyage's positions and reports were. Outside the specification. */
export const voyageCalls = {
  'track.voyages': get('/api/fleet/voyages', ByImo, z.array(VesselVoyage), { ...rules, loading: 'none' }),
  'track.replay': get('/api/fleet/voyage-replay', z.object({ imo: Imo, voyageId: Id }), VoyageReplay, rules),
};
