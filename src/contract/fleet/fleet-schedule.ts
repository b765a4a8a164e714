import * as z from 'zod/mini';
import { list } from '../endpoint.ts';
import { essential } from '../leniency.ts';
import { Id, Imo, IsoDate, MaybeText } from '../models/basics.ts';
import { EtaChange, PortCall, ScheduleStatus } from '../models/vessel.ts';
import { maxFleetValues } from './fleet-limits.ts';

/** The longest period of a request in days, and the most vessels of an answer. */
export const maxScheduleDays = 400;
export const maxScheduleVessels = 200;
/** The most due items of a vessel in an answer: the earliest. */
export const maxDueItems = 100;
/** A due item names a port call that is at most so many days before or after its due date. */
export const nearCallDays = 14;

/** Which vessels' schedules: of all the account's vessels if none are named. Both days are included. */
export const FleetScheduleFilter = z.object({
  from: IsoDate,
  to: IsoDate,
  vessel: z.optional(z.array(Imo).check(z.maxLength(maxFleetValues))),
});
export type FleetScheduleFilter = z.infer<typeof FleetScheduleFilter>;

/** What falls due; the account needs the permission of its kind. */
export const dueKinds = ['certificate', 'classSurvey'] as const;
export type DueKind = (typeof dueKinds)[number];

/**
 * A certificate or a class survey with its due date. `Overdue` and `Due` are the same as in Attention. `port` and
 * `arrival` are the port call at which it can be done: the last one within 14 days before the date, else the next one
 * within 14 days after it; once the date has passed, the next one. null: there is none in or near the period.
 */
export const DueItem = essential(
  z.object({
    id: Id,
    kind: z.enum(dueKinds),
    name: z.string(),
    due: z.string(),
    status: z.enum(['Overdue', 'Due', 'Upcoming']),
    voyageId: z.nullable(Id),
    port: MaybeText,
    arrival: MaybeText,
  }),
  'id',
  'due',
);
export type DueItem = z.infer<typeof DueItem>;

/** A voyage to a port and the calls there; times in UTC. A stay in dry-dock is a call. */
export const TimelineVoyage = z.object({
  voyageId: Id,
  voyageNo: z.string(),
  from: z.string(),
  port: z.string(),
  locode: MaybeText,
  timeZone: MaybeText,
  departure: z.string(),
  eta: MaybeText,
  status: ScheduleStatus,
  etaChanges: z.array(EtaChange),
  calls: z.array(z.omit(PortCall, { port: true, locode: true, timeZone: true, etaChange: true })),
});
export type TimelineVoyage = z.infer<typeof TimelineVoyage>;

/** `dueTotal` is the number of due items, of which `due` has the earliest. */
const TimelineVessel = essential(
  z.object({
    imono: Imo,
    name: z.string(),
    voyages: z.array(TimelineVoyage),
    due: z.array(DueItem),
    dueTotal: z.number(),
  }),
  'imono',
  'name',
);

/** The schedules of the first vessels by name; `totalVessels` is the number of all. `now`: when the server answered. */
export const FleetTimeline = z.object({
  now: z.string(),
  totalVessels: z.number(),
  vessels: z.array(TimelineVessel),
});

/** The schedule of all vessels in a period. Outside the specification. */
export const fleetSchedule = list('/api/fleet/schedule/search', FleetScheduleFilter, FleetTimeline, {
  optional: true,
  needs: 'Fleet Schedule',
});
