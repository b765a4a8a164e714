import * as z from 'zod/mini';
import { alsoAccepting, essential, isObject } from '../leniency.ts';
import { asHtml, asTextOf, Id, Imo, MaybeNumber, MaybeText, withAliases } from './basics.ts';
import { asFigure, figureShape } from './figure.ts';
import { asFactGroups, asTrack, asVoyages } from './other-shapes.ts';

/** A vessel without a name is shown by its IMO number. */
const goesByImo = withAliases('name', 'imono');

/** The time of a position, under any of its field names. */
const reportedAt = withAliases('reportedAt', 'time', 'timestamp');

/** A position nested in the row of its vessel need not repeat the vessel. */
const withOwnPosition = (value: unknown): unknown => {
  const row = goesByImo(value);
  if (!isObject(row) || !isObject(row['position'])) return row;
  const { imono, name } = row;
  return { ...row, position: { imono, name, ...row['position'] } };
};

/** A vessel as lists and menus show it; `retiredAt`: when it left the fleet (UTC, ISO 8601), null for a vessel of the fleet. */
export const Vessel = alsoAccepting(
  essential(z.object({ id: Id, imono: Imo, name: z.string(), retiredAt: MaybeText }), 'imono', 'name'),
  goesByImo,
);
export type Vessel = z.infer<typeof Vessel>;

/** Whether the account's vessels are asked for with those that left its fleet, as the portal does. */
export const WithFormer = z.object({ former: z.optional(z.literal('true')) });

/** The maximum number of vessels a search shows; the response has one more if there are more. */
export const maxSearchResults = 20;

const Latitude = z.number().check(z.gte(-90), z.lte(90));
const Longitude = z.number().check(z.gte(-180), z.lte(180));

/** The navigational status of a vessel. */
export const VesselStatus = z.enum(['Under way', 'Alongside', 'At anchor', 'Drifting', 'In dry-dock']);
export type VesselStatus = z.infer<typeof VesselStatus>;

const positionShape = {
  imono: Imo,
  name: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  speed: MaybeNumber,
  course: MaybeNumber,
  status: z.nullable(VesselStatus),
  port: MaybeText,
  destination: MaybeText,
  eta: MaybeText,
  timeZone: MaybeText,
  distanceToGo: MaybeNumber,
  condition: MaybeText,
  draught: MaybeNumber,
  reportedAt: z.string(),
  ageHours: z.number(),
  voyageId: z.nullable(Id),
};

/**
 * A vessel's last reported position. Speed in knots, course in degrees true, draught in metres, times in UTC (ISO
 * 8601). `port` is where the vessel lies or waits; `destination` is its next port, `timeZone` that port's zone.
 * `ageHours` is the age of the report at the time of the request.
 */
export const Position = alsoAccepting(essential(z.object(positionShape), 'imono', 'name'), (value) =>
  reportedAt(goesByImo(value)),
);
export type Position = z.infer<typeof Position>;
/** The position of the requested vessel, which the response need not name. */
export const OwnPosition = alsoAccepting(z.object(positionShape), reportedAt);

/**
 * One row of the fleet summary: year built, deadweight in tonnes, the certificate that is due first, the open findings of
 * all records, and those of each kind of record that the account may read.
 */
export const FleetDetail = alsoAccepting(
  essential(
    z.object({
      id: Id,
      imono: Imo,
      name: z.string(),
      type: z.string(),
      flag: z.string(),
      classSociety: z.string(),
      built: z.number(),
      dwt: z.number(),
      position: z.nullable(Position),
      nextCertificate: z.nullable(z.object({ name: z.string(), dueDate: z.string(), status: z.string() })),
      openFindings: z.number(),
      openFindingsByKind: z.array(z.object({ kind: z.string(), open: z.number() })),
    }),
    'imono',
    'name',
  ),
  withOwnPosition,
);
export type FleetDetail = z.infer<typeof FleetDetail>;

/** One point of a track: UTC time, degrees, speed in knots and course in degrees true, both over ground. */
export const TrackPoint = essential(
  z.object({ time: z.string(), latitude: Latitude, longitude: Longitude, speed: MaybeNumber, course: MaybeNumber }),
  'latitude',
  'longitude',
);
export type TrackPoint = z.infer<typeof TrackPoint>;

/** A port of a voyage: UN/LOCODE, IANA time zone, degrees. A port entered as free text may have a name only. */
export const VoyagePort = alsoAccepting(
  z.object({
    name: z.string(),
    locode: MaybeText,
    country: MaybeText,
    timeZone: MaybeText,
    latitude: z.nullable(Latitude),
    longitude: z.nullable(Longitude),
  }),
  asTextOf('name'),
);

/**
 * A voyage with its track so far (a reported position every six hours, and the newest) and the route ahead. Distances
 * in nautical miles, speed in knots, draught in metres.
 */
