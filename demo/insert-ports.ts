import type { Database } from '../server/http/handler.ts';
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
