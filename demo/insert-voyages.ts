import { sql } from 'kysely';
import type { Database } from '../server/db/schema.ts';
import { importRows, groupsOf, type SheetRow } from './import-rows.ts';
import { legsOf } from './calls.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { insertRows } from './insert.ts';
import { insertPorts } from './insert-ports.ts';
import { routeOf } from './lanes/route.ts';
import type { SeedLeg } from './leg.ts';
import type { Passage } from './simulator/position.ts';
import { etaChangeRows, portCallRows, type SeedVoyage, voyageRow } from './voyages.ts';

/** Inserts the vessels' voyages with their ports, port calls and planned routes. The simulator adds their reports. */
export const insertVoyages = async (
  db: Database,
  fleet: readonly SeedVessel[],
  today: Day,
  now: Date,
): Promise<void> => {
  const noon = Date.parse(`${today}T12:00:00Z`);
  await insertPorts(db);
  for (const [company, vessels] of groupsOf(fleet)) {
    await importRows(
      db,
      company,
      today,
      vessels.flatMap((vessel) => legsOf(vessel, today).flatMap((leg) => rowsOf(vessel, leg, noon))),
    );
    const ids = await idsOf(db, vessels);
    const sailed = vessels.flatMap((vessel) =>
      legsOf(vessel, today).map((leg) => {
        const id = ids.get(`${vessel.id} ${leg.voyageNo}`);
        if (id === undefined) throw new Error(`Voyage ${leg.voyageNo} of ${vessel.name} was not inserted`);
        return { leg, voyage: voyageRow(leg, id, vessel.id, noon) };
      }),
    );
    await insertPassages(db, sailed, noon);
    await planRoutes(
      db,
      sailed.map(({ voyage }) => voyage).filter((voyage) => voyage.sailed > now),
    );
  }
};

/** The rows of a leg, whose hours count from `noon`: its voyage, and the purposes of the stay at its end. */
const rowsOf = (vessel: SeedVessel, leg: SeedLeg, noon: number): readonly SheetRow[] => {
  const { from: _from, to: _to, ...voyage } = voyageRow(leg, 0, vessel.id, noon);
  const ofVessel = { 'IMO Number': vessel.imono };
  return [
    { sheet: 'voyages', row: inText(voyage), cells: { ...ofVessel, From: leg.from, To: leg.to } },
    ...portCallRows(leg, 0, noon).map((call) => ({
      sheet: 'port-calls',
      row: inText(call),
      cells: { ...ofVessel, 'Voyage No.': leg.voyageNo },
    })),
  ];
};

/** A row with its moments as ISO texts. */
const inText = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]),
  );

/** The ids of voyages by the id of the vessel and the number of the voyage. */
const idsOf = async (db: Database, vessels: readonly SeedVessel[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('voyage')
    .where(
      'vessel_id',
      'in',
      vessels.map(({ id }) => id),
    )
    .select(['id', 'vessel_id', 'voyage_no'])
    .execute();
  return new Map(rows.map(({ id, vessel_id, voyage_no }) => [`${vessel_id} ${voyage_no}`, id]));
};

/** Inserts what only the simulator needs of voyages, whose legs' hours count from `noon`. */
export const insertPassages = (
  db: Database,
  voyages: readonly { readonly leg: SeedLeg; readonly voyage: SeedVoyage }[],
  noon: number,
): Promise<void> =>
  insertRows(
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

/** Stores the planned routes of voyages: no sheet has them. */
export const planRoutes = async (
  db: Database,
  voyages: readonly (Pick<Passage, 'from' | 'to'> & { readonly id: number })[],
): Promise<void> => {
  if (voyages.length === 0) return;
  const routes = JSON.stringify(voyages.map((voyage) => ({ id: voyage.id, route: routePoints(voyage) })));
  await sql`update voyage set route = planned.route
    from jsonb_to_recordset(${routes}::jsonb) as planned (id int, route jsonb) where planned.id = voyage.id`.execute(
    db,
  );
};

/** The route of a voyage in the format that the product stores. */
export const routePoints = ({ from, to }: Pick<Passage, 'from' | 'to'>): readonly (readonly [number, number])[] =>
  routeOf(from, to).points.map(({ lat, lon }) => [Number(lat.toFixed(4)), Number(lon.toFixed(4))] as const);
