import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

type ShownPort = Omit<Schema['port'], 'id'>;

/**
 * The port of a voyage as the voyage's company knows it, to join laterally: what its own port says wins. A port without
 * a code is the own one of its name.
 */
export const shownPort = (voyage: string, column: 'from_port_id' | 'to_port_id'): RawBuilder<ShownPort> =>
  sql<ShownPort>`(
    select coalesce(port.locode, own.locode) as locode, coalesce(own.name, port.name) as name,
      coalesce(own.country, port.country) as country, coalesce(own.latitude, port.latitude) as latitude,
      coalesce(own.longitude, port.longitude) as longitude, coalesce(own.time_zone, port.time_zone) as time_zone
    from port
    left join lateral (
      select * from company_port
      where company_port.company_id = ${sql.ref(`${voyage}.company_id`)}
        and (company_port.locode = port.locode or (port.locode is null and lower(company_port.name) = lower(port.name)))
      order by company_port.id limit 1
    ) as own on true
    where port.id = ${sql.ref(`${voyage}.${column}`)}
  )`;
