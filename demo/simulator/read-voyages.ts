import type { Database } from '../../server/db/schema.ts';
import { withDemoTables } from '../demo-tables.ts';
import type { SeedVoyage } from '../voyages.ts';

/** A voyage to simulate, as read from the database. */
export interface SimulatedVoyage extends SeedVoyage {
  readonly takesBunkers: boolean;
  readonly hasRoute: boolean;
}

/**
 * The voyages of some vessels that ended after a time, in order of departure. A voyage that the demo did not
 * write, or with a port without coordinates, cannot be simulated and is left out.
 */
export const readVoyages = async (
  db: Database,
  vesselIds: readonly number[],
  after: Date | undefined,
): Promise<SimulatedVoyage[]> => {
  const rows = await withDemoTables(db)
    .selectFrom('voyage')
    .innerJoin('demo_passage', 'demo_passage.voyage_id', 'voyage.id')
    .innerJoin('port as origin', 'origin.id', 'voyage.from_port_id')
    .innerJoin('port as target', 'target.id', 'voyage.to_port_id')
    .where('voyage.vessel_id', 'in', vesselIds)
    .$if(after !== undefined, (query) => query.where('voyage.sailed', '>', after ?? null))
    .selectAll('voyage')
    .select(['waiting_status', 'miles_off', 'anchor_aweigh_at', 'berth_status'])
    .select(['origin.locode as from_locode', 'origin.name as from_name', 'origin.latitude as from_latitude'])
    .select(['origin.longitude as from_longitude', 'target.locode as to_locode', 'target.name as to_name'])
    .select(['target.latitude as to_latitude', 'target.longitude as to_longitude'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('port_call')
          .whereRef('port_call.voyage_id', '=', 'voyage.id')
          .where('port_call.purpose', '=', 'Bunkering')
          .select('port_call.id'),
      ).as('takes_bunkers'),
    )
    .orderBy('voyage.departure')
    .execute();
  return rows.flatMap((row) => {
    const from = pointOf(row.from_locode, row.from_name, row.from_latitude, row.from_longitude);
    const to = pointOf(row.to_locode, row.to_name, row.to_latitude, row.to_longitude);
    const { arrival, berthed, sailed, planned_arrival, distance, draught } = row;
    if (!from || !to || !arrival || !berthed || !sailed || !planned_arrival) return [];
    if (distance === null || draught === null) return [];
    return [
      {
        id: row.id,
        vessel_id: row.vessel_id,
        voyage_no: row.voyage_no,
        condition: row.condition,
        cargo: row.cargo,
        distance,
        draught,
        departure: row.departure,
        planned_arrival,
        arrival,
        berthed,
        sailed,
        from,
        to,
        waitingStatus: row.waiting_status,
        milesOff: row.miles_off,
        anchorAweighAt: row.anchor_aweigh_at,
        berthStatus: row.berth_status,
        takesBunkers: Boolean(row.takes_bunkers),
        hasRoute: row.route !== null,
      },
    ];
  });
};

const pointOf = (locode: string | null, name: string, lat: number | null, lon: number | null) =>
  lat === null || lon === null ? undefined : { locode, name, lat, lon };
