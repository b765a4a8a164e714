import * as z from 'zod/mini';
import { list } from '../endpoint.ts';
import { essential } from '../leniency.ts';
import { Id, Imo, IsoDate, MaybeNumber, MaybeText } from '../models/basics.ts';
import { Facts } from '../models/record-state.ts';
import { fleetConditionNames } from './fleet-conditions.ts';
import { maxFleetText, maxFleetValues } from './fleet-limits.ts';
import { fleetGroups, fleetSorts } from './fleet-sorts.ts';

const Values = z.optional(
  z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(maxFleetValues)),
);

const filterFields = {
  /** Any of these statuses, as rows show them. */
  status: Values,
  /** Any of these vessels, by IMO number. */
  vessel: z.optional(z.array(Imo).check(z.maxLength(maxFleetValues))),
  /** Any of these types, as rows show them. */
  type: Values,
  /** A part of the title or place, ignoring case. */
  text: z.optional(z.string().check(z.maxLength(maxFleetText))),
  /** The first and the last date, both included; of a class survey that is not completed, of its due date. */
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  condition: z.optional(z.enum(fleetConditionNames)),
};

/** Which records of all the account's vessels; a filter that is left out does not limit them. */
export const FleetListFilter = z.object(filterFields);
export type FleetListFilter = z.infer<typeof FleetListFilter>;

/** One page of them: in which order, and after which row (`next` of the page before). */
export const FleetListPage = z.object({
  ...filterFields,
  group: z.optional(z.enum(fleetGroups)),
  sort: z.optional(z.enum(fleetSorts)),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  /** The facts of a record that rows have besides: paths of its detail. Those that the kind does not have are ignored. */
  facts: Values,
});
export type FleetListPage = z.infer<typeof FleetListPage>;

/**
 * A record or class survey of one of the account's vessels. `due`: the date by which something has to be done: the
 * certificate renewed, the drill held, the next open finding closed. `ageDays`: since its date, while it is not closed.
 * `isNew`: it was stored since the account's last visit. `place`, `by`, `commentsDue` and `nextDue` are those of the state of a
 * record in the list of one vessel. A finding has the id, the kind and the date of its record, `title`: its text, `type`: the kind
 * by name, `item`: its place in the record, from 1, `number`: what the inspection calls it, and `record`: the title of the record. A
 * due date has the id of its record or survey, or that of the vessel whose next one it is, `type`: what is due by name, and `item`:
 * its kind by number; `windowFrom` and `windowTo` are the window of a certificate or a survey. */
export const FleetRow = essential(
  z.object({
    id: Id,
    kind: z.string(),
    imo: Imo,
    vessel: z.string(),
    title: z.string(),
    date: MaybeText,
    due: MaybeText,
    status: MaybeText,
    type: MaybeText,
    openFindings: MaybeNumber,
    totalFindings: MaybeNumber,
    ageDays: MaybeNumber,
    place: MaybeText,
    by: MaybeText,
    commentsDue: MaybeText,
    nextDue: MaybeText,
    attachment: z.boolean(),
    facts: Facts,
    isNew: z.optional(z.boolean()),
    item: z.optional(MaybeNumber),
    number: z.optional(MaybeText),
    record: z.optional(MaybeText),
    windowFrom: z.optional(MaybeText),
    windowTo: z.optional(MaybeText),
  }),
  'id',
  'imo',
);

/**
 * Rows in order. `next`: the cursor of the page after; null: there is none. The first page also has the number of all
 * rows that match, that of each group, and the statuses and types to filter by; later pages have null.
 */
export const FleetRows = z.object({
  items: z.array(FleetRow),
  next: MaybeText,
  total: MaybeNumber,
  /** Empty without a grouping, and on later pages. `name`: as rows show it; a year for a date, empty for none. */
  groups: z.array(essential(z.object({ name: z.string(), count: MaybeNumber }), 'name')),
  options: z.nullable(z.object({ statuses: z.array(z.string()), types: z.array(z.string()) })),
});

/** The request of a list over all vessels; `name` is the last part of its path. Outside the specification. */
export const fleetList = <const P extends string>(name: string, needs: P | readonly P[]) =>
  list(`/api/fleet/${name}/search`, FleetListPage, FleetRows, { optional: true, needs });

/** The request of the chart over the records of all vessels that match a filter. Outside the specification. */
export const fleetChart = <O extends z.ZodMiniType, const P extends string>(name: string, output: O, needs: P) =>
  list(`/api/fleet/${name}/chart`, FleetListFilter, output, { optional: true, needs });
