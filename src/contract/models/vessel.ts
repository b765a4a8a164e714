import * as z from 'zod/mini';
import { Id, Imo, MaybeNumber, MaybeText } from './basics.ts';

/** A vessel as lists and menus show it. */
export const Vessel = z.object({ id: Id, imono: Imo, name: z.string() });
export type Vessel = z.infer<typeof Vessel>;

/** Where a vessel was last seen. Speed in knots, course in degrees true, times in UTC (ISO 8601). */
export const Position = z.object({
  imono: Imo,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  speed: MaybeNumber,
  course: MaybeNumber,
  status: z.string(),
  destination: MaybeText,
  eta: MaybeText,
  reportedAt: z.string(),
  voyageId: z.nullable(z.number()),
});
export type Position = z.infer<typeof Position>;

/** One row of the fleet summary. */
export const FleetDetail = z.object({
  id: Id,
  imono: Imo,
  name: z.string(),
  type: z.string(),
  flag: z.string(),
  classSociety: z.string(),
  position: z.nullable(Position),
  nextCertificate: z.nullable(z.object({ name: z.string(), expiryDate: z.string() })),
  openFindings: z.number(),
});
export type FleetDetail = z.infer<typeof FleetDetail>;

/** One point of a track: UTC time, degrees, knots. */
export const TrackPoint = z.object({
  time: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  speed: MaybeNumber,
});

/** A voyage with what it sailed so far and where it goes. */
export const Voyage = z.object({
  voyageId: z.number(),
  voyageNo: z.string(),
  departurePort: z.string(),
  departure: z.string(),
  arrivalPort: z.string(),
  eta: MaybeText,
  track: z.array(TrackPoint),
});
export type Voyage = z.infer<typeof Voyage>;

/** A noon, arrival or departure report: labelled figures with their units, as the vessel sent them. */
export const VoyageReport = z.object({
  imono: Imo,
  type: z.string(),
  time: z.string(),
  voyageNo: z.string(),
  figures: z.array(z.object({ group: z.string(), label: z.string(), value: MaybeText, unit: MaybeText })),
});
export type VoyageReport = z.infer<typeof VoyageReport>;

/** One port call of a schedule; times in UTC with the port's own zone beside them. `etaChange` in hours against the report before. */
export const PortCall = z.object({
  id: z.number(),
  port: z.string(),
  locode: z.string(),
  timeZone: z.string(),
  purpose: z.string(),
  arrival: z.string(),
  departure: MaybeText,
  etaChange: MaybeNumber,
  status: z.string(),
});
export const FleetSchedule = z.object({
  imono: Imo,
  name: z.string(),
  voyages: z.array(z.object({ voyageNo: z.string(), calls: z.array(PortCall) })),
});
export type FleetSchedule = z.infer<typeof FleetSchedule>;

/** A vessel's particulars, grouped for reading; values carry their unit. */
export const VesselData = z.object({
  imono: Imo,
  name: z.string(),
  groups: z.array(
    z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: MaybeText, unit: MaybeText })) }),
  ),
});
export const VesselHtml = z.object({ imono: Imo, contentHtml: z.string() });

/** The newest attachment of each kind of record of a vessel. */
export const LatestAttachment = z.object({
  id: Id,
  kind: z.string(),
  recordId: Id,
  title: z.string(),
  fileName: z.string(),
  date: z.string(),
});

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
  status: z.string(),
  description: MaybeText,
});
export type ClassSurvey = z.infer<typeof ClassSurvey>;
