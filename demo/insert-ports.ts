import type { Database } from '../server/db/schema.ts';
import type { Day } from './days.ts';
import { importRows } from './import-rows.ts';
import { insertRows } from './insert.ts';
import { lanePorts } from './lanes/lane-ports.ts';

/** Inserts the ports of the lanes that are missing; the id of each by its LOCODE. */
export const insertPorts = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  await insertRows(
    db,
    'port',
    lanePorts.map(({ locode, name, country, lat, lon, tz }) => ({
      locode,
      name,
      country,
      latitude: lat,
      longitude: lon,
      time_zone: tz,
    })),
  );
  const rows = await db.selectFrom('port').where('locode', 'is not', null).select(['id', 'locode']).execute();
  return new Map(rows.map(({ id, locode }) => [locode ?? '', id]));
};

/** A port that companies know by another name and place than the portal's list, and that no lane leads to. */
const anchorage = {
  locode: 'GIGIB',
  name: 'Gibraltar (Anchorage)',
  country: 'GI',
  latitude: 36.11,
  longitude: -5.36,
  time_zone: 'Europe/Gibraltar',
};

/** Inserts the own ports of companies. */
export const insertOwnPorts = async (db: Database, companies: readonly number[], today: Day): Promise<void> => {
  for (const company of companies) await importRows(db, company, today, [{ sheet: 'ports', row: anchorage }]);
};
