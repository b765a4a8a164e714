import type { Database } from '../server/http/handler.ts';
import { vesselTypes } from './data/vessel-types.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { insertRows } from './insert.ts';
import { particulars } from './particulars.ts';
import { vesselHtml } from './vessel-html.ts';

/** Inserts the vessels with their particulars. */
export const insertFleet = (db: Database, fleet: readonly SeedVessel[], today: Day): Promise<void> =>
  insertRows(
    db,
    'vessel',
    fleet.map((vessel) => ({
      id: vessel.id,
      company_id: vessel.companyId,
      imono: vessel.imono,
      name: vessel.name,
      type: vesselTypes[vessel.size].name,
      flag: vessel.flag.name,
      class_society: vessel.classSociety,
      built: vessel.built,
      dwt: vessel.dwt,
      particulars: particulars(vessel, today),
      content_html: vesselHtml(vessel, today),
    })),
  );
