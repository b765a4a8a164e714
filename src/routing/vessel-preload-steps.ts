import type { CallAnswer, CallName, CallParameters } from '../contract/catalogue.ts';
import { addDays } from '../contract/day-arithmetic.ts';
import { optionFilterInspecType } from '../contract/models/filter.ts';
import { optionFilter } from '../contract/models/option-filter.ts';
import type { PermissionName } from '../contract/permission.ts';

/** One request of a vessel's preload, and the tile that shows its answer. */
export interface Step<N extends CallName = CallName> {
  readonly call: N;
  readonly input: (imono: string, today: string) => CallParameters<N>;
  readonly title: string;
  /** The page its tile links to, without the vessel. */
  readonly path: string;
  /** Permissions, any of which grants access, where the account needs more than the call itself requires. */
  readonly needs?: readonly PermissionName[];
  /** A failure leaves the tile empty and is not reported. */
  readonly silent?: true;
}

const step = <N extends CallName>(asked: Step<N>) => asked;

const latest = { optionFilter: optionFilter.records, recordNumber: 1, skipCount: 0, maxResultCount: 0 } as const;
const latestOf = (imono: string) => ({ imono, ...latest });

/** The drills of twelve months, and those planned for the next twelve. */
const drillsOf = (imono: string, today: string) => ({
  imono,
  optionFilter: optionFilter.dates,
  startDate: addDays(today, -365),
  endDate: addDays(today, 365),
  skipCount: 0,
  maxResultCount: 0,
});

/** The requests of a vessel's preload, sent one after the other in this order. */
export const preloadSteps = {
  fleetDetail: step({
    call: 'fleet.detail',
    input: (IMO) => ({ IMO }),
    title: 'Vessel',
    path: '/tb-info/vessel-data',
    silent: true,
  }),
  vesselTrack: step({ call: 'track.byImo', input: (imo) => ({ imo }), title: 'Voyage', path: '/fleet-schedule' }),
  latestReport: step({
    call: 'track.latestReport',
    input: (imo) => ({ imo }),
    title: 'Latest Report',
    path: '/fleet-schedule',
  }),
  sirePerYear: step({ call: 'sire.chart', input: latestOf, title: 'SIRE per Year', path: '/vetting/sire-status' }),
  sireList: step({ call: 'sire.search', input: latestOf, title: 'SIRE', path: '/hsqe-perf/sire-inspection' }),
  cdi: step({
    call: 'vetting.quarter',
    input: (imono) => ({
      ...latestOf(imono),
      optionFilterInspecType: optionFilterInspecType.all,
      ownerID: 0,
      programme: 'CDI',
    }),
    title: 'CDI',
    path: '/vetting/cdi-status/1',
    needs: ['CDI'],
  }),
  classSurveys: step({
    call: 'classSurvey.byImo',
    input: (IMONO) => ({ IMONO }),
    title: 'Class Surveys',
    path: '/class-surveys',
  }),
  vesselInspectionPerYear: step({
    call: 'vesselInspection.chart',
    input: latestOf,
    title: 'Vessel Inspection per Year',
    path: '/hsqe-perf/vessel-inspection',
  }),
  vesselInspectionList: step({
    call: 'vesselInspection.search',
    input: (imono) => ({ ...latestOf(imono), maxResultCount: 1 }),
    title: 'Vessel Inspection',
    path: '/hsqe-perf/vessel-inspection',
  }),
  certificates: step({
    call: 'certificate.search',
    input: latestOf,
    title: 'Certificates',
    path: '/hsqe-perf/certificate-status',
  }),
  accidents: step({ call: 'accident.chart', input: latestOf, title: 'Accidents', path: '/hsqe-perf/accidents' }),
  nearMisses: step({ call: 'nearMiss.chart', input: latestOf, title: 'Near Misses', path: '/hsqe-perf/near-misses' }),
  nonConformities: step({
    call: 'nonConformity.chart',
    input: latestOf,
    title: 'Non Conformities',
    path: '/hsqe-perf/non-conformities',
  }),
  drills: step({ call: 'drill.chart', input: drillsOf, title: 'Drills', path: '/hsqe-perf/drills' }),
};

export type PreloadStep = keyof typeof preloadSteps;
/** The answer of a step. */
export type PreloadAnswer<S extends PreloadStep> = CallAnswer<(typeof preloadSteps)[S]['call']>;
// SAFETY: the keys of an object literal are exactly its names, in the order they are written.
export const preloadStepNames = Object.keys(preloadSteps) as PreloadStep[];
