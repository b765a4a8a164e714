import { sql } from 'kysely';
import type { Database } from '../http/handler.ts';

/**
 * The account's own vessels, each with the voyage she was on when she last reported, the ETA as it is known now, and
 * the port of her next voyage with its ETA.
 */
export const selectWhereabouts = (db: Database, accountId: number, now: Date) =>
  db
    .selectFrom('vessel')
    .innerJoin('account_vessel', 'account_vessel.vessel_id', 'vessel.id')
    .where('account_vessel.account_id', '=', accountId)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('voyage')
          .selectAll()
          .whereRef('voyage.vessel_id', '=', 'vessel.id')
          .where(sql<boolean>`voyage.departure <= ${now}::timestamptz - vessel.position_lag_hours * interval '1 hour'`)
          .orderBy('voyage.departure', 'desc')
          .limit(1)
          .as('voyage'),
      (join) => join.onTrue(),
    )
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
          .select(['later.to_locode as next_locode', 'later.planned_arrival as next_arrival'])
          .whereRef('later.vessel_id', '=', 'vessel.id')
          .whereRef('later.departure', '>=', 'voyage.sailed')
          .orderBy('later.departure')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select(['vessel.id', 'vessel.imono', 'vessel.name', 'vessel.position_lag_hours'])
    .select(['voyage.id as voyage_id', 'voyage.voyage_no', 'voyage.condition', 'voyage.cargo', 'voyage.draught'])
    .select(['voyage.distance', 'voyage.from_locode', 'voyage.to_locode', 'voyage.departure', 'voyage.planned_arrival'])
    .select(['voyage.arrival', 'voyage.waits_as', 'voyage.miles_off', 'voyage.weighed', 'voyage.berthed'])
    .select(['voyage.sailed', 'voyage.stays_as', 'changed.eta', 'next.next_locode', 'next.next_arrival'])
    .orderBy('vessel.name');

export type Whereabouts = Awaited<ReturnType<ReturnType<typeof selectWhereabouts>['execute']>>[number];
