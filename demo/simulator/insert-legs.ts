import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { insertRows } from '../insert.ts';
import { insertPorts } from '../insert-ports.ts';
import { insertPassages } from '../insert-voyages.ts';
import type { SeedLeg } from '../leg.ts';
import { portCallRows, voyageRow } from '../voyages.ts';

/** A leg that becomes a voyage of a vessel. Its hours count from 1970. */
export interface FurtherLeg {
  readonly leg: SeedLeg;
  readonly vesselId: number;
}

/**
 * Inserts legs as voyages with their port calls. Not as rows of sheets: people may have imported a voyage of the same
 * number meanwhile, which the import would change.
 */
export const insertLegs = async (db: Database, legs: readonly FurtherLeg[]): Promise<void> => {
  const ports = await insertPorts(db);
  const ids = await nextVoyageIds(db, legs.length);
  const voyages = legs.map(({ leg, vesselId }, at) => ({ leg, voyage: voyageRow(leg, ids[at] ?? 0, vesselId, 0) }));
  await insertRows(
    db,
    'voyage',
    voyages.map(({ leg, voyage }) => ({
      id: voyage.id,
      vessel_id: voyage.vessel_id,
      voyage_no: voyage.voyage_no,
      condition: voyage.condition,
      cargo: voyage.cargo,
      from_port_id: ports.get(leg.from),
      to_port_id: ports.get(leg.to),
      distance: voyage.distance,
      draught: voyage.draught,
      departure: voyage.departure,
      planned_arrival: voyage.planned_arrival,
      arrival: voyage.arrival,
      berthed: voyage.berthed,
      sailed: voyage.sailed,
    })),
  );
  await insertPassages(db, voyages, 0);
  await insertRows(
    db,
    'port_call',
    voyages.flatMap(({ leg, voyage }) => portCallRows(leg, voyage.id, 0)),
  );
};

const nextVoyageIds = async (db: Database, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('voyage', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
