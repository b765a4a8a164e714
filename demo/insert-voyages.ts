import { sql } from 'kysely';
import type { Database } from '../server/http/handler.ts';
import { legsOf } from './calls.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { idsGoOn, insertRows } from './insert.ts';
import { insertPorts } from './insert-ports.ts';
import { routeOf } from './lanes/route.ts';
import type { SeedLeg } from './leg.ts';
import type { Passage } from './simulator/position.ts';
import { etaChangeRows, portCallRows, voyageRow } from './voyages.ts';

/** Inserts the vessels' voyages with their ports and port calls. The simulator adds their reports. */
export const insertVoyages = async (
  db: Database,
  fleet: readonly SeedVessel[],
  today: Day,
  now: Date,
): Promise<void> => {
  const noon = Date.parse(`${today}T12:00:00Z`);
  let id = 0;
  for (let at = 0; at < fleet.length; at += vesselsPerInsert) {
    const legs = fleet
      .slice(at, at + vesselsPerInsert)
      .flatMap((vessel) => legsOf(vessel, today).map((leg) => ({ leg, id: (id += 1), vesselId: vessel.id })));
    await insertLegs(db, legs, { noon, now });
  }
  await idsGoOn(db, 'voyage');
};

const vesselsPerInsert = 20;

/** A leg that becomes a voyage. */
interface NewLeg {
  readonly leg: SeedLeg;
  readonly id: number;
  readonly vesselId: number;
}

/** Inserts legs, whose hours count from `noon`, as voyages. */
export const insertLegs = async (
  db: Database,
  legs: readonly NewLeg[],
  { noon, now }: { readonly noon: number; readonly now: Date },
): Promise<void> => {
  const ports = await insertPorts(db);
  const voyages = legs.map(({ leg, id, vesselId }) => ({ leg, voyage: voyageRow(leg, id, vesselId, noon) }));
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
      route: voyage.sailed > now ? routePoints(voyage) : null,
    })),
  );
  await insertRows(
    db,
    'demo_passage',
    voyages.map(({ leg, voyage }) => ({
      voyage_id: voyage.id,
      waiting_status: voyage.waitingStatus,
      miles_off: voyage.milesOff,
      anchor_aweigh_at: voyage.anchorAweighAt,
      berth_status: voyage.berthStatus,
      eta_changes: etaChangeRows(leg, noon),
    })),
  );
  await insertRows(
    db,
    'port_call',
    legs.flatMap(({ leg, id }) => portCallRows(leg, id, noon)),
  );
};

/** The route of a voyage in the format that the product stores. */
export const routePoints = ({ from, to }: Pick<Passage, 'from' | 'to'>): readonly (readonly [number, number])[] =>
  routeOf(from, to).points.map(({ lat, lon }) => [Number(lat.toFixed(4)), Number(lon.toFixed(4))] as const);

/** Ids for voyages inserted after the seed. */
export const nextVoyageIds = async (db: Database, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('voyage', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
