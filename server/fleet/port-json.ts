import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { VoyagePort } from '../../src/contract/models/vessel.ts';

/** A joined port as JSON, as voyages and the schedule return it. */
export const portJson = (port: 'origin' | 'target') => {
  const of = (column: string) => sql.ref(`${port}.${column}`);
  return sql<z.infer<typeof VoyagePort>>`jsonb_build_object('name', ${of('name')}, 'locode', ${of('locode')},
    'country', ${of('country')}, 'timeZone', ${of('time_zone')},
    'latitude', ${of('latitude')}, 'longitude', ${of('longitude')})`;
};
