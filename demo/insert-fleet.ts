import { sql } from 'kysely';
import type { Database } from '../server/db/schema.ts';
import { importRows, groupsOf } from './import-rows.ts';
import { vesselTypes } from './data/vessel-types.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { idsGoOnFrom } from './insert.ts';
import { particulars } from './particulars.ts';
import { vesselHtml } from './vessel-html.ts';

/** Inserts the vessels with their particulars, under the ids of the fleet. */
export const insertFleet = async (db: Database, fleet: readonly SeedVessel[], today: Day): Promise<void> => {
  for (const [company, vessels] of groupsOf(fleet)) {
    await idsGoOnFrom(db, 'vessel', vessels[0]?.id ?? 1);
    await importRows(
      db,
      company,
      today,
      vessels.map((vessel) => ({ sheet: 'vessels', row: vesselRow(vessel, today) })),
    );
  }
  await orderParticulars(db, fleet, today);
};

/** Stores the full names of class societies, empty particulars and the order of all: no sheet has them. */
const orderParticulars = async (db: Database, fleet: readonly SeedVessel[], today: Day): Promise<void> => {
  const rows = JSON.stringify(fleet.map((vessel) => ({ id: vessel.id, particulars: particulars(vessel, today) })));
  await sql`update vessel set particulars = own.particulars
    from jsonb_to_recordset(${rows}::jsonb) as own (id int, particulars jsonb) where own.id = vessel.id`.execute(db);
};

const vesselRow = (vessel: SeedVessel, today: Day) => ({
  imono: vessel.imono,
  name: vessel.name,
  type: vesselTypes[vessel.size].name,
  flag: vessel.flag.name,
  class_society: vessel.classSociety,
  built: vessel.built,
  dwt: vessel.dwt,
  particulars: particulars(vessel, today),
  content_html: vesselHtml(vessel, today),
});
