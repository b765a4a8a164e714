import { setImmediate as eventLoop } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { rowPages } from '../db/row-pages.ts';
import type { Schema } from '../db/schema.ts';
import type { ForAccount, SignedInContext } from '../request/request-context.ts';
import { shownPort } from './shown-port.ts';

/** So many vessels of the fleet by name, after one. */
interface VesselPage {
  readonly after: { readonly id: number; readonly name: string } | undefined;
  readonly limit: number;
}

/** How many vessels are read before other requests have their turn. */
const vesselsTogether = 500;

/** Reads the whole fleet by pages, between which other requests have their turn. */
export async function* fleetPages<R extends NonNullable<VesselPage['after']>>(
  read: (page: VesselPage) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for await (const rows of rowPages(vesselsTogether, (after?: R) => read({ after, limit: vesselsTogether }))) {
    yield rows;
    await eventLoop();
  }
}

/** Chosen before anything is joined: the vessel with an IMO number, or a page of the fleet. */
const chosenVessels = (accountId: number, which: string | VesselPage) =>
  sql<Selectable<Schema['vessel']>>`(
    select * from vessel where ${
      typeof which === 'string'
        ? sql`imono = ${which} and id in (select vessel_id from readable_vessel where account_id = ${accountId})`
        : sql`id in (select vessel_id from visible_vessel where account_id = ${accountId})
            and ${which.after ? sql`(name, id) > (${which.after.name}, ${which.after.id}::int)` : sql`true`}
            order by name, id limit ${which.limit}`
    }
  )`.as('vessel');

/**
 * Vessels of the account's fleet, or the one with an IMO number, which may be a former one; each with its latest position report, the voyage it was on then (now, without a report)
 * with its ports, the latest known ETA, and the next voyage's port and ETA.
 */
export const selectWhereabouts = (
  { db, caller: { accountId }, now }: ForAccount & Pick<SignedInContext, 'now'>,
  which: string | VesselPage,
) =>
  db
    .selectFrom(chosenVessels(accountId, which))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('position_report')
          .selectAll()
          .whereRef('position_report.vessel_id', '=', 'vessel.id')
          .where('position_report.time', '<=', now)
          .orderBy('position_report.time', 'desc')
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('voyage')
          .selectAll()
          .whereRef('voyage.vessel_id', '=', 'vessel.id')
          .where('voyage.departure', '<=', (where) => where.fn.coalesce('report.time', where.val(now)))
          .orderBy('voyage.departure', 'desc')
          .limit(1)
          .as('voyage'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(shownPort('voyage', 'from_port_id').as('origin'), (join) => join.onTrue())
    .leftJoinLateral(shownPort('voyage', 'to_port_id').as('target'), (join) => join.onTrue())
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('eta_change')
          .select('eta')
          .whereRef('eta_change.voyage_id', '=', 'voyage.id')
          .where('eta_change.reported_at', '<=', now)
          .orderBy('eta_change.reported_at', 'desc')
          .limit(1)
          .as('changed'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('voyage as later')
          .select(['later.company_id', 'later.to_port_id', 'later.planned_arrival'])
          .whereRef('later.vessel_id', '=', 'vessel.id')
          .whereRef('later.departure', '>', 'voyage.departure')
          .orderBy('later.departure')
          .limit(1)
          .as('following'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(shownPort('following', 'to_port_id').as('next'), (join) => join.onTrue())
    .select(['vessel.id', 'vessel.imono', 'vessel.name'])
    .select(['report.time as reported_at', 'report.latitude', 'report.longitude', 'report.speed', 'report.course'])
    .select(['report.status', 'report.distance_to_go'])
    .select(['voyage.id as voyage_id', 'voyage.voyage_no', 'voyage.condition', 'voyage.cargo', 'voyage.draught'])
    .select(['voyage.distance', 'voyage.departure', 'voyage.planned_arrival', 'voyage.arrival', 'voyage.berthed'])
    .select(['origin.name as from_name', 'origin.locode as from_locode', 'origin.country as from_country'])
    .select(['origin.time_zone as from_time_zone', 'origin.latitude as from_latitude'])
    .select(['origin.longitude as from_longitude', 'target.name as to_name', 'target.locode as to_locode'])
    .select(['target.country as to_country', 'target.time_zone as to_time_zone', 'target.latitude as to_latitude'])
    .select(['target.longitude as to_longitude', 'changed.eta', 'next.name as next_name'])
    .select(['next.time_zone as next_time_zone', 'following.planned_arrival as next_eta'])
    .orderBy('vessel.name')
    .orderBy('vessel.id');

export type Whereabouts = Awaited<ReturnType<ReturnType<typeof selectWhereabouts>['execute']>>[number];
