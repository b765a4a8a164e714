import type { Handlers } from './handler.ts';
import { classSurveyHandlers } from './class-surveys.ts';
import { compareVessels } from './compare-vessels.ts';
import { fleetDetail } from './fleet-detail.ts';
import { fleetTimeline } from './fleet-timeline.ts';
import { fleetSchedule } from './schedule.ts';
import { trackHandlers } from './track.ts';
import { vesselDataHandlers } from './vessel-data.ts';
import { voyageHandlers } from './voyages.ts';
import { reportHandlers } from './voyage-reports.ts';

/** Handlers of positions, voyages and everything else that belongs to a vessel. */
export const fleetHandlers = {
  'fleet.compare': compareVessels,
  'fleet.detail': fleetDetail,
  'track.schedule': fleetSchedule,
  'schedule.fleet': fleetTimeline,
  ...trackHandlers,
  ...reportHandlers,
  ...voyageHandlers,
  ...classSurveyHandlers,
  ...vesselDataHandlers,
} satisfies Partial<Handlers>;
