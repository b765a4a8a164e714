import { sql } from 'kysely';
import type { CertificateOverview } from '../../src/contract/models/certificate.ts';
import type { FleetSchedule } from '../../src/contract/models/vessel.ts';
import { selectVoyages } from '../fleet/select-voyages.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { ownVessel } from '../vessels/own-vessel.ts';
import { certificateFigures } from './chart-figures.ts';
import type { Handlers } from './handler.ts';
import { classSurveyHandlers } from './class-surveys.ts';
import { dueHandlers } from './due-dates.ts';
import { findingHandlers } from './findings.ts';
import { compareVessels } from './compare-vessels.ts';
import { fleetDetail } from './fleet-detail.ts';
import { fleetTimeline } from './fleet-timeline.ts';
import { trackHandlers } from './track.ts';
import { vesselDataHandlers } from './vessel-data.ts';
import { voyageHandlers } from './voyages.ts';
import { reportHandlers } from './voyage-reports.ts';

/** The certificates of all the account's vessels by status: number and percent per category. */
const fleetCertificates = (call: SignedInContext): Promise<CertificateOverview> =>
  certificateFigures(
    call,
    sql`from record where record.kind = 'certificate'
      and record.vessel_id in (select vessel_id from visible_vessel where account_id = ${call.caller.accountId})`,
  );

/** A vessel's voyages in order, each with its port calls and its ETA changes reported until now. */
const fleetSchedule = async ({ imo }: { imo: string }, call: SignedInContext): Promise<FleetSchedule> => {
  const { id, name } = await ownVessel(call, imo);
  const voyages = await selectVoyages(call, [id]);
  return { imono: imo, name, voyages: voyages.map(({ vesselId: _, ends: __, arrived: ___, ...voyage }) => voyage) };
};

/** Handlers of positions, voyages and everything else that belongs to a vessel. */
export const fleetHandlers = {
  'fleet.compare': compareVessels,
  'fleet.detail': fleetDetail,
  'track.schedule': fleetSchedule,
  'schedule.fleet': fleetTimeline,
  'fleet.certificates': (_, call) => fleetCertificates(call),
  ...trackHandlers,
  ...reportHandlers,
  ...voyageHandlers,
  ...classSurveyHandlers,
  ...findingHandlers,
  ...dueHandlers,
  ...vesselDataHandlers,
} satisfies Partial<Handlers>;