export const Voyage = alsoAccepting(
  z.object({
    voyageId: Id,
    voyageNo: z.string(),
    condition: z.string(),
    cargo: MaybeText,
    draught: MaybeNumber,
    departurePort: z.string(),
    departure: z.string(),
    arrivalPort: z.string(),
    eta: MaybeText,
    from: VoyagePort,
    to: VoyagePort,
    distance: MaybeNumber,
    status: z.nullable(VesselStatus),
    distanceToGo: MaybeNumber,
    averageSpeed: MaybeNumber,
    track: z.array(TrackPoint),
    ahead: z.array(essential(z.object({ latitude: Latitude, longitude: Longitude }), 'latitude', 'longitude')),
  }),
  asTrack,
);
export type Voyage = z.infer<typeof Voyage>;

/**
 * A noon, arrival or departure report: labelled figures with their units, as the vessel sent them. `time` in UTC,
 * `shipOffset` the hours that ship's time was ahead of it, null if the vessel did not report it.
 */
export const VoyageReport = z.object({
  imono: Imo,
  type: z.string(),
  time: z.string(),
  shipOffset: MaybeNumber,
  voyageId: Id,
  voyageNo: z.string(),
  figures: z.array(alsoAccepting(z.object({ group: z.string(), ...figureShape }), asFigure)),
});
export type VoyageReport = z.infer<typeof VoyageReport>;

/** The progress of a voyage or a port call. */
export const ScheduleStatus = z.enum(['Completed', 'Current', 'Planned']);

/** One port call; times in UTC, with the port's time zone. `etaChange`: hours since the previous report. */
export const PortCall = z.object({
  id: Id,
  port: z.string(),
  locode: MaybeText,
  timeZone: MaybeText,
  purpose: z.string(),
  moored: VesselStatus,
  arrival: z.string(),
  departure: MaybeText,
  etaChange: MaybeNumber,
  status: ScheduleStatus,
});
export type PortCall = z.infer<typeof PortCall>;

/** A change of a voyage's ETA: when it was reported, hours relative to the previous ETA, and the reason. */
export const EtaChange = z.object({
  reportedAt: z.string(),
  eta: z.string(),
  hours: z.number(),
  reason: z.string(),
});

/** A vessel's voyages, oldest first, each with the port calls at its port of arrival. */
export const FleetSchedule = alsoAccepting(
  z.object({
    imono: Imo,
    name: z.string(),
    voyages: z.array(
      z.object({
        voyageId: Id,
        voyageNo: z.string(),
        condition: z.string(),
        cargo: MaybeText,
        from: VoyagePort,
        to: VoyagePort,
        departure: z.string(),
        eta: MaybeText,
        distance: MaybeNumber,
        status: ScheduleStatus,
        etaChanges: z.array(EtaChange),
        calls: z.array(PortCall),
      }),
    ),
  }),
  asVoyages,
);
export type FleetSchedule = z.infer<typeof FleetSchedule>;

/** A vessel's particulars, in groups; values include their unit. */
export const VesselData = alsoAccepting(
  z.object({
    imono: Imo,
    name: z.string(),
    groups: z.array(
      z.object({
        title: z.string(),
        facts: z.array(alsoAccepting(z.object(figureShape), asFigure)),
      }),
    ),
  }),
  asFactGroups,
);
export type Particulars = z.infer<typeof VesselData>['groups'];
/** The manager's text about a vessel. */
export const VesselHtml = alsoAccepting(z.object({ imono: Imo, contentHtml: z.string() }), (value) =>
  asTextOf('contentHtml')(asHtml(value)),
);

/** The newest attachment of each kind of record of a vessel. `size` in bytes, null if the file is generated on request. */
export const LatestAttachment = essential(
  z.object({
    id: Id,
    kind: z.string(),
    recordId: Id,
    title: z.string(),
    fileName: z.string(),
    date: z.string(),
    size: z.nullable(z.number()),
  }),
  'id',
);

/** The status of a survey on a day. */
export const SurveyStatus = z.enum(['Not due', 'In window', 'Due', 'Overdue', 'Postponed', 'Completed']);
export type SurveyStatus = z.infer<typeof SurveyStatus>;

/** A class survey or condition of class. */
export const ClassSurvey = z.object({
  id: Id,
  category: z.string(),
  code: z.string(),
  name: z.string(),
  certificate: MaybeText,
  lastDate: MaybeText,
  dueDate: MaybeText,
  rangeStart: MaybeText,
  rangeEnd: MaybeText,
  postponedTo: MaybeText,
  completedOn: MaybeText,
  status: SurveyStatus,
  description: MaybeText,
});
export type ClassSurvey = z.infer<typeof ClassSurvey>;
